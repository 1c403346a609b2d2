import { ask, emit, procedure, type Refusal } from '@taxiarch/kernel';
import { compassOf } from '@taxiarch/miniatures';
import { cosine, type Point, sine } from '@taxiarch/tabletop';
import { commanderInfo, isFree, kill, placeOf } from '../base/commanders.ts';
import type { Battle } from '../base/state.ts';
import { type General, inches } from '../base/vocabulary.ts';
import { refuseStanding } from './riding.ts';

/** How far he is moved (mom-command.04). */
const AWAY_FROM = inches(8);

interface Dodge {
  commander: General;
}

/** Directions that are looked at, in whole degrees. */
const directions: readonly number[] = Array.from({ length: 36 }, (_, i) => i * 10);

/** Where he comes to in this direction. */
export function placeIn(b: Battle, commander: General, degrees: number): Point {
  const { x, y } = placeOf(b, commander);
  return {
    x: Math.round(x + sine(degrees * 100) * AWAY_FROM),
    y: Math.round(y - cosine(degrees * 100) * AWAY_FROM),
  };
}

const refuseDodge = (b: Battle, { commander }: Dodge, degrees: number): Refusal | null =>
  refuseStanding(b, placeIn(b, commander, degrees));

/** An isolated commander whom an enemy touches goes 8" out of the way, or dies where no place is free (mom-command.04). */
export const dodge = procedure<Battle, Dodge>('dodge', {
  begin: (b, { commander }) => (isFree(b, commander) ? undefined : null),
  where: ask<Battle, Dodge, number>({
    ask: 'dodge',
    rules: ['mom-command.04'],
    side: (b, { commander }) => commanderInfo(b, commander).side,
    text: (b, { commander }) => `${commanderInfo(b, commander).name} must get out of the way. Choose a direction.`,
    skipIf: (b, v) => directions.every((degrees) => refuseDodge(b, v, degrees) !== null),
    list: () => [...directions],
    refuse: refuseDodge,
    format: (_b, degrees) => `dodge ${degrees}`,
    label: (_b, _v, degrees) => `Move 8" ${compassOf(degrees * 100)}`,
    parse(_b, _v, text) {
      const found = /^dodge (\d{1,3})$/.exec(text);
      return found && Number(found[1]) < 360 ? Number(found[1]) : null;
    },
    shape: () => ({ form: 'facing', fields: [{ name: 'degrees', min: 0, max: 359, step: 1 }] }),
    apply(b, { commander }, degrees) {
      const { x, y } = placeIn(b, commander, degrees);
      b.state.commanderX[commander] = x;
      b.state.commanderY[commander] = y;
      emit(b, { kind: 'dodges', rules: ['mom-command.04'], commander });
      return null;
    },
  }),
  dies: (b, { commander }) => kill(b, commander, ['mom-command.04'], 'run down, with no free place to escape to'),
});
