import { en, type Words } from './en/index.ts';

/** The words of the page. One language so far; another would be another object of the same shape. */
export const t: Words = en;
