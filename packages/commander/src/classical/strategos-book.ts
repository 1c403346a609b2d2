import type { Page } from './book.ts';

/** What has won most against veterans who fight by their book, by search, with the ready armies (docs/experiments/classical.md). */
export const strategosBook: readonly Page[] = [
  // alexandrian
  {
    shares: { 'close foot': 40, 'loose foot': 19, skirmishers: 8, horse: 32 },
    how: {
      wing: 'worse',
      horse: 'weight',
      lightHorse: 'inside',
      foot: 'away',
      elephants: 'front',
      skirmishers: 'away',
      leans: 'middle',
      front: 6,
      gap: 18,
      depth: { 'close foot': 120, 'loose foot': 120, skirmishers: 60, horse: 60 },
      orders: { 'close foot': 'attack', 'loose foot': 'attack', skirmishers: 'attack', horse: 'attack' },
      moves: 'straight',
      charges: 'reckoned',
    },
  },
  // carthaginian
  {
    shares: { 'close foot': 37, 'loose foot': 22, horse: 23, 'light horse': 9, elephants: 10 },
    how: {
      horse: 'both',
      lightHorse: 'inside',
      foot: 'away',
      elephants: 'weight',
      skirmishers: 'away',
      leans: 'away',
      front: 6,
      gap: 30,
      depth: { 'close foot': 80, 'loose foot': 80, horse: 0, 'light horse': 30, elephants: 30 },
      orders: {
        'close foot': 'attack',
        'loose foot': 'seize',
        horse: 'hold',
        'light horse': 'attack',
        elephants: 'attack',
      },
      moves: 'in line',
      charges: 'reckoned',
    },
  },
  // indian
  {
    shares: { 'close foot': 9, bows: 19, skirmishers: 6, horse: 33, elephants: 33 },
    how: {
      horse: 'away',
      lightHorse: 'away',
      foot: 'weight',
      elephants: 'weight',
      skirmishers: 'away',
      leans: 'away',
      front: 4,
      gap: 12,
      depth: { 'close foot': 120, bows: 0, skirmishers: 120, horse: 0, elephants: 120 },
      orders: { 'close foot': 'attack', bows: 'attack', skirmishers: 'harass', horse: 'attack', elephants: 'attack' },
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
      foot: 'middle',
      elephants: 'away',
      skirmishers: 'weight',
      leans: 'middle',
      front: 2,
      gap: 0,
      depth: { 'close foot': 60, 'loose foot': 120, bows: 60, skirmishers: 30, horse: 60, 'light horse': 60 },
      orders: {
        'close foot': 'attack',
        'loose foot': 'attack',
        bows: 'hold',
        skirmishers: 'hold',
        horse: 'attack',
        'light horse': 'harass',
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
      horse: 'away',
      lightHorse: 'inside',
      foot: 'weight',
      elephants: 'away',
      skirmishers: 'weight',
      leans: 'middle',
      front: 2,
      gap: 6,
      depth: { 'close foot': 0, skirmishers: 0, horse: 120 },
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
      horse: 'weight',
      lightHorse: 'outside',
      foot: 'away',
      elephants: 'middle',
      skirmishers: 'away',
      leans: 'middle',
      front: 2,
      gap: 12,
      depth: { 'close foot': 0, horse: 60, elephants: 120 },
      orders: { 'close foot': 'hold', horse: 'attack', elephants: 'attack' },
      moves: 'straight',
      charges: 'experienced',
    },
  },
];
