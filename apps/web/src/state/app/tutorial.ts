import { computed, effect, signal } from '@preact/signals';
import { HUMAN, type LogLine, type Snapshot } from '../../engine/protocol/index.ts';
import { drawer } from '../../panels/drawer-state.ts';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import { hexUnits } from '../hex/hex-board.ts';

/** What a task looks at to see whether it has been done. */
export type Sight = {
  readonly now: Snapshot;
  readonly log: readonly LogLine[];
  readonly selected: string | null;
  readonly drawer: string | null;
  /** Rows of the map, by which hexes are numbered. */
  readonly rows: number;
};

export type Task = {
  /** Its words in the catalogue. */
  readonly id: string;
  readonly done: (sight: Sight) => boolean;
  /** A hex to be made to stand out, as column and row. */
  readonly hex?: string;
};

/** An exercise; its dice, where others than usual show more; and the last turn in which it can sensibly be done. */
export type Lesson = {
  readonly id: string;
  readonly tasks: readonly Task[];
  readonly seed?: string;
  readonly lastTurn?: number;
};

/** Most exercises are done in their first turn, and can still be in the second. */
const LAST_TURN = 2;

/** Whether what is left to do can no longer be done: the battle is over, or so late that its position is gone. */
export function isOutOfReach({ tasks, lastTurn = LAST_TURN }: Lesson, known: number, now: Snapshot): boolean {
  return known < tasks.length && (now.outcome !== null || now.turn > lastTurn);
}

const told =
  (...kinds: readonly string[]) =>
  ({ log }: Sight): boolean =>
    log.some((line) => kinds.includes(line.kind));
const toldOf =
  (unit: string, kind: string) =>
  ({ log }: Sight): boolean =>
    log.some((line) => line.kind === kind && line.units.includes(unit));
const either =
  (...ways: readonly Task['done'][]) =>
  (sight: Sight): boolean =>
    ways.some((way) => way(sight));
const chosen =
  (id: string) =>
  ({ selected, now }: Sight): boolean =>
    selected === id || now.decision?.unit === id;
export const hexNamed = (text: string, rows: number): number =>
  (Number(text.slice(0, 2)) - 1) * rows + Number(text.slice(2)) - 1;
const standOf = ({ now }: Sight, id: string) => hexUnits(now).find((unit) => unit.id === id)?.stand;
const standsIn =
  (id: string, hex: string) =>
  (sight: Sight): boolean =>
    standOf(sight, id)?.hex === hexNamed(hex, sight.rows);
const hasLeft =
  (id: string, hex: string) =>
  (sight: Sight): boolean =>
    !standsIn(id, hex)(sight);
const often =
  (kind: string, times: number) =>
  ({ log }: Sight): boolean =>
    log.filter((line) => line.kind === kind).length >= times;
const isMoving = ({ now }: Sight, id: string): boolean =>
  now.decision?.unit === id && (now.decision.kind === 'accompany' || now.decision.kind === 'step');
const isPast = ({ now }: Sight, question: string): boolean => now.decision?.kind !== question;
const notMoving = (sight: Sight): boolean => isPast(sight, 'step');

/** The tutorial: six exercises, each a few things to do on the drill field. */
export const lessons: readonly Lesson[] = [
  {
    id: 'lesson-orders',
    tasks: [
      { id: 'activate', done: told('orders-phase') },
      { id: 'choose', done: chosen('hypaspists') },
      { id: 'go', done: standsIn('hypaspists', '1109'), hex: '1109' },
      { id: 'stop', done: notMoving },
      { id: 'end', done: told('orders-end') },
    ],
  },
  {
    id: 'lesson-facing',
    tasks: [
      { id: 'turn', done: (sight) => standOf(sight, 'hypaspists')?.facing === 5 },
      { id: 'stop', done: notMoving },
      { id: 'forward', done: hasLeft('taxis', '0709') },
      { id: 'wheel', done: (sight) => (standOf(sight, 'taxis')?.facing ?? 3) !== 3 },
      { id: 'zone', done: ({ selected }) => selected === 'foragers' },
    ],
  },
  {
    id: 'lesson-missiles',
    tasks: [
      { id: 'archers', done: (sight) => chosen('archers')(sight) || told('fires')(sight) },
      { id: 'fire', done: told('fires') },
      { id: 'log', done: ({ drawer: open }) => open === 'log' || open === 'rules' },
      { id: 'rule', done: ({ drawer: open }) => open === 'rules' },
    ],
  },
  {
    id: 'lesson-shock',
    tasks: [
      { id: 'horse', done: chosen('companions') },
      { id: 'flank', done: standsIn('companions', '0908'), hex: '0908' },
      { id: 'attack', done: told('combat', 'clash', 'combat-over') },
      { id: 'result', done: told('shock-result', 'combat-over', 'routed') },
    ],
  },
  {
    id: 'lesson-rout',
    tasks: [
      { id: 'rally', done: told('rallies', 'rally-failed') },
      { id: 'recover', done: told('recovers') },
    ],
  },
  {
    id: 'lesson-victory',
    tasks: [
      { id: 'pass', done: told('leader-finished') },
      { id: 'turn-ends', done: told('rout-and-reload') },
      { id: 'won', done: ({ now }) => now.outcome !== null },
    ],
  },
];

