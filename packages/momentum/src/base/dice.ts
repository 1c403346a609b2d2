import { d6 } from '@taxiarch/kernel';

/** Two dice thrown as one: each sum as often as it comes. */
export const twoDice: readonly number[] = d6.flatMap((one) => d6.map((other) => one + other)).sort((a, b) => a - b);
/** The die of a stampede: hours of a clock (mom-trait.06). */
export const clock: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
