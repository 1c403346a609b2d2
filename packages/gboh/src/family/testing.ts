import { footprint, type Placement, terrainAt } from '@taxiarch/hexfield';
import { emit, type GameEvent, procedure, withSteps } from '@taxiarch/kernel';
import { test } from 'vitest';
import { troops } from '../alexander/troops.ts';
import { chartWords, optionIds, unitClasses, unitTypes } from '../alexander/vocabulary.ts';
import { alexanderVolume } from '../alexander/volume.ts';
import { cites as known } from '../chandragupta/rule-number-map.ts';
import { chandraguptaVolume } from '../chandragupta/volume.ts';
import { eliminate, standsOutsideShock } from './base/cohesion.ts';
import { roughGround } from './base/ground.ts';
import { overrideList, overrideRule, type VolumeState } from './base/overrides.ts';
import type { Battle } from './base/state.ts';
import { CLOSE_FOOT, FOOT, movementColumn, typeTraits } from './base/traits.ts';
import { deepStacks, friendAt, nameOf, placeOfUnit, sideOf, typeOf } from './base/units.ts';
import { NONE, type Unit } from './base/vocabulary.ts';
import type { PlayableVolume } from './base/volume.ts';
import { holding } from './base/zones.ts';
import { chartsOf, standardPacks } from './charts/index.ts';
import { rallyProcedure } from './cohesion/rally.ts';
import { breaksWith } from './cohesion/rout.ts';
import { hitInStack } from './missiles/volley.ts';
import { stackBans } from './movement/formations.ts';
import { closingUp } from './movement/steps.ts';
import { allowances, type Walk } from './movement/walk.ts';
import { battleOf } from './script/position.ts';
import { readScriptOf } from './script/read.ts';
import { must, mustRefuse } from './script/testing.ts';
import { stackChecks } from './shock/charge.ts';
import { nearRoutChecks } from './shock/collapse.ts';
import { stackShares } from './shock/resolve.ts';
import { mayStand } from './shock/routs.ts';
import { volumeOf } from './system.ts';

/** Skirmishers are no harder to hit than others. */
export const ABSENT = 'alx-8.15e';

const cites = new Map(
  [...known.keys()].map((rule) => [rule, rule === ABSENT ? [] : [rule.replace('alx', 'mad')]] as const),
);

/** Who breaks is lost. */
export const rout = procedure<Battle, { unit: Unit }>('rout', {
  lost(b, { unit }) {
    eliminate(b, unit, ['alx-10.2'], 'nobody comes back in this book');
    const { lost } = volumeState(b);
    lost[sideOf(b, unit)] = (lost[sideOf(b, unit)] as number) + 1;
  },
});

/** Nobody rallies without a word being said. */
const rally = withSteps<Battle, { unit: Unit }>(rallyProcedure, {
  [rallyProcedure.names[0] as string]: (b: Battle, { unit }: { unit: Unit }) => {
    emit(b, { kind: 'silence', rules: ['alx-10.27a'], text: nameOf(b, unit) });
    return null;
  },
});

const words = { ...chartWords, ruleset: 'alexander', types: [...unitTypes, 'LG'] };

/** A count of who was lost, and a word that each side keeps to itself. */
export interface Own {
  lost: number[];
  word: [string, string];
}
export const volumeState = (b: Battle): Own => b.state.own as Own;
const own: VolumeState<Own> = {
  fresh: () => ({ lost: [0, 0], word: ['owl', 'ox'] }),
  copy: ({ lost, word }) => ({ lost: lost.slice(), word: [...word] }),
  hide: (mine, _world, side) => {
    mine.word[side === 0 ? 1 : 0] = '';
  },
  changeSecrets: (mine, _world, side) => {
    mine.word[side === 0 ? 1 : 0] += '!';
  },
  faults: ({ lost }) => (lost.every((n) => n >= 0) ? [] : ['fewer than none are lost']),
};

const isGuard = (b: Battle, unit: Unit): boolean => nameOf(b, unit) === 'Guard';

