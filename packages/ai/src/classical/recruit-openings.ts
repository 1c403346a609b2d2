import type { DeploymentPlan } from './deployment-plan.ts';
import { makeUp, type OpeningBookEntry } from './opening-book.ts';

/**
 * Horse on one wing as far as the line has room for them, elephants beside them, narrow units with gaps between them,
 * nobody on the forward line.
 */
const massed: DeploymentPlan = {
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
export const recruitsBook: readonly OpeningBookEntry[] = [
  { shares: makeUp.alexandrian, how: null },
  { shares: makeUp.carthaginian, how: null },
  { shares: makeUp.indian, how: null },
  { shares: makeUp['late-roman'], how: massed },
  { shares: makeUp['republican-roman'], how: massed },
  { shares: makeUp.sassanian, how: massed },
];
