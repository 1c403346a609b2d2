import type { Page } from './book.ts';

/** What has won most against recruits, by search, with the ready armies (docs/experiments/classical.md). */
export const veteransBook: readonly Page[] = [
  // alexandrian
  {
    shares: { 'close foot': 40, 'loose foot': 19, skirmishers: 8, horse: 32 },
    how: {
      horse: 'weight',
      lightHorse: 'outside',
      foot: 'middle',
      elephants: 'middle',
      skirmishers: 'middle',
      leans: 'away',
      front: 2,
      gap: 18,
      depth: { 'close foot': 60, 'loose foot': 60, skirmishers: 60, horse: 0 },
      orders: { 'close foot': 'hold', 'loose foot': 'attack', skirmishers: 'harass', horse: 'attack' },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  // carthaginian
  {
    shares: { 'close foot': 37, 'loose foot': 22, horse: 23, 'light horse': 9, elephants: 10 },
    how: {
      wing: 'worse',
      horse: 'away',
      lightHorse: 'outside',
      foot: 'weight',
      elephants: 'middle',
      skirmishers: 'weight',
      leans: 'away',
      front: 3,
      gap: 0,
      depth: { 'close foot': 200, 'loose foot': 120, horse: 30, 'light horse': 0, elephants: 80 },
      orders: {
        'close foot': 'attack',
        'loose foot': 'attack',
        horse: 'attack',
        'light horse': 'harass',
        elephants: 'attack',
      },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  // indian
  {
    shares: { 'close foot': 9, bows: 19, skirmishers: 6, horse: 33, elephants: 33 },
    how: {
      horse: 'weight',
      lightHorse: 'inside',
      foot: 'middle',
      elephants: 'middle',
      skirmishers: 'away',
      leans: 'middle',
      front: 2,
      gap: 30,
      depth: { 'close foot': 0, bows: 60, skirmishers: 30, horse: 0, elephants: 0 },
      orders: { 'close foot': 'retire', bows: 'hold', skirmishers: 'harass', horse: 'attack', elephants: 'attack' },
      moves: 'in line',
      charges: 'reckoned',
    },
  },
  // late-roman
  {
    shares: { 'close foot': 33, 'loose foot': 10, bows: 8, skirmishers: 5, horse: 35, 'light horse': 8 },
    how: {
      horse: 'both',
      lightHorse: 'away',
      foot: 'middle',
      elephants: 'away',
      skirmishers: 'away',
      leans: 'away',
      front: 2,
      gap: 18,
      depth: { 'close foot': 60, 'loose foot': 30, bows: 30, skirmishers: 30, horse: 60, 'light horse': 120 },
      orders: {
        'close foot': 'attack',
        'loose foot': 'attack',
        bows: 'attack',
        skirmishers: 'harass',
        horse: 'attack',
        'light horse': 'attack',
      },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  // republican-roman
  {
    shares: { 'close foot': 73, skirmishers: 10, horse: 18 },
    how: {
      wing: 'worse',
      horse: 'both',
      lightHorse: 'away',
      foot: 'away',
      elephants: 'middle',
      skirmishers: 'middle',
      leans: 'weight',
      front: 2,
      gap: 12,
      depth: { 'close foot': 60, skirmishers: 60, horse: 0 },
      orders: { 'close foot': 'attack', skirmishers: 'hold', horse: 'attack' },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  // sassanian
  {
    shares: { 'close foot': 19, horse: 70, elephants: 11 },
    how: {
      wing: 'worse',
      horse: 'away',
      lightHorse: 'outside',
      foot: 'middle',
      elephants: 'away',
      skirmishers: 'middle',
      leans: 'away',
      front: 2,
      gap: 30,
      depth: { 'close foot': 0, horse: 0, elephants: 0 },
      orders: { 'close foot': 'attack', horse: 'attack', elephants: 'attack' },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
];