/** The second course: command, and what is done while the enemy moves. */
export const commandLessons: readonly Lesson[] = [
  {
    id: 'lesson-line',
    tasks: [
      { id: 'activate', done: told('orders-phase') },
      { id: 'line', done: told('line-command') },
      { id: 'forward', done: (sight) => often('steps', 1)(sight) && notMoving(sight) },
      { id: 'end', done: told('orders-end') },
    ],
  },
  {
    id: 'lesson-again',
    tasks: [
      { id: 'order', done: told('order') },
      { id: 'end', done: told('orders-end') },
      // The die may have been against him: then it has been seen, too.
      { id: 'try', done: told('momentum', 'leader-finished') },
      { id: 'again', done: either(often('orders-end', 2), told('leader-finished')) },
    ],
  },
  {
    id: 'lesson-trump',
    tasks: [
      { id: 'trump', done: told('trumps') },
      { id: 'order', done: told('order') },
      { id: 'end', done: told('orders-end') },
      { id: 'rest', done: (sight) => often('leader-finished', 1)(sight) && isPast(sight, 'momentum') },
    ],
  },
  {
    id: 'lesson-withdrawal',
    tasks: [
      { id: 'pass', done: ({ now }) => now.decision?.kind === 'withdrawal-reaction' },
      { id: 'go', done: told('withdraws') },
      { id: 'stop', done: (sight) => isPast(sight, 'withdrawal') },
    ],
  },
  {
    id: 'lesson-reaction-fire',
    tasks: [
      { id: 'pass', done: ({ now }) => now.decision?.kind === 'withdrawal-reaction' },
      { id: 'stand', done: (sight) => isPast(sight, 'withdrawal-reaction') },
      { id: 'fire', done: told('fires') },
      { id: 'shock', done: told('shock-result') },
    ],
  },
];

/** The exercise on the open table: it stands by itself. */
export const tableLesson: Lesson = {
  id: 'lesson-table',
  lastTurn: 4,
  tasks: [
    { id: 'choose', done: (sight) => chosen('spears')(sight) || toldOf('spears', 'manoeuvre')(sight) },
    { id: 'wheel', done: toldOf('spears', 'manoeuvre') },
    { id: 'slingers', done: either(toldOf('slingers', 'manoeuvre'), told('volley')) },
    { id: 'shoot', done: told('volley') },
    { id: 'charge', done: told('charge-declared') },
    { id: 'melee', done: told('melee-result') },
    { id: 'after', done: told('after-melee', 'broke', 'pushed-back') },
  ],
};

/** The exercise of the momentum sheet. Its dice let the warband out of hand, and the men who ran rally. */
export const momentumLesson: Lesson = {
  id: 'lesson-momentum',
  seed: '11',
  lastTurn: 3,
  tasks: [
    { id: 'shoot', done: often('phase', 3) },
    { id: 'stake', done: (sight) => often('initiative', 2)(sight) && isPast(sight, 'initiative') },
    {
      id: 'charge',
      done: (sight) => toldOf('spears', 'charge-declared')(sight) && isPast(sight, 'declaration'),
    },
    // Who lets his peltasts charge is not asked.
    { id: 'respond', done: either(toldOf('peltasts', 'response'), told('combat')) },
    { id: 'line', done: either(toldOf('swords', 'manoeuvre'), told('combat')) },
    { id: 'pledge', done: told('pledged', 'combat') },
    { id: 'result', done: often('turn', 2) },
    // Who evaded has nobody to rally.
    { id: 'rally', done: either(told('rallies'), often('turn', 3)) },
  ],
};

