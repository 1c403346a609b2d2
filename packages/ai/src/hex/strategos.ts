import {
  type Battle,
  type Escape,
  infoOf,
  type Leader,
  leaderRoutPoints,
  levelOf,
  type Order,
  placeOfUnit,
  routPointsOf,
  type Unit,
  type Walk,
} from '@taxiarch/gboh';
import { type BySide, diceByPurpose, type Side } from '@taxiarch/kernel';
import type { PlayOn } from '../ai-player.ts';
import { type AiContext, awayAt, type Chooser, type March, type Pick } from './ai-context.ts';
import { balanceFor } from './balance.ts';
import { type LookaheadSettings, lookAhead, nextActivation, type Staging, thisTurn } from './lookahead.ts';
import type { Moves } from './memory.ts';
import type { Choosers, TemperAt } from './play.ts';
import { type PlayStyle, steady } from './play-styles.ts';
import { Rollout } from './rollout.ts';

/** What a Strategos of a volume goes by. */
export interface Craft {
  /** The tempers that he compares, his own first. */
  tempers: readonly [PlayStyle, ...PlayStyle[]];
  /** What hits on those who stand weigh in his judgement of a position. */
  hits: number;
  /** Whether he thinks of giving no further order: not where orders cost nothing. */
  maySave: boolean;
  /** What he answers otherwise than a veteran. */
  answers: Choosers;
}

/** The same, with who plays in his rehearsals, he himself and his enemy, and in what temper. */
interface School extends Craft {
  own: Choosers;
  veteran: Choosers;
  usual: PlayStyle;
  /** In what temper a veteran would meet this enemy. */
  against: TemperAt;
}

/** His tempers against this enemy: where a veteran takes another than his usual one, that comes first. */
function tempersAt(s: AiContext, { tempers, usual, against }: School): readonly [PlayStyle, ...PlayStyle[]] {
  const asked = against(s);
  return asked === usual ? tempers : [asked, ...tempers];
}

/** Answers as the veteran does, in his own temper. */
const inOwnTemper =
  (school: School, answer: Chooser): Chooser =>
  (s, legal, v) => {
    [s.temper] = tempersAt(s, school);
    return answer(s, legal, v);
  };

/** One thing that he could do: an answer, the temper in which he would go on, the way of a unit that it sends. */
interface Plan {
  pick: Pick;
  temper: PlayStyle;
  march: March | null;
}

const phaseOf = ({ state: { turn, active, phases } }: Battle): string => `${turn} ${active} ${phases[active]}`;

/** Begins with an answer and goes on with this Orders Phase in its temper, veterans on both sides. */
const carryingOut = (s: AiContext, { own, veteran, usual }: School): Staging<Plan> => {
  const phase = phaseOf(s.b);
  const players: BySide<Choosers> = s.side === 0 ? [own, veteran] : [veteran, own];
  return (twin, { pick, temper, march }, seed, moves) => {
    const temperOf = (side: Side, b: Battle): PlayStyle => (side === s.side && phaseOf(b) === phase ? temper : usual);
    const rehearsal = new Rollout(twin, players, seed, temperOf, moves, s.budget.inner);
    rehearsal.give(pick.index, march);
    return rehearsal;
  };
};

/** The plan that comes out best in rehearsals, with what they proved. */
function bestOf(s: AiContext, school: School, plans: readonly Plan[], outlook: LookaheadSettings): Pick {
  const { what, proof } = lookAhead(s, plans, carryingOut(s, school), outlook, (b, side) =>
    balanceFor(b, side, school.hits),
  );
  return { ...what.pick, why: `${what.pick.why} ${proof}`.trim() };
}

/** Lists longer than this are not looked into. */
const LONGEST = 8;

/** What is no more than this share of the smaller withdrawal level is not worth a thought. */
const TRIFLE = 0.06;

/** Whether nobody who could get out of the way counts for much. */
function isTrifle({ b }: AiContext, legal: readonly unknown[]): boolean {
  const enough = TRIFLE * Math.min(levelOf(b, 0), levelOf(b, 1));
  return (legal as readonly Partial<Escape>[]).every((way) => {
    if (way.who === 'unit') return routPointsOf(b, (way as { unit: Unit }).unit) < enough;
    if (way.who === 'leader') return leaderRoutPoints(b, (way as { leader: Leader }).leader) < enough;
    return way.who === 'nobody';
  });
}

