import { askBoth, call, emit, procedure, type RuleId, refusal, reveal, type Side, sides } from '@taxiarch/kernel';
import { type EventTexts, sideDoes, sideName, unitDoes, unitName } from '../../family/base/event-text.ts';
import { overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import { NONE } from '../../family/base/vocabulary.ts';
import type { World } from '../../family/base/world.ts';
import { order, type Verb } from '../../family/command/order.ts';
import { turnBeginning } from '../../family/command/sequence.ts';
import { verbs } from '../../family/command/verbs.ts';
import { pointsCounted, withdrawalLevel } from '../../family/command/victory.ts';
import { eventTexts } from '../../family/event-text.ts';
import { volumeState } from '../volume-state.ts';

export const withDharmayuddha = (b: Battle): boolean => b.world.options.has('dharmayuddha');

/** The sides with an Indian Overall Commander, who alone may fight by dharmayuddha; the same for the whole battle (cha-14.11). */
const indian = new WeakMap<World, [boolean, boolean]>();
export function mayPledge(b: Battle, side: Side): boolean {
  let known = indian.get(b.world);
  if (!known) {
    const of = (one: Side): boolean =>
      b.world.leaders.some((l) => l.side === one && l.role === 'overall' && l.people === 'indian');
    known = [of(0), of(1)];
    indian.set(b.world, known);
  }
  return known[side];
}

/** Whether a side has shown of its own will that it swore to fight justly (cha-14.17). */
export function isSworn(b: Battle, side: Side): boolean {
  const { word, freely } = volumeState(b).pledges[side];
  return freely && word === 'yes';
}

type Word = 'yes' | 'no' | 'foreign';
const labels: Readonly<Record<Word, string>> = {
  yes: 'Pledge dharmayuddha',
  no: 'Do not pledge',
  foreign: 'Continue (the commander is not Indian)',
};

/** Before play both sides say in secret whether they will fight justly (cha-14.11). */
const pledgeProcedure = procedure<Battle, object>('pledge', {
  swear: askBoth<Battle, object, Word>({
    askBoth: 'pledge',
    rules: ['cha-14.11'],
    text: () => 'Choose in secret whether to pledge dharmayuddha.',
    list: (b, _v, side) => (mayPledge(b, side) ? ['yes', 'no'] : ['foreign']),
    refuse: () => null,
    format: (_b, word) => word,
    label: (_b, _v, word) => labels[word],
    apply(b, _v, words) {
      for (const side of sides) {
        const word = words[side];
        if (word === 'foreign') continue;
        const pledge = volumeState(b).pledges[side];
        pledge.word = word;
        pledge.sworn = true;
        emit(b, { kind: 'pledged', rules: ['cha-14.11'], side });
      }
      return null;
    },
  }),
});

/** The pledge comes out; the side is free of what binds it while it is secret (cha-14.15). */
function showPledge(b: Battle, side: Side, freely: boolean): void {
  const pledge = volumeState(b).pledges[side];
  pledge.revealed = true;
  pledge.freely = freely;
  reveal(b);
  emit(b, { kind: 'pledge-revealed', rules: ['cha-14.15'], side, word: pledge.word });
}

const notYet = refusal('cha-14.15', 'Pledges cannot be revealed on the first turn.');
const known = refusal('cha-14.15', 'This army has no secret pledge to reveal.');
const isSecret = (b: Battle, side: Side): boolean =>
  withDharmayuddha(b) && mayPledge(b, side) && !volumeState(b).pledges[side].revealed;

/** Answer: `reveal`. It is no order, takes none and keeps nobody from a Line Command. */
const revealing: Verb = {
  ordersUnits: false,
  ofLeader: (b, v, found, _reach, all) => {
    const open = b.state.turn > 1 && isSecret(b, leaderInfo(b, v.leader).side);
    if (open || (all && withDharmayuddha(b))) found.push(order('reveal', NONE, true));
  },
  cost: () => 0,
  write: () => 'reveal',
  label: () => 'Reveal pledge',
  refuse: ({ b, v }) => {
    if (!isSecret(b, leaderInfo(b, v.leader).side)) return known;
    return b.state.turn > 1 ? null : notYet;
  },
  rules: () => ['cha-14.15'],
  give: (b, v) => {
    v.given--;
    showPledge(b, leaderInfo(b, v.leader).side, true);
  },
};

const levelOf = (b: Battle, side: Side): number => b.world.sides[side].withdrawal + volumeState(b).pledges[side].change;

/** A share of the printed level, in hundredths, rounded up (a reading of cha-14.17). */
const shareOf = (b: Battle, side: Side, hundredths: number): number =>
  Math.ceil((b.world.sides[side].withdrawal * hundredths) / 100);

function changeLevel(b: Battle, side: Side, change: number, rules: RuleId[]): void {
  volumeState(b).pledges[side].change = change;
  emit(b, { kind: 'pledge-level', rules, side, change, level: levelOf(b, side) });
}

/** After Rout Points are counted: the price of a broken word, and the reward of a kept one (cha-14.15, cha-14.17). */
function judgePledges(b: Battle, points: readonly [number, number]): void {
  if (!withDharmayuddha(b)) return;
  for (const side of sides) {
    if (!mayPledge(b, side)) continue;
    const pledge = volumeState(b).pledges[side];
    if (pledge.violated && pledge.change === 0) changeLevel(b, side, -shareOf(b, side, 10), ['cha-14.17']);
    if (points[side] < levelOf(b, side)) continue;
    if (!pledge.revealed) showPledge(b, side, false);
    if (pledge.word === 'yes' && !pledge.violated && pledge.change === 0)
      changeLevel(b, side, shareOf(b, side, 15), ['cha-14.17']);
  }
}

const words: EventTexts = {
  pledged: (w, e) => `${sideDoes(w, e, 'makes its', 'make their')} pledge in secret.`,
  'pledge-revealed': (w, e) =>
    `${sideDoes(w, e, 'reveals its', 'reveal their')} pledge: ${e['word'] === 'yes' ? 'dharmayuddha' : 'no dharmayuddha'}.`,
  provoked: (w, e) =>
    `${unitDoes(w, e, 'has', 'have', 'by')} attacked from a lower rank: ${unitName(w, e)} can now attack in return.`,
  'tribe-is-free': (w, e) => `${unitDoes(w, e, 'is', 'are')} tribal and not bound by dharmayuddha.`,
  'pledge-broken': (w, e) => `${unitDoes(w, e, 'breaks', 'break')} the pledge of the ${sideName(w, e)}.`,
  'pledge-level': (w, e) =>
    (e['change'] as number) > 0
      ? `The ${sideDoes(w, e, 'has kept its', 'have kept their')} pledge: the Withdrawal Level rises by ${e['change']} to ${e['level']}.`
      : `The ${sideDoes(w, e, 'has broken its', 'have broken their')} pledge: the Withdrawal Level falls by ${-(e['change'] as number)} to ${e['level']}.`,
};

/** The secret pledge, how it comes out and what it is worth (cha-14.11, cha-14.15, cha-14.17). */
export const pledgeOverrides: readonly RuleOverride[] = [
  overrideRule(turnBeginning, (family) => (b) => {
    family(b);
    const open = sides.some((side) => isSecret(b, side) && !volumeState(b).pledges[side].sworn);
    if (open) call(b, pledgeProcedure, {});
  }),
  overrideRule(verbs, (family) => ({ ...family, reveal: revealing })),
  overrideRule(withdrawalLevel, () => levelOf),
  overrideRule(pointsCounted, (family) => (b, points) => {
    family(b, points);
    judgePledges(b, points);
  }),
  overrideRule(eventTexts, (family) => ({ ...family, ...words })),
];

export const pledgeProcedures = [pledgeProcedure];