/** The exercise of the volume of India, which stands by itself too. */
export const indiaLesson: Lesson = {
  id: 'lesson-india',
  tasks: [
    { id: 'grade', done: (sight) => chosen('west-smiths')(sight) || told('orders-phase')(sight) },
    { id: 'chief', done: told('orders-phase') },
    { id: 'guild', done: hasLeft('west-smiths', '0812') },
    { id: 'end', done: told('orders-end') },
    { id: 'pass', done: told('leader-passes') },
    { id: 'bows', done: told('fires') },
    { id: 'wing', done: (sight) => sight.now.decision?.kind === 'wing-line' || told('line-command')(sight) },
    { id: 'horse', done: told('withdraws'), hex: '1106' },
    { id: 'done', done: often('orders-end', 3) },
  ],
};

/** The exercises of the Bronze Age: chariots first, then heroes. */
export const bronzeLessons: readonly Lesson[] = [
  {
    id: 'lesson-chariots',
    tasks: [
      { id: 'hold', done: told('marker-drawn') },
      { id: 'command', done: (sight) => chosen('west-chariots-3')(sight) || told('runs-at')(sight) },
      { id: 'run', done: told('runs-at') },
      {
        id: 'runners',
        done: (sight) => isMoving(sight, 'west-chariots-2') || hasLeft('west-chariots-2', '0806')(sight),
      },
      { id: 'through', done: standsIn('west-chariots-2', '1106'), hex: '1106' },
      { id: 'end', done: told('orders-end') },
      {
        id: 'foot',
        done: (sight) => standsIn('west-spears-1', '1009')(sight) || told('shock-result')(sight),
        hex: '1009',
      },
      { id: 'shock', done: told('shock-result') },
      { id: 'trump', done: often('orders-end', 3) },
    ],
  },
  {
    id: 'lesson-heroes',
    seed: '18',
    tasks: [
      { id: 'look', done: (sight) => chosen('ajax')(sight) || told('challenge')(sight) },
      { id: 'hold', done: told('marker-drawn') },
      { id: 'challenge', done: told('challenge') },
      { id: 'fight', done: told('heroic-victory', 'hero-withdraws') },
      { id: 'after', done: often('marker-drawn', 2) },
    ],
  },
];

/** Exercises that follow each other. */
const courses = [lessons, commandLessons, [tableLesson], [momentumLesson], [indiaLesson], bronzeLessons];
const courseOf = (id: string | undefined): readonly Lesson[] =>
  courses.find((course) => course.some((one) => one.id === id)) ?? [];

export const lesson = computed(() => courses.flat().find(({ id }) => id === game.opened.value?.battle) ?? null);
/** Which one of how many it is. */
export const placeInCourse = computed(() => {
  const course = courseOf(lesson.value?.id);
  return { at: course.findIndex((one) => one === lesson.value) + 1, of: course.length };
});
/** How many tasks of the present exercise have been done. */
export const done = signal(0);
export const task = computed(() => lesson.value?.tasks[done.value] ?? null);
export const isFinished = computed(() => lesson.value !== null && done.value >= lesson.value.tasks.length);

/** Nothing leads on any more: the pupil is told so, and may begin again. */
export const isLost = computed(() => {
  const [one, now] = [lesson.value, game.live.value];
  return one !== null && now !== null && isOutOfReach(one, done.value, now);
});

/** How many tasks are done, one after another, beginning with those known to be. */
export function progress(tasks: readonly Task[], known: number, sight: Sight): number {
  let n = known;
  while (n < tasks.length && tasks[n]?.done(sight)) n++;
  return n;
}

/** Rows of the map of the battle that is open; none on the open table. */
export function rowsOfMap(): number {
  const opened = game.opened.value;
  return opened?.space === 'hexes' ? opened.map.rows : 0;
}

export function watchLessons(): void {
  let watched: string | undefined;
  effect(() => {
    const now = game.live.value;
    const begun = game.opened.value?.saveId;
    const one = lesson.value;
    const sight = { log: game.log.value, selected: game.selected.value, drawer: drawer.value, rows: rowsOfMap() };
    if (begun !== watched) {
      watched = begun;
      done.value = 0;
    }
    if (one && now) done.value = progress(one.tasks, done.peek(), { now, ...sight });
  });
}

export async function openLesson(id: string): Promise<void> {
  drawer.value = null;
  const { seed = '3' } = courseOf(id).find((one) => one.id === id) ?? {};
  await actions.openBattle({ battle: id, seed, players: [HUMAN, 'quiet'], orders: [game.NO_MARKERS] }, `#lesson=${id}`);
}

export function nextLesson(): Lesson | null {
  const { at } = placeInCourse.value;
  return courseOf(lesson.value?.id)[at] ?? null;
}

/** The course that follows when this one has been learnt. */
export const furtherLesson = (): Lesson | null =>
  courseOf(lesson.value?.id) === lessons ? (commandLessons[0] ?? null) : null;
