import type { Flood } from '@taxiarch/hexfield';
import { ask, type Ban, bans, call, firstBan, procedure, type RuleId, roll } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { hasMissiles, hexesOf, leaderHexOf, leaderInfo, rangeOf } from '../../family/base/units.ts';
import { type Leader, NONE } from '../../family/base/vocabulary.ts';
import { isInactive } from '../../family/command/due.ts';
import { orderWords } from '../../family/command/event-text.ts';
import { rulesOfCommand } from '../../family/command/line-command.ts';
import {
  isFree,
  lineOrder,
  type Order,
  type OrderCase,
  type OrdersPhase,
  order,
  type Verb,
} from '../../family/command/order.ts';
import { commanded, insteadBans } from '../../family/command/order-bans.ts';
import { ordersEnding, strategyOf, whatNext } from '../../family/command/orders.ts';
import { callsOn, labelOrder, verbs, writeOrder } from '../../family/command/verbs.ts';
import { finish, isFinished, isOverall, leaderInEnemyZone, onMap } from '../../family/leaders/leaders.ts';
import { type Line, lineName, linesFor } from '../../family/leaders/lines.ts';
import { commandReach, leaderWithin } from '../../family/leaders/range.ts';
import { isOnHisWay } from '../fortifications/refuge.ts';
import { volumeState } from '../volume-state.ts';
import { overallOver, wingOf } from './hierarchy.ts';
import { restrict } from './restricted.ts';
import { isNayaka } from './roles.ts';

/** By what right a Nayaka is called upon: none is needed, the Overall Commander lends his, or the die gives it. */
type Means = 'free' | 'overall' | 'roll';

/** The first Nayaka costs nothing (cha-4.54b), nor does any on the first turn (cha-4.54c). */
const meansNow = (b: Battle, v: OrdersPhase): readonly Means[] =>
  v.contingents.length === 0 || b.state.turn === 1 ? ['free'] : ['overall', 'roll'];

/** A Wing Command to be judged, in a phase under way or to come. */
interface WingCase {
  b: Battle;
  v: Pick<OrdersPhase, 'leader' | 'momentum' | 'given' | 'contingents'>;
  o: Order;
}

const name = (b: Battle, leader: Leader): string => leaderInfo(b, leader).name;
const giver = ({ b, v }: WingCase): string => name(b, v.leader);
const called = ({ b, o }: WingCase): string => name(b, o.who);
const helper = ({ b, v }: WingCase): Leader => overallOver(b, v.leader);
const leans = ({ o }: WingCase): boolean => o.means === 'overall';
const isHelped = (c: WingCase): boolean => {
  const overall = helper(c);
  return overall !== NONE && leaderWithin(c.b, overall, c.v.leader, rangeOf(c.b, overall));
};

/** A Line that a Nayaka is to command. */
interface LineCase {
  b: Battle;
  leader: Leader;
  line: Line;
  how: Order['how'];
}
/** A Nayaka shares the hex of a unit of the Line (cha-4.34b). */
export const isWithLine = (b: Battle, leader: Leader, line: Line): boolean =>
  line.units.some((unit) => hexesOf(b, unit).includes(leaderHexOf(b, leader)));

const nayakaLineBans = bans<LineCase>([
  {
    rule: 'cha-4.53a',
    when: ({ b, leader, line }) => {
      const { arm } = leaderInfo(b, leader);
      return arm !== null && arm !== line.entry.kind;
    },
    text: ({ b, leader }) => `${name(b, leader)} cannot command Lines of this arm.`,
  },
  {
    rule: 'cha-4.34b',
    when: ({ b, leader, line }) => !isWithLine(b, leader, line),
    text: ({ b, leader }) => `${name(b, leader)} is not with a unit of that Line.`,
  },
  {
    rule: 'cha-5.23',
    when: ({ b, line, how }) => how === 'fire' && !line.units.some((unit) => hasMissiles(b, unit)),
    text: 'No unit in that Line has missiles.',
  },
]);
/** The Lines that a Nayaka would command, were he called upon. */
export const wingLines = (b: Battle, leader: Leader): Line[] =>
  linesFor(b, leader).filter((line) => firstBan(nayakaLineBans, { b, leader, line, how: 'move' }) === null);
const hasLine = (b: Battle, leader: Leader): boolean => wingLines(b, leader).length > 0;

