/** Two units, or a leader and a unit, as the one number under which the state keeps what lies between them. */
export const pairOf = (one: number, other: number): number => one * 1000 + other;

export const partsOf = (pair: number): [one: number, other: number] => [Math.floor(pair / 1000), pair % 1000];
