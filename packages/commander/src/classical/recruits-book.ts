import type { Page } from './book.ts';
import type { Disposition } from './disposition.ts';

/**
 * Horse on one wing as far as the line has room for them, elephants beside them, narrow units with gaps between them,
 * nobody on the forward line.
 */
const massed: Disposition = {
  horse: 'weight',
  lightHorse: 'outside',
  foot: 'middle',
  elephants: 'weight',
  skirmishers: 'middle',
  leans: 'middle',
  front: 2,
  gap: 30,
  depth: {
    'close foot': 60,
    'loose foot': 60,
    bows: 60,
    skirmishers: 120,
    horse: 60,
    'light horse': 60,
    elephants: 60,
  },
  orders: {},
  moves: 'straight',
  charges: 'reckoned',
};

/**
 * How a recruit draws up: in one way with armies that have won more by it against chance, else as proposed
 * (docs/experiments/classical.md). His orders are those proposed.
 */
export const recruitsBook: readonly Page[] = [
  // alexandrian
  { shares: { 'close foot': 40, 'loose foot': 19, skirmishers: 8, horse: 32 }, how: null },
  // carthaginian
  { shares: { 'close foot': 37, 'loose foot': 22, horse: 23, 'light horse': 9, elephants: 10 }, how: null },
  // indian
  { shares: { 'close foot': 9, bows: 19, skirmishers: 6, horse: 33, elephants: 33 }, how: null },
  // late-roman
  { shares: { 'close foot': 33, 'loose foot': 10, bows: 8, skirmishers: 5, horse: 35, 'light horse': 8 }, how: massed },
  // republican-roman
  { shares: { 'close foot': 73, skirmishers: 10, horse: 18 }, how: massed },
  // sassanian
  { shares: { 'close foot': 19, horse: 70, elephants: 11 }, how: massed },
];
