import type { Page } from './book.ts';
import { veteransBook } from './veterans-book.ts';

/**
 * What has won most against veterans who fight by their book, by search, with the ready armies (docs/experiments/classical.md).
 * Where nothing better was found, it is the page of the veterans; of two pages for the same army the first counts.
 */
export const strategosBook: readonly Page[] = [
  // alexandrian
  {
    shares: { 'close foot': 40, 'loose foot': 19, skirmishers: 8, horse: 32 },
    how: {
      wing: 'worse',
      horse: 'weight',
      lightHorse: 'outside',
      foot: 'away',
      elephants: 'middle',
      skirmishers: 'weight',
      leans: 'weight',
      front: 3,
      gap: 30,
      depth: { 'close foot': 30, 'loose foot': 0, skirmishers: 200, horse: 0 },
      orders: { 'close foot': 'attack', 'loose foot': 'hold', skirmishers: 'harass', horse: 'attack' },
      moves: 'in line',
      charges: 'reckoned',
    },
  },
  ...veteransBook,
];
