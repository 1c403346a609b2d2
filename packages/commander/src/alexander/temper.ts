/** How a commander weighs what may befall him against what he may gain. */
export interface Temper {
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
}

/** The veteran's own: close up, but in good order, and strike where it pays. */
export const steady: Temper = {
  name: 'steady',
  caution: 1,
  patience: 1.1,
  outweighed: 0.8,
  flank: 0.4,
  reach: 0.3,
};

/** The Strategos': forward without waiting for each other, but no attack that does not pay. */
export const brisk: Temper = {
  name: 'brisk',
  caution: 1,
  patience: 0.2,
  outweighed: 0.4,
  flank: 0.2,
  reach: 0.1,
};
