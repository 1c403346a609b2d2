import type { Bill as TableBill, BillLine as TableBillLine } from '@taxiarch/miniatures';
import type { Army, ArmyGeneral, ArmyUnit } from './army.ts';
import { figuresPerElement } from './elements.ts';
import { isChariot, isElephant, isFoot, isRider, isScythed, type Troop } from './troops.ts';
import { armsOfRank } from './weapons.ts';

/** What is bought: a unit, or the model of a general, who pays no unit cost. */
export interface Purchase {
  readonly troop: Troop;
  readonly elements: number;
  readonly files: number;
  readonly accustomed: boolean;
  readonly stakes: number;
  readonly caltrops: number;
  readonly independent: boolean;
}

/** A line of the points system. `times`: how often it is paid. */
interface Cost {
  readonly rule: string;
  readonly text: string;
  /** The rules that say who is meant. */
  readonly terms?: readonly string[];
  readonly each: number;
  readonly when: (p: Purchase) => boolean;
  readonly times: (p: Purchase) => number;
  /** Fieldworks do not count when losses are weighed (cls-victory.03). */
  readonly fieldwork?: true;
}

/** A line of a bill; fieldworks are told apart. */
export interface BillLine extends TableBillLine {
  readonly fieldwork: boolean;
}

export interface Bill extends TableBill {
  readonly lines: readonly BillLine[];
}

export const figuresOf = ({ troop, elements }: Pick<Purchase, 'troop' | 'elements'>): number =>
  elements * figuresPerElement(troop);

/** Weapon types beyond the first of each figure, counted rank by rank. */
function extraWeapons({ troop, elements, files }: Purchase): number {
  let extra = 0;
  for (let rank = 0, left = elements; left > 0; rank++, left -= files) {
    const beyond = Math.max(0, armsOfRank(troop, rank).length - 1);
    extra += beyond * Math.min(left, files) * figuresPerElement(troop);
  }
  return extra;
}

const isFigure = ({ troop }: Purchase): boolean => isFoot(troop.type) || isRider(troop.type);
/** Chariots that are bought by the ordinary lines; scythed ones have their own. */
const isOrdinaryChariot = ({ troop }: Pick<Purchase, 'troop'>): boolean =>
  isChariot(troop.type) && !isScythed(troop.type);
const isIrregular = ({ troop }: Purchase): boolean => troop.training === 'irregular';
const hasNoUnitCost = ({ troop: { type } }: Purchase): boolean =>
  isElephant(type) || type === 'ARTILLERY' || isScythed(type);
const paysAccustomed = ({ troop, accustomed }: Purchase): boolean =>
  accustomed && (isRider(troop.type) || isOrdinaryChariot({ troop }));
const once = (): number => 1;

/** The points system: the only place where a price stands. */
export const costs: readonly Cost[] = [
  {
    rule: 'cls-points.01',
    text: 'heavy infantryman',
    terms: ['cls-points.02', 'cls-type.01'],
    each: 4,
    when: ({ troop }) => troop.type === 'AI',
    times: figuresOf,
  },
  {
    rule: 'cls-points.01',
    text: 'light infantryman',
    terms: ['cls-points.02', 'cls-type.01'],
    each: 3,
    when: ({ troop }) => troop.type === 'UI',
    times: figuresOf,
  },
  { rule: 'cls-points.01', text: 'cataphract', each: 10, when: ({ troop }) => troop.type === 'CAT', times: figuresOf },
  {
    rule: 'cls-points.01',
    text: 'heavy cavalryman or camel rider',
    terms: ['cls-points.02', 'cls-type.06'],
    each: 8,
    when: ({ troop }) => troop.type === 'AC' || troop.type === 'ACAM',
    times: figuresOf,
  },
  {
    rule: 'cls-points.01',
    text: 'light cavalryman or camel rider',
    terms: ['cls-points.02', 'cls-type.06'],
    each: 7,
    when: ({ troop }) => troop.type === 'UC' || troop.type === 'UCAM',
    times: figuresOf,
  },
  {
    rule: 'cls-points.01',
    text: 'light chariot',
    each: 12,
    when: ({ troop }) => troop.type === 'LCH',
    times: figuresOf,
  },
  {
    rule: 'cls-points.01',
    text: 'heavy chariot',
    each: 20,
    when: ({ troop }) => troop.type === 'HCHA' || troop.type === 'HCHU',
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'scythed chariot',
    each: 30,
    when: ({ troop }) => isScythed(troop.type),
    times: figuresOf,
  },
  { rule: 'cls-points.06', text: 'elephant', each: 30, when: ({ troop }) => isElephant(troop.type), times: figuresOf },
  {
    rule: 'cls-points.06',
    text: 'artillery piece',
    each: 30,
    when: ({ troop }) => troop.type === 'ARTILLERY',
    times: figuresOf,
  },
  { rule: 'cls-points.03', text: 'shield', each: 1, when: ({ troop }) => troop.shield, times: figuresOf },
  { rule: 'cls-points.03', text: 'pavise', each: 1, when: ({ troop }) => troop.pavise, times: figuresOf },
  {
    // A chariot's price is given for javelins; reading: bows instead of them are its first weapon, bows besides its second.
    rule: 'cls-points.03',
    text: 'weapon after the first',
    each: 1,
    when: (p) => extraWeapons(p) > 0,
    times: extraWeapons,
  },
  {
    rule: 'cls-points.03',
    text: 'irregular foot or horse',
    each: -1,
    when: (p) => isFigure(p) && isIrregular(p),
    times: figuresOf,
  },
  {
    rule: 'cls-points.03',
    text: 'irregular chariot',
    each: -2,
    when: (p) => isOrdinaryChariot(p) && isIrregular(p),
    times: figuresOf,
  },
  {
    rule: 'cls-points.03',
    text: 'class C foot or horse',
    each: -1,
    when: (p) => isFigure(p) && p.troop.grade === 'C',
    times: figuresOf,
  },
  {
    rule: 'cls-points.04',
    text: 'class A foot or horse',
    each: 1,
    when: (p) => isFigure(p) && p.troop.grade === 'A',
    times: figuresOf,
  },
  {
    rule: 'cls-points.03',
    text: 'class A chariot',
    each: 2,
    when: (p) => isOrdinaryChariot(p) && p.troop.grade === 'A',
    times: figuresOf,
  },
  {
    rule: 'cls-points.03',
    text: 'class C chariot',
    each: -2,
    when: (p) => isOrdinaryChariot(p) && p.troop.grade === 'C',
    times: figuresOf,
  },
  {
    rule: 'cls-points.03',
    text: 'armour for a heavy chariot',
    each: 4,
    when: ({ troop }) => troop.type === 'HCHA',
    times: figuresOf,
  },
  { rule: 'cls-points.03', text: 'barded horse', each: 1, when: ({ troop }) => troop.barded, times: figuresOf },
  {
    rule: 'cls-points.06',
    text: 'armour for a scythed chariot',
    each: 4,
    when: ({ troop }) => troop.type === 'SCHA',
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'trained elephant',
    each: 20,
    when: ({ troop }) => troop.elephant?.trained === true,
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'class C elephant',
    each: -10,
    when: ({ troop }) => isElephant(troop.type) && troop.grade === 'C',
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'class A elephant',
    each: 5,
    when: ({ troop }) => isElephant(troop.type) && troop.grade === 'A',
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'armour for an elephant',
    each: 5,
    when: ({ troop }) => troop.elephant?.armoured === true,
    times: figuresOf,
  },
  {
    rule: 'cls-points.06',
    text: 'elephant without crew',
    each: -5,
    when: ({ troop }) => troop.elephant?.crewed === false,
    times: figuresOf,
  },
  {
    rule: 'cls-points.05',
    text: 'unit of horse, camels or chariots accustomed to elephants',
    each: 30,
    when: (p) => p.independent && paysAccustomed(p),
    times: once,
  },
  {
    rule: 'cls-points.05',
    text: 'independent unit',
    each: 20,
    when: (p) => p.independent && !hasNoUnitCost(p) && !paysAccustomed(p),
    times: once,
  },
  {
    rule: 'cls-points.07',
    text: 'caltrops for the front of an element',
    each: 10,
    when: ({ caltrops }) => caltrops > 0,
    times: ({ caltrops }) => caltrops,
    fieldwork: true,
  },
  {
    rule: 'cls-points.07',
    text: 'stakes for the front of an element',
    each: 8,
    when: ({ stakes }) => stakes > 0,
    times: ({ stakes }) => stakes,
    fieldwork: true,
  },
];

