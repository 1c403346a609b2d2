import { numberOfName, verb } from '@taxiarch/kernel/grammar';

/** A number with what it counts. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name with its verb in the present tense: "Hypaspists move". */
export const does = (name: string, singular: string, plural: string): string =>
  `${name} ${verb({ number: numberOfName(name) }, singular, plural)}`;
