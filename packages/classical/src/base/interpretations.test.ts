import { expect, test } from 'vitest';
import { optionalRules, readings } from './interpretations.ts';

test('every choice of the players is a complete sentence', () => {
  for (const text of [...readings.flatMap(({ taken, other }) => [taken, other]), ...optionalRules.map((o) => o.text)]) {
    expect(text).toMatch(/^[A-Z].*[.]$/);
    expect(text).not.toMatch(/^(It|They|Those|This|That|These|He)\b/);
  }
});
