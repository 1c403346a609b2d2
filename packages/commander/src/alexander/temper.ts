/** How a commander weighs what may befall him against what he may gain: a plan for the phases to come. */
export interface Temper {
  /** What he tells of it. */
  aim: string;
  /** What a loss weighs against a gain, beside what the leader's character and the state of the battle make of it. */
  caution: number;
  /** How near to the enemy those go who do not attack; every turn half a hex nearer, down to two. */
  standOff: number;
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
  aim: 'close up in good order and strike where it pays',
  caution: 1,
  standOff: 2,
  patience: 1.1,
  outweighed: 0.8,
  flank: 0.4,
  reach: 0.3,
};

/** At them, before they are ready. */
export const bold: Temper = {
  aim: 'attack at once, whatever the risk',
  caution: 0.7,
  standOff: 2,
  patience: 0.2,
  outweighed: 0.4,
  flank: 0.2,
  reach: 0.1,
};

/** Out of reach: let them come. */
export const wary: Temper = {
  aim: 'stay out of reach and let the enemy come',
  caution: 1.2,
  standOff: 12,
  patience: 2,
  outweighed: 0.8,
  flank: 0.4,
  reach: 0.3,
};
