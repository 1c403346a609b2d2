import { type Part, type RuleId, type Sum, sumOf } from '@taxiarch/kernel';
import type { Weapon } from '../armies/troops.ts';
import { isCamelry, isMounted, targetType } from '../armies/troops.ts';
import { rulesOf, termed } from '../base/terms.ts';
import {
  densityOf,
  isDisordered,
  troopOfUnit,
  unitIsChariot,
  unitIsElephant,
  unitIsFoot,
  unitIsRider,
} from '../base/units.ts';
import { type Edge, FRONT } from '../base/vocabulary.ts';
import { ledByGeneral } from '../command/generals.ts';
import { type Bout, isCloseFoot } from './bout.ts';
import { factorChart, factorOf } from './charts.ts';
import { meleeWeapons } from './elements.ts';
import { fightsInBadGround, standsUphill } from './ground.ts';
import { meleeShieldRules, type Parry, shieldlessInMelee } from './shields.ts';

const mounted = (c: Bout): boolean => isMounted(troopOfUnit(c.b, c.unit).type);
const foot = (c: Bout): boolean => unitIsFoot(c.b, c.unit);
const figures = (c: Bout): boolean => unitIsFoot(c.b, c.unit) || unitIsRider(c.b, c.unit);
const armed = (c: Bout, weapon: Weapon): boolean => meleeWeapons(c.b, c.unit, c.rank).includes(weapon);
const foeArmed = (c: Bout, weapon: Weapon): boolean =>
  unitIsFoot(c.b, c.foe) && meleeWeapons(c.b, c.foe, c.foeRank).includes(weapon);
const foeHasLongWeapon = (c: Bout): boolean => foeArmed(c, 'PIKE') || foeArmed(c, 'LONG_SPEAR');
const foeElephant = (c: Bout) => troopOfUnit(c.b, c.foe).elephant;

/** Starred deductions: first move of a melee only, not against the disordered or the helpless (cls-melee.29). */
const starred = (c: Bout): boolean => c.round === 1 && !isDisordered(c.b, c.foe) && !c.foeHelpless;

/** By the other reading of cls-melee.30 the deduction against long weapons leaves no room for that against close order. */
const coveredByGreater = (c: Bout): boolean => c.b.world.options.has('cls-melee.30-greater') && foeHasLongWeapon(c);

/** A chariot that neither charges nor follows up nor pursues stands still (cls-melee.43). */
const halted = (c: Bout): boolean => !c.charging && !c.followsUp && !c.pursuing;

/** Elements that have turned hold their shields towards the enemy, unless the other reading of cls-shield.06 is taken. */
const edgeToShield = (c: Bout): Edge =>
  c.foeWrongWay || c.b.world.options.has('cls-shield.06-stays') ? c.foeEdge : FRONT;

const foesParry = (c: Bout): Parry => {
  const edge = edgeToShield(c);
  return { b: c.b, unit: c.foe, edge, row: c.foeRow, charging: c.foeCharging, by: c.unit };
};

/** What troops bring upon themselves by their order: helpless troops count these and no others (cls-melee.36). */
export const orderFactors = termed<Bout>([
  { rule: 'cls-melee.25', text: 'loose order', value: -1, when: (c) => figures(c) && densityOf(c.b, c.unit) === 'LO' },
  // Models are never in open order.
  { rule: 'cls-melee.25', text: 'open order', value: -3, when: (c) => densityOf(c.b, c.unit) === 'OO' },
  {
    rule: 'cls-melee.26',
    text: 'disordered loose or open order',
    terms: ['cls-disorder.09'],
    value: -1,
    when: (c) => isDisordered(c.b, c.unit) && densityOf(c.b, c.unit) !== 'CO',
  },
  {
    rule: 'cls-melee.26',
    text: 'disordered close order',
    terms: ['cls-disorder.09'],
    value: -2,
    when: (c) => isDisordered(c.b, c.unit) && densityOf(c.b, c.unit) === 'CO',
  },
]);