const wingBans = bans<WingCase>([
  {
    rule: 'cha-12.44a',
    when: ({ b, v }) => isOnHisWay(b, v.leader),
    text: (c) => `${giver(c)} is retiring and can give only Individual Orders.`,
  },
  {
    rule: 'cha-4.51b',
    when: ({ b, v }) => leaderInfo(b, v.leader).people !== 'indian',
    text: (c) => `${giver(c)} is not Indian: only Indian armies have wings.`,
  },
  {
    rule: 'cha-4.1b',
    when: ({ b, v }) => wingOf(b, v.leader).length === 0,
    text: (c) => `${giver(c)} does not lead a wing and cannot give Wing Commands.`,
  },
  {
    rule: 'cha-4.51a',
    when: ({ b, v, o }) => !wingOf(b, v.leader).includes(o.who),
    text: (c) => `${called(c)} is not in the wing of ${giver(c)}.`,
  },
  {
    rule: 'cha-4.52d',
    when: ({ v }) => v.momentum,
    text: (c) =>
      `${giver(c)} acts by Momentum: he can give Individual Orders or one Line Command, but no Wing Commands.`,
  },
  {
    rule: 'cha-5.21',
    when: ({ v }) => v.given > v.contingents.length,
    text: (c) => `${giver(c)} has given Individual Orders and cannot give Wing Commands in this phase.`,
  },
  {
    rule: 'cha-4.54g',
    when: ({ v, o }) => v.contingents.includes(o.who),
    text: (c) => `${called(c)} has already had his Wing Command.`,
  },
  {
    rule: 'cha-4.54a',
    when: ({ b, o }) => isFinished(b, o.who),
    text: (c) => `${called(c)} is Finished.`,
  },
  {
    rule: 'cha-4.54a',
    when: ({ b, o }) => leaderInEnemyZone(b, o.who),
    text: (c) => `${called(c)} is in an enemy ZOC.`,
  },
  {
    rule: 'cha-4.54a',
    when: ({ o }) => !o.near,
    text: (c) => `${called(c)} is outside the Command Range of ${giver(c)} (${rangeOf(c.b, c.v.leader)}).`,
  },
  {
    rule: 'cha-4.34b',
    when: ({ b, o }) => !hasLine(b, o.who),
    text: (c) => `${called(c)} is not with a unit of a Line that he can command.`,
  },
  {
    rule: 'cha-4.54d',
    when: (c) => leans(c) && isOverall(c.b, c.v.leader) && c.b.world.options.has('overall-rolls'),
    text: (c) => `${giver(c)} is the Overall Commander: by an optional rule he must roll for his own Nayakas.`,
  },
  {
    rule: 'cha-4.54d',
    when: (c) => leans(c) && !isHelped(c),
    text: (c) => `${giver(c)} is outside his Overall Commander’s Command Range.`,
  },
  {
    rule: 'cha-4.55b',
    when: (c) => leans(c) && isFinished(c.b, helper(c)),
    text: (c) => `${name(c.b, helper(c))} is Finished and cannot help.`,
  },
]);

/** Whether a leader whose turn is still to come could then call upon a Nayaka, as things stand. */
export function mayYetCall(b: Battle, by: Leader, nayaka: Leader): boolean {
  if (!isInactive(b, by) || !isFree(b, by) || !onMap(b, nayaka)) return false;
  const near = commandReach(b, by, rangeOf(b, by)).stepsTo(leaderHexOf(b, nayaka)) >= 0;
  const v = { leader: by, momentum: false, given: 0, contingents: [] };
  return firstBan(wingBans, { b, v, o: { ...order('wing', nayaka, near), means: 'free' } }) === null;
}

function listWing(b: Battle, v: OrdersPhase, found: Order[], reach: Flood, all: boolean): void {
  const mine = wingOf(b, v.leader);
  const { side } = leaderInfo(b, v.leader);
  for (let other = 0; other < b.world.leaders.length; other++) {
    if (!isNayaka(b, other) || leaderInfo(b, other).side !== side || !onMap(b, other)) continue;
    if (!all && !mine.includes(other)) continue;
    const near = reach.stepsTo(leaderHexOf(b, other)) >= 0;
    for (const means of meansNow(b, v)) found.push({ ...order('wing', other, near), means });
  }
}

const rulesOfMeans: Readonly<Record<string, RuleId>> = { overall: 'cha-4.54d', roll: 'cha-4.54e' };
const freeBy = (b: Battle): RuleId => (b.state.turn === 1 ? 'cha-4.54c' : 'cha-4.54b');

