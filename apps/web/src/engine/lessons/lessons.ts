import type { ClassicalScenario, MomentumScenario } from '@taxiarch/battles';
import { hexScenarioById, type RulesetId, type Scenario, scenarioById } from '@taxiarch/battles/lazy';
import { commandLessons } from './command-lessons.ts';
import { blue, type Exercise, type Leader, red, reserve, rival, strategos, type Unit } from './drill-field.ts';

/** The exercises of the tutorial, each a small position on the drill field. */
const lessons: Readonly<Record<string, Exercise>> = {
  'lesson-orders': {
    title: 'Orders and movement',
    units: [
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0809 E'),
      blue('peltasts', 'Peltasts', 'peltast', '0811 E'),
      reserve,
    ],
    leaders: [strategos('0709'), rival('2309')],
  },
  'lesson-facing': {
    title: 'Facing and zones',
    units: [
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0707 E'),
      blue('taxis', 'First Taxis', 'phalanx', '0709/0710 E'),
      red('foragers', 'Red Foragers', 'medium-foot', '1009 W'),
      reserve,
    ],
    leaders: [strategos('0608'), rival('2309')],
  },
  'lesson-missiles': {
    title: 'Missiles',
    units: [
      blue('archers', 'Archers', 'archer', '0709 E'),
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0610 E'),
      red('foragers', 'Red Foragers', 'medium-foot', '0909 W'),
      reserve,
    ],
    leaders: [strategos('0609'), rival('2309')],
  },
  'lesson-shock': {
    title: 'Shock',
    units: [
      blue('companions', 'Companions', 'companion', '0906 SSE'),
      blue('taxis', 'First Taxis', 'phalanx', '0710/0711 E'),
      red('hoplites', 'Red Hoplites', 'hoplite', '0909/0910 W', { hits: 3 }),
      reserve,
    ],
    leaders: [strategos('0708'), rival('2309')],
  },
  'lesson-rout': {
    title: 'Rout, rally and recovery',
    units: [
      blue('peltasts', 'Peltasts', 'peltast', '0408 E', { states: ['routed'] }),
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0610 E', { hits: 4 }),
      reserve,
    ],
    leaders: [strategos('0409'), rival('2309')],
  },
  'lesson-victory': {
    title: 'Turn end and victory',
    units: [
      blue('hypaspists', 'Hypaspists', 'hypaspist', '1909 E'),
      red('foragers', 'Red Foragers', 'medium-foot', '2508 W', { states: ['routed'] }),
      reserve,
    ],
    leaders: [strategos('1809'), rival('2309')],
    redLevel: 6,
  },
  ...commandLessons,
};

/** A small position made of a battle of the library. */
type Excerpt = {
  readonly of: string;
  /** Whose ground it is fought on, if the own one is too wide. */
  readonly on?: string;
  readonly title: string;
  /** Who takes part, and where, if not at his usual place. */
  readonly units: Readonly<Record<string, string>>;
  readonly leaders: Readonly<Record<string, Partial<Leader>>>;
  readonly lines?: readonly string[];
  readonly levels: readonly [number, number];
  /** Changes of single units and of the pupil's side. */
  readonly more?: Readonly<Record<string, Partial<Unit>>>;
  readonly pupil?: { readonly opens: true };
};

function excerpt(
  id: string,
  { of, on = of, title, units, leaders, lines = [], levels, more = {}, pupil }: Excerpt,
): Scenario {
  const whole = hexScenarioById(of);
  return {
    ...whole,
    id,
    title,
    map: hexScenarioById(on).map,
    units: whole.units.flatMap((unit) => {
      const at = units[unit.key];
      return at === undefined ? [] : [{ ...unit, ...(at === '' ? {} : { at }), ...more[unit.key] }];
    }),
    leaders: whole.leaders.flatMap((leader) => (leaders[leader.key] ? [{ ...leader, ...leaders[leader.key] }] : [])),
    lines: whole.lines?.filter((line) => lines.includes(line.id)) ?? [],
    sides: [
      { ...whole.sides[0], ...pupil, withdrawal: levels[0] },
      { ...whole.sides[1], withdrawal: levels[1] },
    ],
  };
}

/** The exercise in India: a guild and its chief, a Nayaka under his Raja, long bows, and elephants before horse. */
export const INDIA_LESSON = 'lesson-india';
/** Those of the Bronze Age: markers, chariots and runners; and heroes. */
export const BRONZE_LESSONS = ['lesson-chariots', 'lesson-heroes'] as const;

