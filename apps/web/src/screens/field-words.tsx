import type { Opened, Snapshot } from '../engine/protocol.ts';
import { Legend } from '../panels/legend.tsx';
import { TroopsInWords } from '../panels/troops-in-words.tsx';
import { TableInWords } from '../table/table-in-words.tsx';
import { TableLegend } from '../table/table-legend.tsx';

/** What tells of a field in words, by the kind of space. */

export function FieldInWords({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  if (battle.space === 'hexes' && shown.space === 'hexes') return <TroopsInWords map={battle.map} shown={shown} />;
  if (battle.space === 'table' && shown.space === 'table') return <TableInWords map={battle.map} shown={shown} />;
  return null;
}

export const FieldLegend = ({ battle: { space, ruleset } }: { readonly battle: Opened }) =>
  space === 'hexes' ? <Legend /> : <TableLegend ruleset={ruleset} />;
