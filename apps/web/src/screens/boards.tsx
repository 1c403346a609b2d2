import type { FunctionComponent } from 'preact';
import type { BoardHandle } from '../board/board.tsx';
import type { MapView, Space } from '../engine/protocol.ts';
import { t } from '../words/index.ts';
import { BattleBoard } from './battle-board.tsx';

type FieldProps = {
  readonly map: MapView;
  readonly title: string;
  readonly onReady: (handle: BoardHandle) => void;
};

/** The questions of such a battle can be answered all the same. */
const Undrawn: FunctionComponent<FieldProps> = () => <p class="undrawn">{t.board.undrawn}</p>;

/** What draws a battle, by the kind of space on which it is fought. */
const fields: Readonly<Record<Space, FunctionComponent<FieldProps>>> = { hexes: BattleBoard, table: Undrawn };

export const fieldFor = (space: Space): FunctionComponent<FieldProps> => fields[space];