export const tacticalFactors = termed<Bout>([
  { rule: 'cls-melee.20', text: 'led by a general', value: 1, when: (c) => ledByGeneral(c.b, c.unit) },
  {
    // Not in ground that disorders the horses: cls-disorder.10.
    rule: 'cls-melee.20',
    text: 'charging',
    terms: ['cls-melee.43'],
    value: 1,
    when: (c) => c.charging && !isCloseFoot(c.b, c.unit) && !fightsInBadGround(c.b, c.unit),
  },
  {
    rule: 'cls-melee.20',
    text: 'following up a push back',
    terms: ['cls-melee.43'],
    value: 1,
    when: (c) => c.followsUp,
  },
  {
    rule: 'cls-melee.21',
    text: 'infantry against an elephant without crew',
    value: 1,
    when: (c) => foot(c) && foeElephant(c)?.crewed === false,
  },
  {
    rule: 'cls-melee.21',
    text: 'defending an obstacle',
    terms: ['cls-melee.45'],
    value: 1,
    when: (c) => c.defends,
  },
  {
    rule: 'cls-melee.21',
    text: 'enemy shieldless',
    terms: (c) => meleeShieldRules(foesParry(c)),
    value: 1,
    when: (c) => shieldlessInMelee(foesParry(c)),
  },
  {
    rule: 'cls-melee.22',
    text: 'against pikes after the first round',
    terms: ['cls-melee.47'],
    value: 1,
    when: (c) => !(foot(c) && armed(c, 'PIKE')) && foeArmed(c, 'PIKE') && c.round > 1 && !c.pushedBack,
  },
  {
    rule: 'cls-melee.23',
    text: 'cavalry against open order foot',
    terms: ({ b, unit }) => (isCamelry(troopOfUnit(b, unit).type) ? ['cls-type.06'] : []),
    value: 3,
    when: (c) => unitIsRider(c.b, c.unit) && unitIsFoot(c.b, c.foe) && densityOf(c.b, c.foe) === 'OO',
  },
  {
    rule: 'cls-melee.23',
    text: 'mounted against disordered foot',
    terms: ['cls-type.08'],
    value: 2,
    when: (c) => mounted(c) && unitIsFoot(c.b, c.foe) && densityOf(c.b, c.foe) !== 'OO' && isDisordered(c.b, c.foe),
  },
  {
    rule: 'cls-melee.24',
    text: 'pursuing or enemy facing away',
    terms: (c) => (c.foeWrongWay ? ['cls-melee.43'] : []),
    value: 2,
    when: (c) => c.pursuing || c.foeWrongWay,
  },
  ...orderFactors,
  {
    rule: 'cls-melee.27',
    text: 'infantry uphill',
    terms: ['cls-melee.44'],
    value: -1,
    when: (c) => standsUphill(c.b, c.foe, c.unit),
  },
  {
    rule: 'cls-melee.28',
    text: 'infantry against long spears or pikes',
    terms: ['cls-melee.29', 'cls-melee.47'],
    value: -1,
    when: (c) => foot(c) && foeHasLongWeapon(c) && starred(c),
  },
  {
    rule: 'cls-melee.28',
    text: 'mounted against long spears or pikes',
    terms: ['cls-melee.29', 'cls-melee.47'],
    value: -2,
    when: (c) => mounted(c) && foeHasLongWeapon(c) && starred(c),
  },
  {
    // Adds to the one before: cls-melee.30.
    rule: 'cls-melee.28',
    text: 'mounted against close order foot',
    terms: (c) => ['cls-melee.29', ...(foeHasLongWeapon(c) ? ['cls-melee.30'] : []), 'cls-melee.47'],
    value: -1,
    when: (c) =>
      mounted(c) && !unitIsElephant(c.b, c.unit) && isCloseFoot(c.b, c.foe) && starred(c) && !coveredByGreater(c),
  },
  {
    rule: 'cls-melee.31',
    text: 'infantry against barded cavalry',
    value: -1,
    when: (c) =>
      foot(c) && unitIsRider(c.b, c.foe) && troopOfUnit(c.b, c.foe).barded && troopOfUnit(c.b, c.foe).type !== 'CAT',
  },
  {
    rule: 'cls-melee.31',
    text: 'against an armoured elephant',
    value: -1,
    when: (c) => foeElephant(c)?.armoured === true,
  },
  {
    rule: 'cls-melee.32',
    text: 'mounted crossing a defended line',
    terms: ['cls-melee.45'],
    value: -3,
    when: (c) => c.crossing,
  },
  {
    rule: 'cls-melee.33',
    text: 'chariots halted or pushed back',
    terms: ['cls-melee.43'],
    value: -4,
    when: (c) => unitIsChariot(c.b, c.unit) && (halted(c) || c.pushedBack),
  },
]);

/** Struck while it cannot fight back. */
const helpless = { text: 'unable to fight back', terms: ['cls-melee.36'] };
const factorLines = [...Object.values(factorChart), ...tacticalFactors, helpless];

/** Horse whom the ground keeps from counting that they charge, in their row and beside it. */
const chargesInVain = (c: Bout): boolean => c.charging && mounted(c) && fightsInBadGround(c.b, c.unit);

/** A factor with the rules by which it was reckoned. */
export interface Factors extends Sum {
  readonly rules: readonly RuleId[];
}

const withRules = (sum: Sum, bout: Bout): Factors => ({
  ...sum,
  rules: [
    ...rulesOf<Bout>(factorLines, sum.parts, bout),
    ...(!bout.helpless && chargesInVain(bout) ? ['cls-disorder.10'] : []),
  ],
});

/** The melee factor of an element in a bout, with its parts. */
export function factorsOf(bout: Bout): Factors {
  const { b, foe, row } = bout;
  if (bout.helpless) {
    const own = sumOf(orderFactors, bout);
    const parts = [{ rule: 'cls-melee.35', text: helpless.text, value: 0 }, ...own.parts];
    return withRules({ total: own.total, parts }, bout);
  }
  const column = targetType(troopOfUnit(b, foe).type);
  const basic: Part = { rule: factorChart[row].rule, text: factorChart[row].text, value: factorOf(row, column) };
  const tactical = sumOf(tacticalFactors, bout);
  return withRules({ total: basic.value + tactical.total, parts: [basic, ...tactical.parts] }, bout);
}
