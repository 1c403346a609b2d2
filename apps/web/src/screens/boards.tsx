import { useMemo } from 'preact/hooks';
import type { Camera } from '../board/camera.ts';
import { Minimap } from '../board/minimap.tsx';
import { placeOf } from '../board/slide.ts';
import type { OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import type { Picture } from '../engine/protocol/library.ts';
import { BattleBoard } from '../hex/battle-board.tsx';
import { boardSize } from '../hex/board/geometry.ts';
import { HexPicture } from '../hex/picture.tsx';
import { Land, Thumb } from '../hex/thumbnail.tsx';
import { LeaderCard, UnitCard } from '../panels/hex/unit-card.tsx';
import * as game from '../state/battle/battle.ts';
import { turnOf } from '../state/settings/map-rotation.ts';
import { GeneralCard, TableUnitCard } from '../table/cards.tsx';
import { centreOf } from '../table/geometry.ts';
import { TableField } from '../table/table-field.tsx';
import { SmallGround, TablePicture, TableThumb } from '../table/table-picture.tsx';
import type { BoardHandle } from './board-handle.ts';

/** What draws a battle and tells of it, by the kind of space on which it is fought. */

type Ready = { readonly onReady: (handle: BoardHandle) => void };

export function Field({ battle, onReady }: Ready & { readonly battle: OpenedBattle }) {
  if (battle.space === 'hexes') return <BattleBoard map={battle.map} title={battle.title} onReady={onReady} />;
  return <TableField map={battle.map} title={battle.title} onReady={onReady} />;
}

/** The whole field in a corner. */
export function FieldMinimap({ battle, shown, camera }: MinimapProps) {
  const land = useMemo(() => (battle.space === 'hexes' ? <Land map={battle.map} /> : null), [battle]);
  const units = shown.units;
  const ground = shown.space === 'table' ? shown.ground : null;
  const small = useMemo(() => land ?? (ground ? <SmallGround ground={ground} /> : null), [land, ground]);
  const dots = useMemo(() => dotsOn(battle, shown), [battle, units]);
  const field =
    battle.space === 'hexes' ? boardSize(battle.map) : { width: battle.map.width, height: battle.map.depth };
  return (
    <Minimap field={field} turn={turnOf(battle.battle)} camera={camera} dots={dots}>
      {small}
    </Minimap>
  );
}
type MinimapProps = { readonly battle: OpenedBattle; readonly shown: Snapshot; readonly camera: Camera };

function dotsOn(battle: OpenedBattle, shown: Snapshot) {
  if (battle.space === 'hexes' && shown.space === 'hexes') {
    return shown.units.flatMap(({ stand, side, status }) =>
      stand ? [{ ...placeOf(battle.map, stand), side, routed: status === 'routed' }] : [],
    );
  }
  if (shown.space !== 'table') return [];
  return shown.units.flatMap(({ block, side, status }) =>
    block ? [{ ...centreOf(block), side, routed: status === 'routed' }] : [],
  );
}

/** The card of the unit under the pointer, chosen or asked about. */
export function PieceCard({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  const decision = game.decision.value;
  const id = game.hovered.value ?? game.selected.value ?? decision?.unit ?? decision?.leader ?? null;
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