const PITS: Omit<BillLine, 'times' | 'points'> = {
  rule: 'cls-points.07',
  text: 'pits and pots for the front of an element',
  each: 6,
  fieldwork: true,
};

const billOf = (lines: readonly BillLine[]): Bill => ({
  lines,
  total: lines.reduce((sum, { points }) => sum + points, 0),
});

/** What a purchase costs, line by line. */
export const billFor = (p: Purchase): Bill =>
  billOf(
    costs
      .filter((cost) => cost.when(p))
      .map(({ rule, text, terms, each, times, fieldwork }) => {
        const n = times(p);
        const line = { rule, text, each, times: n, points: each * n, fieldwork: fieldwork === true };
        return terms ? { ...line, terms } : line;
      }),
  );

export const unitBill = (unit: Pick<ArmyUnit, 'troop' | 'elements' | 'files' | 'accustomed' | 'stakes' | 'caltrops'>) =>
  billFor({ ...unit, independent: true });

/**
 * A general on foot or horse is free; one with an elephant or chariot pays for it as for one element of class A of its
 * kind, without unit cost (cls-points.08).
 */
export function generalBill({ troop, mount }: Pick<ArmyGeneral, 'troop' | 'mount'>): Bill {
  if (troop === null) {
    const text = `general on ${mount === 'horse' ? 'horseback' : 'foot'}`;
    return billOf([{ rule: 'cls-points.08', text, each: 0, times: 1, points: 0, fieldwork: false }]);
  }
  const one = { elements: 1, files: 1, accustomed: false, stakes: 0, caltrops: 0 };
  return billFor({ ...one, troop, independent: false });
}

export const pitsBill = (pits: number): Bill =>
  billOf(pits === 0 ? [] : [{ ...PITS, times: pits, points: PITS.each * pits }]);

/** The bill of a whole army; `units` and `generals` in the army's own order. */
export interface ArmyBill {
  readonly generals: readonly Bill[];
  readonly units: readonly Bill[];
  readonly pits: Bill;
  readonly total: number;
}

export function armyBill({ generals, units, pits }: Pick<Army, 'generals' | 'units' | 'pits'>): ArmyBill {
  const bills = { generals: generals.map(generalBill), units: units.map(unitBill), pits: pitsBill(pits) };
  const total = [...bills.generals, ...bills.units, bills.pits].reduce((sum, bill) => sum + bill.total, 0);
  return { ...bills, total };
}

/** What a unit is worth when losses are weighed: its bill without fieldworks (cls-victory.03). */
export const worthOf = ({ lines }: Bill): number =>
  lines.filter(({ fieldwork }) => !fieldwork).reduce((sum, { points }) => sum + points, 0);

/** A thousand points a side make a good game (cls-points.08). */
export const usualPoints = 1000;
