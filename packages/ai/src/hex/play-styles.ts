/** How a commander weighs what may happen to him against what he may gain. */
export interface PlayStyle {
  /** What it is called. */
  name: string;
  /** What a loss weighs against a gain, beside what the leader's character and the state of the battle make of it. */
  caution: number;
  /** How much he minds to stand in the enemy's reach at the beginning of a battle. */
  patience: number;
  /** What it costs, for every Rout Point of a unit, to stand where the enemy can bring more to bear, */
  outweighed: number;
  /** to have a flank open to him, */
  flank: number;
  /** and to be within reach of three enemies or more. */
  reach: number;
  /** What it costs for every Rout Point that the enemy could take by attacks from where he can go: 0 does not look. */
  danger: number;
  /** What a twelfth of a circle counts by which a unit looks past the enemy, */
  looks: number;
  /** a hex that it is farther from him than it has to be, */
  haste: number;
  /** to stand where the next step brings contact, and to be in contact, */
  brink: number;
  touch: number;
  /** a flank that friends cover, to foot that keeps ranks, and a friend close by, */
  cover: number;
  company: number;
  /** a flank hex in the line, for every Rout Point, to foot upon whose front the enemy would break, */
  ranks: number;
  /** and what enemies in contact could do; against these, what an attack brings. */
  threat: number;
  attack: number;
  /** What hits weigh that a march costs. */
  hits: number;
  /** What it weighs, that it does harm to friends to pass through them. */
  tread: number;
  /** How much shooters mind not to be at their range, and worn troops not to be out of it all. */
  range: number;
  rest: number;
  /** What an order to shoot counts by the harm that it does and for itself; to recover; to rally; to ride elsewhere. */
  volley: number;
  shooting: number;
  recovery: number;
  rally: number;
  ride: number;
  /** What a hex nearer to the enemy than is safe costs a leader, by the share of the withdrawal level that he counts for. */
  lives: number;
  /** What an order must be worth at least: an order is better saved than wasted. */
  least: number;
  /** In how many cases of ten Momentum must come for him to try for it. */
  momentum: number;
}

/** The veteran's own: close up, but in good order, and strike where it pays. */
export const steady: PlayStyle = {
  name: 'steady',
  caution: 1,
  patience: 1.1,
  outweighed: 0.8,
  flank: 0.4,
  reach: 0.3,
  danger: 0,
  looks: 0.25,
  haste: 1.2,
  brink: 0.5,
  touch: 0.5,
  cover: 0.5,
  company: 0.3,
  ranks: 0,
  threat: 0.7,
  attack: 2.5,
  hits: 1.2,
  tread: 0,
  range: 1,
  rest: 1,
  volley: 2,
  shooting: 0.5,
  recovery: 2,
  rally: 1,
  ride: 0.4,
  lives: 0,
  least: 0.4,
  momentum: 3,
};

/**
 * The veteran's in battles of elephants and crowds: he presses an attack that pays and is no more afraid of those in
 * contact than he need be, but comes slowly into the enemy's reach, and minds whom his troops pass through. By 134 battles
 * against recruits with all weights changed at once.
 */
export const mindful: PlayStyle = {
  ...steady,
  name: 'mindful',
  outweighed: 0.5,
  reach: 0.6,
  haste: 1,
  threat: 0.35,
  attack: 4,
  hits: 2,
  tread: 1.5,
};

/** Forward without waiting for each other, but no attack that does not pay. */
export const brisk: PlayStyle = { ...steady, name: 'brisk', patience: 0.2, outweighed: 0.4, flank: 0.2, reach: 0.1 };

/**
 * The Strategos' own: never where the enemy could strike at flank or rear, and at him without mercy where he can. The
 * weights are those that did best in some two thousand battles against veterans with all of them changed at once.
 */
export const alert: PlayStyle = {
  name: 'alert',
  caution: 0.75,
  patience: 0.7,
  outweighed: 0.4,
  flank: 0.2,
  reach: 0.15,
  danger: 0.65,
  looks: 0.5,
  haste: 0.8,
  brink: 1,
  touch: -0.5,
  cover: 0.1,
  company: 0.5,
  ranks: 0,
  threat: 0.35,
  attack: 2.5,
  hits: 1.2,
  tread: 0,
  range: 1.4,
  rest: 0.5,
  volley: 3,
  shooting: 0.2,
  recovery: 3,
  rally: 1.6,
  ride: 0.25,
  lives: 0,
  least: 0.1,
  momentum: 2,
};

/**
 * The veteran's against elephants: weights of the same kind, but the foot keeps its ranks and lets the beasts come, which
 * break upon its front and win by its flanks.
 */
export const closed: PlayStyle = { ...alert, name: 'closed', danger: 0, ranks: 0.1, lives: 4 };

/** The same, but slow to come on. */
export const slow: PlayStyle = {
  ...alert,
  name: 'slow',
  patience: 1.1,
  outweighed: 0.64,
  flank: 0.32,
  reach: 0.24,
  danger: 0.8,
  haste: 0.5,
  brink: 1.4,
};

/** What a Strategos compares where nothing else is known: the veteran's own temper, a brisker and a warier one. */
export const around = (usual: PlayStyle): readonly [PlayStyle, ...PlayStyle[]] => [
  usual,
  {
    ...usual,
    name: `brisker than ${usual.name}`,
    caution: 0.8 * usual.caution,
    patience: 0.2,
    outweighed: 0.5 * usual.outweighed,
    flank: 0.5 * usual.flank,
    reach: 0.3 * usual.reach,
  },
  {
    ...usual,
    name: `warier than ${usual.name}`,
    patience: 1.5 * usual.patience,
    outweighed: 1.6 * usual.outweighed,
    flank: 1.6 * usual.flank,
    reach: 1.6 * usual.reach,
    haste: 0.5 * usual.haste,
    brink: usual.brink + 0.5,
  },
];
