import measured from '../balance.json' with { type: 'json' };

/** How a battle went when the computer fought it many times: who won how often, and the median of its turns. */
export interface Measured {
  /** Who commanded each side, as `simulate` writes it: `recruit,recruit`. */
  readonly pairing: string;
  readonly battles: number;
  /** Battles won, by the key of a side. */
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly turns: number;
}

type Figures = Readonly<Record<string, Readonly<Record<string, Omit<Measured, 'pairing'>>>>>;

/** What has been measured of a battle (`taxiarch simulate … --json`, kept in measured.json); empty if nothing has. */
export function measuredOf(battle: string, figures: Figures = measured): Measured[] {
  return Object.entries(figures[battle] ?? {}).map(([pairing, found]) => ({ pairing, ...found }));
}
