import { counted } from '../counted.ts';

/** The words of the army builder; fetched with it. What the rules say of an army comes from the rules. */
const thousands = (n: number): string => n.toLocaleString('en-GB');

/** The words for an army that differ from one rule system to another. */
export interface ArmyWords {
  readonly name: string;
  readonly armyFor: string;
  readonly leaders: string;
  readonly addLeader: string;
  readonly newLeader: string;
  readonly count: (leaders: number) => string;
  readonly chiefName: string;
  readonly chief: string;
  readonly isChief: string;
  readonly isOther: string;
  /** What a unit is counted in. */
  readonly size: string;
  /** What the table is measured in. */
  readonly measure: string;
  readonly before: string;
  /** That a total was agreed at all, where an army may do without. */
  readonly agreed?: string;
}

const systems: Readonly<Record<'classical' | 'momentum', ArmyWords>> = {
  classical: {
    name: 'Classical Warfare',
    armyFor: 'An army for Classical Warfare.',
    leaders: 'Generals',
    addLeader: 'Add a general',
    newLeader: 'A general',
    count: (n) => counted(n, 'general'),
    chiefName: 'The commander',
    chief: 'Commander of the army',
    isChief: 'commander',
    isOther: 'subordinate',
    size: 'Elements',
    measure: 'paces',
    before: 'Before the first move',
    agreed: 'A total was agreed',
  },
  momentum: {
    name: 'Cohesion and momentum',
    armyFor: 'An army for cohesion and momentum.',
    leaders: 'Commanders',
    addLeader: 'Add a commander',
    newLeader: 'A commander',
    count: (n) => counted(n, 'commander'),
    chiefName: 'The general',
    chief: 'Army General',
    isChief: 'Army General',
    isOther: 'Commander',
    size: 'Bases',
    measure: 'inches',
    before: 'Before the first turn',
  },
};

/** What is chosen of troops of the momentum sheet. */
const profile = {
  type: 'Type',
  density: 'Order',
  armour: 'Armour',
  shield: 'Shield',
  barded: 'barding',
  weapon: 'Weapon',
  missiles: 'Missiles',
  fighting: 'Fighting',
  shooting: 'Shooting',
  cohesion: 'Cohesion',
  traits: 'Traits',
};