const excerpts: Readonly<Record<string, Excerpt>> = {
  [INDIA_LESSON]: {
    of: 'elephant-drill',
    title: 'The four arms',
    units: {
      'west-royal-elephants': '',
      'west-elephants': '0809 E',
      'west-more-bows': '',
      'west-smiths': '',
      'east-royal-elephants': '',
      'east-horse': '1207 W',
      'east-swords': '1110 W',
    },
    leaders: {
      'west-guildmaster': { at: '0712' },
      'west-mahamatra': { at: '0809' },
      'west-captain': { at: '0710' },
      'west-raja': {},
      // Last of all, so that the pupil's leaders have their turns one after another.
      'east-raja': { initiative: 7 },
    },
    lines: ['west-elephants'],
    levels: [12, 10],
  },
  'lesson-chariots': {
    of: 'chariot-drill',
    title: 'Chariots and runners',
    units: {
      'west-chariots-1': '0804 E',
      'west-chariots-2': '0806 E',
      'west-runners-2': '0806 E',
      'west-chariots-3': '0314 E',
      'west-spears-1': '0909 E',
      'east-spears-1': '1103 W',
      'east-chariots-1': '1006 W',
      'east-spears-2': '1109 W',
      'east-spears-3': '2009 W',
    },
    leaders: {
      'west-king': { at: '0806' },
      'west-captain': { at: '0909' },
      'east-king': { at: '2009' },
    },
    levels: [20, 20],
    more: {
      'east-spears-1': { group: 'Eastern chariots' },
      'east-spears-2': { group: 'Eastern chariots', hits: 3 },
      'east-spears-3': { group: 'Eastern chariots' },
    },
    pupil: { opens: true },
  },
  'lesson-heroes': {
    of: 'troy',
    on: 'chariot-drill',
    title: 'Heroes',
    units: {
      'men-of-mycenae-1': '0806 E',
      'men-of-argos-1': '0809 E',
      'men-of-troy-1': '1106 W',
      'men-of-troy-2': '1109 W',
    },
    leaders: {
      agamemnon: { at: '0806' },
      ajax: { at: '0806' },
      diomedes: { at: '0809' },
      hector: { at: '1106' },
      paris: { at: '1109' },
    },
    levels: [12, 12],
    pupil: { opens: true },
  },
};

/** The exercise on the table: spears within reach of spears, slingers beside them; the others stand and look on. */
export const TABLE_LESSON = 'lesson-table';

function tableLesson(): ClassicalScenario {
  const drill = scenarioById('table-drill');
  const [south, north] = drill.sides;
  const told = (side: typeof south, own: typeof south.units) => ({
    ...side,
    units: Object.fromEntries(
      Object.entries(side.units ?? {}).map(([unit, post]) => [unit, own?.[unit] ?? { ...post, orders: 'hold' }]),
    ),
  });
  return {
    ...drill,
    id: TABLE_LESSON,
    title: 'First steps on the table',
    first: south.key,
    table: { ...drill.table, pieces: [] },
    sides: [
      told(south, {
        spears: { at: '425,510 N', orders: 'attack' },
        slingers: { at: '315,500 N', orders: 'harass' },
      }),
      // Far enough that nobody can charge at once, near enough that any advance brings them into reach.
      told(north, { 'hill-spears': { at: '425,415 S', orders: 'hold' } }),
    ],
  };
}

/** The exercise of the momentum sheet: one charge to make, one to answer; tokens, a combat and a rally come of them. */
export const MOMENTUM_LESSON = 'lesson-momentum';

type MomentumSide = MomentumScenario['sides'][number];

/** A side of which only those take part who are given a place. */
function few(side: MomentumSide, units: NonNullable<MomentumSide['units']>, generalAt: string): MomentumSide {
  const { army } = side;
  if (typeof army === 'string') throw new Error('the army of a lesson must be inline');
  const [general] = army.commanders.filter((one) => one.general);
  if (!general) throw new Error('the army of a lesson needs a general');
  const { with: _, ...alone } = general;
  return {
    ...side,
    army: { ...army, units: army.units.filter(({ id }) => Object.hasOwn(units, id)), commanders: [alone] },
    units,
    commanders: { [general.id]: generalAt },
  };
}

function momentumLesson(): MomentumScenario {
  const drill = scenarioById('momentum-drill');
  const [south, north] = drill.sides;
  return {
    ...drill,
    id: MOMENTUM_LESSON,
    title: 'First steps with Momentum',
    table: { width: 48, depth: 44 },
    sides: [
      few(
        south,
        {
          spears: { at: '18,19 N' },
          // Near enough to come up beside the spears in the turn in which these charge.
          swords: { at: '25,19 N' },
          peltasts: { at: '37,19 N' },
          slingers: { at: '9,18 N' },
        },
        '30,27',
      ),
      few(
        north,
        {
          // Narrow, so that the swords keep their inch from them.
          'hill-spears': { at: '18,15 S', files: 3 },
          // In reach of nobody but the peltasts, and too far from their king to be held.
          warband: { at: '37,11.5 S' },
        },
        '8,4',
      ),
    ],
  };
}

export const isLesson = (id: string): boolean =>
  id === TABLE_LESSON || id === MOMENTUM_LESSON || Object.hasOwn(excerpts, id) || Object.hasOwn(lessons, id);
/** The rule system of an exercise. */
export function lessonRules(id: string): RulesetId {
  if (id === TABLE_LESSON) return 'classical';
  if (id === MOMENTUM_LESSON) return 'momentum';
  if (id === INDIA_LESSON) return 'chandragupta';
  return BRONZE_LESSONS.some((known) => known === id) ? 'chariots' : 'alexander';
}
export const lessonIds = (): string[] => Object.keys(lessons);
/** What the partner in an exercise does instead of declining. */
export const partnerOf = (id: string): readonly string[] => lessons[id]?.partner ?? [];

/** A battle of the library, or an exercise of the tutorial on the drill field. */
export function scenarioNamed(id: string): Scenario {
  if (id === TABLE_LESSON) return tableLesson();
  if (id === MOMENTUM_LESSON) return momentumLesson();
  const part = excerpts[id];
  if (part) return excerpt(id, part);
  const lesson = lessons[id];
  if (!lesson) return scenarioById(id);
  const drill = hexScenarioById('drill');
  const [west, east] = drill.sides;
  const { title, units, leaders, lines = [], redLevel = 8 } = lesson;
  return {
    ...drill,
    id,
    title,
    units,
    leaders,
    lines,
    sides: [
      { ...west, withdrawal: 6 },
      { ...east, withdrawal: redLevel },
    ],
  };
}
