import type { HexScenario } from '@taxiarch/battles';

export type Unit = HexScenario['units'][number];
export type Leader = HexScenario['leaders'][number];

export const blue = (key: string, name: string, troop: Unit['troop'], at: string, more: Partial<Unit> = {}): Unit => ({
  key,
  name,
  side: 'blue',
  troop,
  at,
  ...more,
});
export const red = (key: string, name: string, troop: Unit['troop'], at: string, more: Partial<Unit> = {}): Unit => ({
  ...blue(key, name, troop, at, more),
  side: 'red',
});

/** The pupil's leader is always due first: the one of lower Initiative opens the turn. */
export const strategos = (at: string): Leader => ({
  key: 'strategos',
  name: 'Strategos of the Blues',
  side: 'blue',
  at,
  initiative: 4,
  range: 7,
  line: true,
  combat: 4,
  charisma: 1,
  role: 'overall',
});
export const rival = (at: string): Leader => ({
  ...strategos(at),
  key: 'rival',
  name: 'Strategos of the Reds',
  side: 'red',
  initiative: 6,
});

/** Far away, so that the other side has someone on the field whatever the lesson is about. */
export const reserve = red('red-reserve', 'Red Reserve', 'phalanx', '2310/2311 W');

/** A small position on the drill field. */
export type Exercise = Pick<HexScenario, 'units' | 'leaders' | 'lines'> & {
  readonly title: string;
  readonly redLevel?: number;
  /** What the partner does if he may; he declines everything else. */
  readonly partner?: readonly string[];
};