export const armyEn = {
  title: 'Army builder',
  back: 'To the battles',
  armies: 'All armies',

  front: {
    intro:
      'Buy an army for an open table by its points. Every point is explained, every breach is told with its rule, and the army can be led into battle from here.',
    mine: 'Your armies',
    none: 'None yet. They are kept in this browser as you build them.',
    ready: 'Begin from a ready army',
    readyHint: 'A copy of it is yours to change.',
    nothing: 'Begin from nothing',
    rules: 'Rules',
    noList: 'No list: any troops',
    points: 'Points',
    begin: 'Begin',
    chance: 'Let chance build one',
    tooFew: 'So few points buy no unit of that list.',
    loadTitle: 'From a file',
    loadHint: 'An army saved before, or written by hand.',
    load: 'Load an army file',
    forget: (title: string) => `Forget this army: ${title}`,
    facts: (points: number, units: number) => `${thousands(points)} points, ${counted(units, 'unit')}`,
    unlawful: 'breaks a rule',
    faulty: (file: string) => `${file} cannot be opened.`,
  },

  head: {
    name: 'Name of the army',
    undo: 'Undo',
    redo: 'Redo',
    save: 'Save as a file',
    copy: 'Make a copy',
    copied: (title: string) => `${title}, a copy`,
    kept: 'Kept in this browser.',
    unkept: 'This browser keeps nothing: save the army as a file.',
  },

  sum: {
    title: 'Points',
    of: (total: number, limit: number) => `${thousands(total)} of ${thousands(limit)} points`,
    unlimited: (total: number) => `${thousands(total)} points`,
    left: (n: number) => `${thousands(n)} left`,
    over: (n: number) => `${thousands(n)} too many`,
    limit: 'Agreed total',
    arms: {
      foot: 'foot',
      horse: 'horse and camels',
      models: 'chariots and elephants',
      engines: 'artillery',
      works: 'pits',
      command: 'commanders',
    },
    facts: (units: number, figures: number, leaders: string) =>
      `${counted(units, 'unit')}, ${counted(figures, 'figure or model', 'figures and models')}, ${leaders}.`,
    breaches: 'Breaches',
    lawful: 'No rule is broken.',
    unlawful: (n: number) => `${counted(n, 'rule is', 'rules are')} broken.`,
    show: (what: string) => `Show ${what}`,
    wholeArmy: 'The army',
  },

  lists: {
    title: 'Add troops',
    list: 'Troop list',
    allies: (lists: readonly string[]) => (lists.length === 0 ? 'Without allies' : `Allies: ${lists.join(', ')}`),
    alliesFrom: (list: string) => `Allies from ${list}`,
    add: (name: string) => `Add ${name}`,
    price: (points: number) => `${points} pts`,
    bad: 'would break a rule',
    free: 'Troops of any kind',
    freeName: (type: string) => type.charAt(0).toUpperCase() + type.slice(1),
    house: 'a reading of ours',
    pits: 'Pits and pots, in element fronts',
    indian: 'Its mounted troops are Indian, used to elephants',
  },

  roster: {
    units: 'Units',
    empty: 'No unit yet: add troops from the list.',
    points: (n: number) => `${n} points`,
    pts: 'pts',
    shape: (figures: number, files: number, ranks: number, wide: string) =>
      `${counted(figures, 'figure')}, ${counted(files, 'file')} by ${counted(ranks, 'rank')}, ${wide} wide`,
    model: (n: number) => counted(n, 'model'),
    unknown: 'These troops cannot be made out.',
    edit: (name: string) => `Change ${name}`,
    remove: 'Remove',
    copy: 'One more of these',
    up: 'Move up',
    down: 'Move down',
    removed: (name: string) => `${name} removed. Undo brings it back.`,
    added: (name: string) => `${name} added.`,
  },

  unit: {
    name: 'Name',
    troop: 'Troops',
    type: 'Type',
    class: 'Morale and training',
    classes: { A: 'A, the best', B: 'B', C: 'C, the worst' } as Record<string, string>,
    regular: 'regular',
    irregular: 'irregular',
    order: 'Order',
    orders: { CO: 'close order', LO: 'loose order', OO: 'open order' } as Record<string, string>,
    weapons: 'Weapons',
    noWeapon: 'none',
    besides: 'Besides',
    rank: (n: number) => `Rank ${n}`,
    byRank: 'Arm each rank in its own way',
    equipment: 'Equipment',
    flags: {
      shield: 'shields',
      pavise: 'pavises',
      barded: 'barded horses',
      trained: 'trained',
      armoured: 'armoured',
      crewed: 'crew in a tower',
    } as Record<string, string>,
    files: 'Files in front',
    stakes: 'Elements with stakes',
    caltrops: 'Elements with caltrops',
    horses: 'Horses',
    crew: 'Crew',
    piece: 'Piece',
    general: 'Answers to',
    commander: 'the commander alone',
    notOffered: (what: string) => `${what} (not offered)`,
    fewer: (what: string) => `Fewer: ${what}`,
    more: (what: string) => `More: ${what}`,
    bill: (total: number) => `How its ${total} points come about`,
    times: (n: number, each: number) => `${n} × ${each < 0 ? `−${-each}` : each}`,
    signed: (n: number) => (n < 0 ? `−${-n}` : String(n)),
    sum: 'Sum',
    what: 'What',
    reckoned: 'Reckoned',
    points: 'Points',
  },

  general: {
    mount: 'Rides',
    mounts: {
      foot: 'on foot',
      horse: 'on horseback',
      camel: 'on a camel',
      elephant: 'on an elephant',
      chariot: 'in a chariot',
    } as Record<string, string>,
    model: 'Model',
    none: 'none chosen',
    with: 'Is with',
    alone: 'nobody at first',
    bill: 'What he costs',
  },

  fight: {
    title: 'Fight with this army',
    opponent: 'Against',
    ready: 'Ready armies',
    mine: 'Your armies',
    table: 'Table',
    feet: (feet: string, width: number, depth: number, measure: string) =>
      `${feet.replace('x', ' by ')} feet (${width} by ${depth} ${measure})`,
    commands: 'Who commands',
    start: 'To the table',
    mend: 'Mend the breaches first: an army that breaks a rule is not led into battle.',
    mendOther: (title: string) => `${title} breaks a rule: mend it first.`,
    against: (points: number) => `The other army costs ${thousands(points)} points.`,
    trying: 'The table is being laid …',
  },

  systems,
  profile,
  rules: { close: 'Close', title: 'Rule' },
};
