import { counted } from '../counted.ts';

/** Texts of the army builder, loaded with it. Errors in an army come from the rules. */
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
  /** Label of the points limit, where it is optional. */
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
    chief: 'Army commander',
    isChief: 'commander',
    isOther: 'subordinate',
    size: 'Elements',
    measure: 'paces',
    before: 'Before the first move',
    agreed: 'Limit the points',
  },
  momentum: {
    name: 'Cohesion and Momentum',
    armyFor: 'An army for Cohesion and Momentum.',
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

/** Fields of Momentum troops. */
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
  back: 'Back to battle list',
  armies: 'All armies',

  front: {
    intro:
      'Build an army for a table battle. Every cost is explained, every error shows its rule, and you can start a battle with your army from here.',
    mine: 'Your armies',
    none: 'No armies yet. They are saved in this browser as you build them.',
    ready: 'Start from a ready-made army',
    readyHint: 'You edit a copy.',
    nothing: 'Start an empty army',
    rules: 'Rules',
    noList: 'No list: any troops',
    points: 'Points',
    begin: 'Create army',
    chance: 'Create a random army',
    tooFew: 'These points do not pay for any unit of this list.',
    loadTitle: 'Open a file',
    loadHint: 'An army file that was saved here or written by hand.',
    load: 'Open army file',
    forget: (title: string) => `Delete ${title}`,
    facts: (points: number, units: number) => `${thousands(points)} points, ${counted(units, 'unit')}`,
    unlawful: 'has errors',
    faulty: (file: string) => `Cannot open ${file}.`,
  },

  head: {
    name: 'Army name',
    undo: 'Undo',
    redo: 'Redo',
    save: 'Save to file',
    copy: 'Duplicate army',
    copied: (title: string) => `${title} (copy)`,
    kept: 'Saved in this browser.',
    unkept: 'This browser cannot save armies. Save the army to a file.',
  },

  sum: {
    title: 'Points',
    of: (total: number, limit: number) => `${thousands(total)} of ${thousands(limit)} points`,
    unlimited: (total: number) => `${thousands(total)} points`,
    left: (n: number) => `${thousands(n)} left`,
    over: (n: number) => `${thousands(n)} over the limit`,
    limit: 'Points limit',
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
    breaches: 'Errors',
    lawful: 'No errors.',
    unlawful: (n: number) => `${counted(n, 'error')}.`,
    show: (what: string) => `Show ${what}`,
    wholeArmy: 'Army',
  },

  lists: {
    title: 'Add troops',
    list: 'Troop list',
    allies: (lists: readonly string[]) => (lists.length === 0 ? 'No allies' : `Allies: ${lists.join(', ')}`),
    alliesFrom: (list: string) => `Allies from ${list}`,
    add: (name: string) => `Add ${name}`,
    price: (points: number) => `${points} pts`,
    bad: 'would be an error',
    free: 'Any troops',
    freeName: (type: string) => type.charAt(0).toUpperCase() + type.slice(1),
    house: 'house rule',
    pits: 'Pits and pots, in element widths',
    indian: 'Mounted troops are Indian, used to elephants',
  },

  roster: {
    units: 'Units',
    empty: 'No units yet. Add troops from the list.',
    points: (n: number) => `${n} points`,
    pts: 'pts',
    shape: (figures: number, files: number, ranks: number, wide: string) =>
      `${counted(figures, 'figure')}, ${counted(files, 'file')} by ${counted(ranks, 'rank')}, ${wide} wide`,
    model: (n: number) => counted(n, 'model'),
    unknown: 'Unknown troops.',
    edit: (name: string) => `Edit ${name}`,
    remove: 'Remove',
    copy: 'Duplicate unit',
    up: 'Move up',
    down: 'Move down',
    removed: (name: string) => `${name} removed. Use Undo to restore.`,
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
    besides: 'Additional',
    rank: (n: number) => `Rank ${n}`,
    byRank: 'Different weapons for each rank',
    equipment: 'Equipment',
    flags: {
      shield: 'shields',
      pavise: 'pavises',
      barded: 'barded horses',
      trained: 'trained',
      armoured: 'armoured',
      crewed: 'crew in a tower',
    } as Record<string, string>,
    files: 'Files',
    stakes: 'Elements with stakes',
    caltrops: 'Elements with caltrops',
    horses: 'Horses',
    crew: 'Crew',
    piece: 'Engine',
    general: 'General',
    commander: 'commander only',
    notOffered: (what: string) => `${what} (not offered)`,
    fewer: (what: string) => `Fewer: ${what}`,
    more: (what: string) => `More: ${what}`,
    bill: (total: number) => `Cost: ${total} points`,
    times: (n: number, each: number) => `${n} × ${each < 0 ? `−${-each}` : each}`,
    signed: (n: number) => (n < 0 ? `−${-n}` : String(n)),
    sum: 'Total',
    what: 'Item',
    reckoned: 'Calculation',
    points: 'Points',
  },

  general: {
    mount: 'Mount',
    mounts: {
      foot: 'on foot',
      horse: 'on horseback',
      camel: 'on a camel',
      elephant: 'on an elephant',
      chariot: 'in a chariot',
    } as Record<string, string>,
    model: 'Model',
    none: 'not chosen',
    with: 'With',
    alone: 'no unit',
    bill: 'Cost',
  },

  fight: {
    title: 'Fight with this army',
    opponent: 'Opponent',
    ready: 'Ready-made armies',
    mine: 'Your armies',
    table: 'Table',
    feet: (feet: string, width: number, depth: number, measure: string) =>
      `${feet.replace('x', ' × ')} feet (${width} × ${depth} ${measure})`,
    commands: 'Players',
    start: 'Start battle',
    mend: 'Fix the errors first to start a battle.',
    mendOther: (title: string) => `Fix the errors of ${title} first.`,
    against: (points: number) => `The opponent has ${thousands(points)} points.`,
    trying: 'Loading…',
  },

  systems,
  profile,
  rules: { close: 'Close', title: 'Rule' },
};