/** Two legions may share a hex: the one that comes goes on top, the lower one is shot, the upper struck, and either stays. */
const pairs = [
  overrideRule(closingUp, (was) => ({
    ...was,
    to: legionAhead,
    mp: () => 2,
    label: 'Join the other legion',
    goesOnTop: () => true,
  })),
  overrideList(stackBans, { drop: ['alx-11.71'] }),
  overrideRule(deepStacks, () => () => false),
  overrideRule(hitInStack, () => (_shot, lower) => lower),
  overrideRule(stackShares, () => ({ rules: ['mad-1'], upper: (_b, _c, _unit, hits) => hits })),
  overrideRule(stackChecks, () => (_b, _c, unit) => [unit]),
  overrideRule(breaksWith, () => () => null),
];
function legionAhead(b: Battle, w: Walk): Placement[] {
  const { front } = footprint(b.world.field.grid, w.at);
  const there = front.map((hex) => friendAt(b, hex, sideOf(b, w.unit))).find((unit) => unit !== NONE);
  return there !== undefined && typeOf(b, there) === 'LG' && typeOf(b, w.unit) === 'LG' ? [placeOfUnit(b, there)] : [];
}

/** A volume in a page: a rule the same, a number changed, procedures replaced, a rule absent, a type added, no zones. */
export const madeUp = volumeOf({
  id: 'made-up',
  version: '1',
  words: {
    types: words.types,
    classes: unitClasses,
    options: optionIds,
    troops: { ...troops, legion: { ...troops['medium-foot'], type: 'LG', figure: 'hoplite' } },
  },
  own: own as VolumeState,
  cites,
  charts: () => chartsOf(standardPacks, words),
  overrides: [
    overrideRule(typeTraits, (types) => ({ ...types, LG: FOOT | CLOSE_FOOT })),
    overrideRule(movementColumn, (family) => (troop) => (troop.type === 'LG' ? 'one-hex-foot' : family(troop))),
    overrideRule(holding, (zone) => ({ ...zone, has: () => false })),
    overrideRule(roughGround, () => ({
      hex: ({ field }, hex) => terrainAt(field, hex) !== 'clear',
      side: () => false,
    })),
    ...pairs,
    // A unit called Guard rolls to stand whatever happens to it, and in Shock once more; those who attack it from behind deny it.
    overrideRule(standsOutsideShock, () => (b, unit) => (isGuard(b, unit) ? ['alx-10.14a'] : null)),
    overrideRule(mayStand, () => (b, c, unit) => (isGuard(b, unit) && !c.position ? ['alx-9.13g'] : null)),
    overrideRule(nearRoutChecks, (checks) => ({ ...checks, owes: (_b, _unit, stood) => stood })),
    overrideList(allowances, {
      replace: { 'alx-6.62a': { rule: 'alx-6.62a', when: (b, unit) => nameOf(b, unit) === 'March', ma: () => 9 } },
    }),
  ],
  procedures: [rout, rally],
});

/** A volume's own number for a rule of the family; undefined where it has no such rule. */
export const ownRule = ({ book }: PlayableVolume, rule: string): string | undefined =>
  book.cite === null ? rule : book.cite(rule)[0];

/** What a position over several books may do: every rule is named by Alexander's number and looked for by the book's own. */
export interface Shared {
  readonly b: Battle;
  readonly must: (choice: string) => readonly GameEvent[];
  readonly mustRefuse: (choice: string, rule: string) => void;
  /** Whether these events name a rule. */
  readonly names: (events: readonly GameEvent[], rule: string) => boolean;
}

/**
 * A test of a rule that several volumes share: `[alx-6.32] title`. It runs for each that has the rules in its title, under
 * that volume's own numbers.
 */
export function overBooks(title: string, position: string, play: (at: Shared) => void): void {
  const rules = [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside = '']) => inside.split(' '));
  for (const volume of [alexanderVolume, madeUp, chandraguptaVolume]) {
    if (rules.some((rule) => ownRule(volume, rule) === undefined)) continue;
    const own = (rule: string): string => ownRule(volume, rule) as string;
    test(`${volume.book.id}: ${title.replaceAll(/alx-[\w.]+/g, own)}`, () => {
      const b = battleOf(readScriptOf([volume], position));
      play({
        b,
        must: (choice) => must(b, choice),
        mustRefuse: (choice, rule) => mustRefuse(b, choice, own(rule)),
        names: (events, rule) => events.some((event) => event.rules.includes(own(rule))),
      });
    });
  }
}