/** A Wing Commander calls upon a Nayaka of his, who commands his Line at once (cha-4.54a). */
const wingVerb: Verb = {
  ordersUnits: true,
  instead: true,
  ofLeader: listWing,
  cost: () => 1,
  write: (b, o) => `wing ${leaderInfo(b, o.who).key}${o.means === 'free' ? '' : ` ${o.means}`}`,
  label: (b, leader, o) => {
    const words = `Give ${name(b, o.who)} a Wing Command`;
    if (o.means === 'free') return words;
    return o.means === 'roll'
      ? `${words} (roll ${strategyOf(b, leader)} or less)`
      : `${words} through the Overall Commander (he becomes Restricted)`;
  },
  refuse: commanded((c) => firstBan(wingBans, c)),
  rules: (b, _v, o) => ['cha-4.54a', 'cha-5.24', 'cha-4.52a', rulesOfMeans[o.means as Means] ?? freeBy(b)],
  give(b, v, o) {
    v.contingents.push(o.who);
    // It takes the place of all Individual Orders (cha-5.21).
    v.left = 0;
    call(b, wingCommand, { leader: o.who, by: v.leader, means: o.means as Means });
  },
};

interface WingCommand {
  /** The Nayaka, and the Wing Commander who calls upon him. */
  leader: Leader;
  by: Leader;
  means: Means;
}
const nobody: Order = { ...order('end', NONE, false), means: '' };

/** A Nayaka is called upon and gives one Line Command in his Wing Commander's Orders Phase (cha-4.54a, cha-4.54f). */
export const wingCommand = procedure<Battle, WingCommand>('wing-command', {
  permit(b, { leader, by, means }) {
    if (means === 'overall') restrict(b, overallOver(b, by));
    if (means !== 'roll') return undefined;
    const against = strategyOf(b, by);
    const { total } = roll(b, {
      purpose: `Wing Command roll for ${name(b, leader)}`,
      side: leaderInfo(b, by).side,
      rules: ['cha-4.54e', 'cha-4.1d', 'cha-3.0b'],
      against,
      about: { leader },
    });
    if (total <= against) return undefined;
    finish(b, leader, ['cha-4.54e', 'cha-5.15a']);
    return null;
  },
  command: ask<Battle, WingCommand, Order>({
    ask: 'wing-line',
    rules: ['cha-4.54a', 'cha-5.24', 'cha-4.34b'],
    side: (b, v) => leaderInfo(b, v.leader).side,
    text: (b, v) => `${name(b, v.leader)} has a Wing Command from ${name(b, v.by)}. Choose a Line.`,
    list(b, v) {
      const lines = linesFor(b, v.leader);
      const found: Order[] = [nobody];
      for (const line of lines)
        for (const how of ['move', 'fire'] as const) found.push(lineOrder(line, lineName(b, line, lines), how));
      return found;
    },
    refuse: (b, { leader }, o) =>
      o.do === 'end' ? null : firstBan(nayakaLineBans, { b, leader, line: o.line as Line, how: o.how }),
    format: writeOrder,
    label: (b, v, o) => (o.do === 'end' ? 'No Line' : labelOrder(b, v.leader, o)),
    apply(b, { leader }, o) {
      volumeState(b).winged[leader] = 1;
      if (o.do === 'end') return;
      const { units } = o.line as Line;
      start(b, 'line-command', { leader, units, how: o.how ?? 'move', contingent: false });
    },
  }),
});

const inWingMode = (v: OrdersPhase): boolean => v.contingents.length > 0;

/** Wing Commands shut out everything else in the phase. */
const insteadOfWing: Ban<OrderCase> = {
  rule: 'cha-5.21',
  when: ({ v, o }) => inWingMode(v) && o.do !== 'wing',
  text: (c) => `${giver(c)} has given a Wing Command and cannot give other orders in this phase.`,
};

/** Wing Commanders and their Nayakas. */
export const wingOverrides: readonly RuleOverride[] = [
  overrideRule(verbs, ({ line, ...others }) => ({ ...others, wing: wingVerb, line: line as Verb })),
  overrideRule(orderWords, (family) => ({
    ...family,
    wing: ({ who, named, last }) => {
      const by = { roll: ' if his roll succeeds', overall: ' through the Overall Commander' }[last] ?? '';
      return `gives ${named(who)} a Wing Command${by}`;
    },
  })),
  overrideList(insteadBans, { first: [insteadOfWing] }),
  overrideRule(callsOn, () => inWingMode),
  overrideRule(whatNext, (family) => (b, v) => {
    const n = v.contingents.length;
    if (n === 0) return family(b, v);
    return `${name(b, v.leader)} has given ${n} Wing ${n === 1 ? 'Command' : 'Commands'}. Choose his next Nayaka.`;
  }),
  overrideRule(
    rulesOfCommand,
    (family) => (b, v) => (b.state.active === v.leader ? family(b, v) : ['cha-4.54a', 'cha-4.54f', 'cha-5.23']),
  ),
  // Who acted under a Wing Command has had his turn (cha-4.54g).
  overrideRule(ordersEnding, (family) => (b, v) => {
    family(b, v);
    for (const leader of v.contingents) finish(b, leader, ['cha-4.54g']);
  }),
];
