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
  // carthaginian
  {
    shares: { 'close foot': 37, 'loose foot': 22, horse: 23, 'light horse': 9, elephants: 10 },
    how: {
      horse: 'weight',
      lightHorse: 'inside',
      foot: 'weight',
      elephants: 'weight',
      skirmishers: 'away',
      leans: 'middle',
      front: 2,
      gap: 30,
      depth: { 'close foot': 70, 'loose foot': 30, horse: 80, 'light horse': 60, elephants: 70 },
      orders: {
        'close foot': 'hold',
        'loose foot': 'hold',
        horse: 'attack',
        'light horse': 'attack',
        elephants: 'attack',
      },
      moves: 'straight',
      charges: 'experienced',
    },
  },
  // late-roman
  {
    shares: { 'close foot': 33, 'loose foot': 10, bows: 8, skirmishers: 5, horse: 35, 'light horse': 8 },
    how: {
      horse: 'weight',
      lightHorse: 'inside',
      foot: 'away',
      elephants: 'front',
      skirmishers: 'middle',
      leans: 'weight',
      front: 3,
      gap: 18,
      depth: { 'close foot': 0, 'loose foot': 0, bows: 40, skirmishers: 40, horse: 80, 'light horse': 0 },
      orders: {
        'close foot': 'attack',
        'loose foot': 'hold',
        bows: 'engage',
        skirmishers: 'harass',
        horse: 'attack',
        'light horse': 'harass',
      },
      moves: 'in line',
      charges: 'experienced',
    },
  },
  // sassanian
  {
    shares: { 'close foot': 19, horse: 70, elephants: 11 },
    how: {
      horse: 'weight',
      lightHorse: 'inside',
      foot: 'weight',
      elephants: 'front',
      skirmishers: 'middle',
      leans: 'away',
      front: 6,
      gap: 30,
      depth: { 'close foot': 30, horse: 80, elephants: 0 },
      orders: { 'close foot': 'hold', horse: 'attack', elephants: 'attack' },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  ...veteransBook,
];
