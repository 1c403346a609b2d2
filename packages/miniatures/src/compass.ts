const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const WIND = 4500;

/** The one of the eight winds that is nearest to a direction in hundredths of a degree. */
export const windOf = (direction: number): string => winds[Math.round(direction / WIND) % winds.length] as string;

/** A facing in words, with its degrees where it is none of the eight winds: "north", "north-east (51°)". */
export const compassOf = (facing: number): string =>
  facing % WIND === 0 ? windOf(facing) : `${windOf(facing)} (${facing / 100}°)`;
