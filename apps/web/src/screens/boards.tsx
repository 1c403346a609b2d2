import type { Opened, Picture, Snapshot } from '../engine/protocol.ts';
import { LeaderCard, UnitCard } from '../panels/card.tsx';
import { Legend } from '../panels/legend.tsx';
import { TroopsInWords } from '../panels/troops-in-words.tsx';
import * as game from '../state/game.ts';
import { GeneralCard, TableUnitCard } from '../table/cards.tsx';
import { TableField } from '../table/table-field.tsx';
import { TableInWords } from '../table/table-in-words.tsx';
import { TableLegend } from '../table/table-legend.tsx';
import { TablePicture, TableThumb } from '../table/table-picture.tsx';
import { BattleBoard } from './battle-board.tsx';
import type { BoardHandle } from './board-handle.ts';
import { HexPicture } from './hex-picture.tsx';
import { Thumb } from './thumb.tsx';

/** What draws a battle and tells of it, by the kind of space on which it is fought. */

type Ready = { readonly onReady: (handle: BoardHandle) => void };

export function Field({ battle, onReady }: Ready & { readonly battle: Opened }) {
  if (battle.space === 'hexes') return <BattleBoard map={battle.map} title={battle.title} onReady={onReady} />;
  return <TableField map={battle.map} title={battle.title} onReady={onReady} />;
}

/** The card of whoever is pointed at, chosen or asked about. */
export function PieceCard({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  const pending = game.pending.value;
  const id = game.pointed.value ?? game.selected.value ?? pending?.unit ?? pending?.leader ?? null;
  if (battle.space === 'hexes' && shown.space === 'hexes') {
    const unit = shown.units.find((u) => u.id === id);
    const leader = shown.leaders.find((l) => l.id === id);
    if (unit) return <UnitCard unit={unit} map={battle.map} />;
    return leader ? <LeaderCard leader={leader} map={battle.map} /> : null;
  }
  if (shown.space !== 'table') return null;
  const unit = shown.units.find((u) => u.id === id);
  const general = shown.leaders.find((l) => l.id === id);
  if (unit) return <TableUnitCard unit={unit} />;
  return general ? <GeneralCard general={general} /> : null;
}

export function FieldInWords({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  if (battle.space === 'hexes' && shown.space === 'hexes') return <TroopsInWords map={battle.map} shown={shown} />;
  if (battle.space === 'table' && shown.space === 'table') return <TableInWords map={battle.map} shown={shown} />;
  return null;
}

export const FieldLegend = ({ battle: { space, ruleset } }: { readonly battle: Opened }) =>
  space === 'hexes' ? <Legend /> : <TableLegend ruleset={ruleset} />;

/** The field with both armies drawn up, and the same no larger than a stamp. */
export const FieldPicture = ({ picture, title }: { readonly picture: Picture; readonly title: string }) =>
  picture.space === 'hexes' ? (
    <HexPicture picture={picture} title={title} />
  ) : (
    <TablePicture picture={picture} title={title} />
  );

export function FieldThumb({ picture }: { readonly picture: Picture | undefined }) {
  if (picture?.space === 'table') return <TableThumb picture={picture} />;
  return <Thumb picture={picture} />;
}
