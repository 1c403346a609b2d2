import type { OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import { Legend } from '../panels/hex/legend.tsx';
import { TroopList } from '../panels/hex/troop-list.tsx';
import { TableText } from '../table/table-in-words.tsx';
import { TableLegend } from '../table/table-legend.tsx';

/** What tells of a field in words, by the kind of space. */

export function BattlefieldText({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  if (battle.space === 'hexes' && shown.space === 'hexes') return <TroopList map={battle.map} shown={shown} />;
  if (battle.space === 'table' && shown.space === 'table') return <TableText map={battle.map} shown={shown} />;
  return null;
}

export const FieldLegend = ({ battle: { space, ruleset } }: { readonly battle: OpenedBattle }) =>
  space === 'hexes' ? <Legend /> : <TableLegend ruleset={ruleset} />;