/** Looks into every answer of a short list, to the end of the next activation. */
const weighed =
  (school: School, answer: Chooser): Chooser =>
  (s, legal, v): Pick => {
    const usual = inOwnTemper(school, answer)(s, legal, v);
    if (legal.length > LONGEST || isTrifle(s, legal)) return usual;
    const why = '';
    const others = legal.flatMap((_, index): Pick[] => (index === usual.index ? [] : [{ index, why }]));
    const plans = [usual, ...others].map((pick): Plan => ({ pick, temper: school.usual, march: null }));
    return bestOf(s, school, plans, nextActivation);
  };

/** What commanders of several tempers would do here, each thing once. */
function plansOf(
  s: AiContext,
  school: School,
  answer: (s: AiContext) => Pick,
  marchOf: (pick: Pick) => March | null,
): Plan[] {
  const plans = new Map<string, Plan>();
  const tempers = tempersAt(s, school);
  for (const temper of tempers) {
    if (plans.size > 0 && s.budget.spent) break;
    s.temper = temper;
    const pick = answer(s);
    const march = marchOf(pick);
    const key = `${pick.index} ${pick.path?.join(' ') ?? ''}`;
    if (!plans.has(key)) plans.set(key, { pick, temper, march });
  }
  [s.temper] = tempers;
  return [...plans.values()];
}

/** Hexes beyond a unit's own march within which an enemy makes it matter what it does. */
const NEAR = 2;

const isNear = (s: AiContext, unit: Unit): boolean =>
  awayAt(s, placeOfUnit(s.b, unit)) <= infoOf(s.b, unit).maHigh + NEAR;

/** Whether an order sends someone on a march who is near to the enemy: whatever else is ordered decides little. */
const bringsNear = (s: AiContext, o: Order): boolean =>
  o.line ? o.line.units.some((unit) => isNear(s, unit)) : (o.do === 'move' || o.do === 'together') && isNear(s, o.who);

/** Whom to order next: as one of several tempers would, or nobody any more. */
const planOrder =
  (school: School): Chooser =>
  (s, legal, v) => {
    const answer = school.veteran['order'] as Chooser;
    const plans = plansOf(
      s,
      school,
      (scene) => answer(scene, legal, v),
      ({ march }) => march ?? null,
    );
    const [own] = plans;
    if (own && !plans.some(({ pick }) => bringsNear(s, legal[pick.index] as Order))) return own.pick;
    const end = (legal as readonly Order[]).findIndex((o) => o.do === 'end');
    if (school.maySave && end >= 0 && plans.every(({ pick }) => pick.index !== end)) {
      plans.push({
        pick: { index: end, why: 'Stop: the other units are well placed.' },
        temper: school.usual,
        march: null,
      });
    }
    return bestOf(s, school, plans, thisTurn);
  };

/** Where a unit goes that is to move. Once on its way it goes on. */
const planMarch =
  (school: School): Chooser =>
  (s, legal, v) => {
    const { unit, spent, done } = v as Walk;
    const answer = school.veteran['step'] as Chooser;
    if (spent > 0 || done || !isNear(s, unit)) return inOwnTemper(school, answer)(s, legal, v);
    const plans = plansOf(
      s,
      school,
      (scene) => answer(scene, legal, v),
      ({ path }) => (path ? { unit, path: path.slice(1) } : null),
    );
    return bestOf(s, school, plans, thisTurn);
  };

/**
 * What is looked into answer by answer. Questions that change who acts next (trump, momentum, activation) are not: an
 * outlook that ends after the next activation favours anyone who is then active.
 */
const WEIGHED = new Set([
  'shock-designation',
  'light-shock',
  'shock-allocation',
  'withdrawal-reaction',
  'reaction-facing',
  'break-off',
]);

/** The Strategos: compares what several tempers would do, and looks ahead at the answers that decide most. */
export function strategosOf(
  veteran: Choosers,
  usual: PlayStyle,
  craft: Craft,
  against: TemperAt = () => usual,
): Choosers {
  const own = { ...veteran, ...craft.answers };
  const school: School = { own, veteran, usual, against, ...craft };
  const answers = Object.entries(own).map(([kind, answer]) => [
    kind,
    WEIGHED.has(kind) ? weighed(school, answer) : inOwnTemper(school, answer),
  ]);
  return { ...Object.fromEntries(answers), order: planOrder(school), step: planMarch(school) };
}

/** A veteran who plays battles on for both sides: what the analysis judges by. */
export const playingOn = (veteran: Choosers): PlayOn<Battle> => {
  const moves: Moves = new Map();
  return (b, seed, enough = () => false) => {
    const rehearsal = new Rollout(b, [veteran, veteran], seed, () => steady, moves);
    b.dice = diceByPurpose(seed);
    rehearsal.until(enough, 20_000);
  };
};
