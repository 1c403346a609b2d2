import type { VolumeRules } from '@taxiarch/gboh';

/** A rule in brackets after a sentence, by the book's own number; nothing where the book has no such rule. */
export function numbered({ cite }: Pick<VolumeRules, 'cite'>, rule: string): string {
  const numbers = cite === null ? [rule] : cite(rule);
  return numbers.length > 0 ? ` (${numbers.join(', ')})` : '';
}
