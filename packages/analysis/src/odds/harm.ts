/** What something is for the unit, leader or side to which it happens; `fatal` ends it, for this battle or until it rallies. */
export type Harm = 'none' | 'gain' | 'harm' | 'fatal';

/** How bad something is: harm has a size, which for hits and losses is their number. */
export interface Harmful {
  harm: Harm;
  size: number;
}

/** Something that has happened, in words, and how bad it is. */
export interface Happening extends Harmful {
  what: string;
}

export const neutral = (what: string): Happening => ({ what, harm: 'none', size: 0 });
export const gain = (what: string): Happening => ({ what, harm: 'gain', size: 0 });
export const harm = (what: string, size = 1): Happening => ({ what, harm: 'harm', size });
export const fatal = (what: string): Happening => ({ what, harm: 'fatal', size: 0 });

const order: readonly Harm[] = ['none', 'gain', 'harm', 'fatal'];

/** Several things that happen to the same unit or leader, as one. */
export const allOf = (happenings: readonly Happening[]): Happening => ({
  what: happenings.map(({ what }) => what).join(', '),
  harm: order[Math.max(0, ...happenings.map((one) => order.indexOf(one.harm)))] as Harm,
  size: happenings.reduce((sum, { size }) => sum + size, 0),
});
