import type { Battle } from '@taxiarch/classical';
import type { Side } from '@taxiarch/kernel';
import { type Arm, armOf, arms } from './arms.ts';
import { type DeploymentPlan, ownTroops } from './deployment-plan.ts';
import { pointsOf } from './worth.ts';

/** What each arm has of an army's points, in hundredths. */
type Shares = Readonly<Partial<Record<Arm, number>>>;

/** The make-up of the ready armies, for which the books have their pages. */
export const makeUp = {
  alexandrian: { 'close foot': 40, 'loose foot': 19, skirmishers: 8, horse: 32 },
  carthaginian: { 'close foot': 37, 'loose foot': 22, horse: 23, 'light horse': 9, elephants: 10 },
  indian: { 'close foot': 9, bows: 19, skirmishers: 6, horse: 33, elephants: 33 },
  'late-roman': { 'close foot': 33, 'loose foot': 10, bows: 8, skirmishers: 5, horse: 35, 'light horse': 8 },
  'republican-roman': { 'close foot': 73, skirmishers: 10, horse: 18 },
  sassanian: { 'close foot': 19, horse: 70, elephants: 11 },
} as const satisfies Record<string, Shares>;

/** How armies of some make-up fight best. */
export interface OpeningBookEntry {
  shares: Shares;
  /** Null: as it is proposed. */
  how: DeploymentPlan | null;
}

function sharesOf(b: Battle, side: Side): Shares {
  const worth: Partial<Record<Arm, number>> = {};
  let all = 0;
  for (const unit of ownTroops(b, side)) {
    const arm = armOf(b, unit);
    worth[arm] = (worth[arm] ?? 0) + pointsOf(b, unit);
    all += pointsOf(b, unit);
  }
  return Object.fromEntries(arms.map((arm) => [arm, (100 * (worth[arm] ?? 0)) / Math.max(1, all)]));
}

/** How far two armies differ in what they are made of. */
const unlike = (one: Shares, other: Shares): number =>
  arms.reduce((sum, arm) => sum + Math.abs((one[arm] ?? 0) - (other[arm] ?? 0)), 0);

/** The way to fight of the army in a book that is most like it; null where that is as proposed. */
export function dispositionFor(b: Battle, side: Side, book: readonly OpeningBookEntry[]): DeploymentPlan | null {
  const shares = sharesOf(b, side);
  let [best] = book as [OpeningBookEntry, ...OpeningBookEntry[]];
  for (const page of book) if (unlike(page.shares, shares) < unlike(best.shares, shares)) best = page;
  return best.how;
}
