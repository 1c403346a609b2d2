import { counted } from '../counted.ts';
import { cameraEn } from './camera.ts';
import { cardEn, poolEn, standardsEn, tokensEn, worksEn } from './card.ts';
import { decideEn, kindsEn, oddsEn } from './decision.ts';
import { eventWords } from './events.ts';
import { formationEn } from './formation.ts';
import { ordersEn } from './orders.ts';
import { rulesEn } from './rules.ts';
import { aboutEn, startEn } from './start.ts';
import { tableEn } from './table.ts';

/**
 * Every word of the page in English, in one place, so that it can be put into another language. What the rules say
 * (questions, reasons, the log) comes from the engine.
 */

export const en = {
  title: 'Taxiarch',
  motto: 'Ancient battles by the book',
  unofficial: 'Unofficial and independent. Rules are cited by number and told in our own words; all art is our own.',
  loading: 'The sand table is being made ready …',

  start: startEn,

  builder: {
    open: 'Build an army for the table',
    loading: 'The muster rolls are being fetched …',
    unreachable: 'The army builder could not be fetched. Is there a connection?',
    again: 'Try again',
  },

  board: {
    label: (title: string, turn: number) => `${title}, turn ${turn}. Arrow keys move the map, plus and minus zoom.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole field',
    turn: 'Turn the map by a quarter (W)',
    undrawn: 'This page cannot draw such a field yet. The battle can be fought by the choices beside it.',
    reach: (mp: number, hits: number) =>
      hits > 0 ? `go here: ${mp} MP and ${counted(hits, 'hit')}` : `go here: ${mp} MP`,
    commandRange: (name: string) => `The Command Range of ${name}`,
  },

  looking: cameraEn,

  decide: decideEn,

  elsewhere: {
    text: 'This battle is open in another tab, which keeps it. What you do here is not kept.',
    branch: 'Fight on here as a second battle',
  },

  tutor: {
    title: 'Lesson',
    place: (n: number, of: number) => `Lesson ${n} of ${of}`,
    done: 'done',
    next: 'Next lesson',
    again: 'Again from the start',
    skip: 'Skip',
    leave: 'Leave the lessons',
    toBattle: 'Choose a battle',
    further: 'Five more lessons: command and reactions',
    fold: 'Less',
    unfold: 'More',
    lost: 'This can no longer be done as the lesson wants it. Look on as you like, or begin again.',
  },

  odds: oddsEn,

  hex: {
    terrain: {
      clear: 'clear',
      woods: 'woods',
      marsh: 'marsh',
      rocky: 'rocky ground',
      rough: 'rough ground',
      'city-wall': 'city wall',
      'major-river': 'river',
      riverbed: 'riverbed',
      town: 'town',
      'enclosure-4': 'camp, fourth enclosure',
      'enclosure-3': 'camp, third enclosure',
      'enclosure-2': 'camp, second enclosure',
      'enclosure-1': 'camp, royal enclosure',
      tower: 'tower',
      street: 'street',
      square: 'square',
      block: 'houses',
      temple: 'temple',
      palace: 'palace',
      stronghold: 'stronghold',
    } as Record<string, string>,
    works: {
      'berm-ditch': 'berm and ditch',
      'camp-wall': 'wall of a camp',
      'camp-gate': 'gate of a camp',
      moat: 'moat',
      thorns: 'thorns',
      wagons: 'wagons',
      'city-wall': 'city wall',
      'city-gate': 'city gate',
    } as Record<string, string>,
    level: (n: number) => `level ${n}`,
    zone: 'in an enemy Zone of Control: it must stop',
    watched: (names: string, n: number) => (n > 3 ? `${names} and ${n - 3} more may react` : `${names} may react`),
    inFire: 'within its field of fire',
    seen: 'in sight',
    unseen: 'not in sight',
  },

  kinds: kindsEn,

  allocate: {
    against: (enemy: string) => `Against ${enemy}`,
    hold: 'Held back',
    go: 'So be it',
    hint: 'Drag an attacker to an enemy on the map, or press him here, to send him there or call him back. Dropped on open ground, he attacks nobody.',
  },

  sight: {
    clear: (unit: string, target: string) => `${unit} sees ${target}.`,
    stopped: (unit: string, target: string) => `${unit} does not see ${target}.`,
  },

  advice: {
    ask: 'What would a commander do?',
    thinking: 'He is thinking …',
    title: (by: string) => `A ${by.toLowerCase()} would do this`,
    plan: {
      new: '',
      kept: 'He goes on with what he had in mind.',
      changed: 'Something has come between: he thinks anew.',
    },
    costs: 'What it costs',
    follow: 'Do so',
  },

  card: cardEn,

  works: worksEn,

  standards: standardsEn,

  pool: poolEn,

  tokens: tokensEn,

  pledges: {
    sworn: 'has sworn to fight by dharmayuddha',
    unsworn: 'has not sworn dharmayuddha',
    violated: 'has broken its word of dharmayuddha',
  },

  table: tableEn,
  formation: formationEn,

  rules: rulesEn,

  events: eventWords,

  log: {
    title: 'Log',
    recent: 'What happened',
    open: 'Whole log',
    because: (reasons: string) => `The opponent's reasons: ${reasons}`,
    turn: (n: number) => `Turn ${n}`,
    secret: 'Something happens in secret.',
    against: (n: number) => `against ${n}`,
    rolled: 'rolled',
    total: 'total',
    unfold: 'arithmetic',
    empty: 'Nothing has happened yet.',
    show: 'Show this moment',
  },

  rule: {
    title: 'Rule',
    unknown: (id: string) => `The ledger has no rule ${id}.`,
    status: {
      core: 'core',
      optional: 'optional',
      scenario: 'scenario',
      gap: 'reconstructed',
      info: 'information',
    } as Record<string, string>,
    related: 'Rules next to it',
    used: (n: number) => `Cited ${n === 1 ? 'once' : `${n} times`} in this battle`,
    unused: 'Not cited in this battle so far',
    more: (n: number) => `${counted(n, 'more rule')}`,
    back: 'Back',
    all: 'All rules',
    search: 'Find a rule',
    searchHint: 'words or a number',
    found: (n: number) => (n === 0 ? 'No rule has all of these words.' : `${counted(n, 'rule')} found`),
    count: (n: number) => `(${n})`,
    loading: 'Opening the ledger …',
  },

  orders: ordersEn,

  drawer: {
    unreachable: 'This part of the page could not be fetched. Is there a connection?',
    log: 'Log',
    army: 'Army',
    orders: 'Orders',
    rules: 'Rules',
    text: 'Troops',
    legend: 'Legend',
    talk: 'Talk',
    close: 'Close',
  },

  legend: {
    title: 'How to read the board',
    counter: 'A counter',
    front: 'The strong edge with the chevron is the front.',
    bar: 'The bar at the rear is Troop Quality; hits empty it. At the last one the unit breaks.',
    numbers: 'The round number is Troop Quality, the other one movement.',
    pattern: 'Blue has a plain edge, red a hatched one.',
    marks: 'Marks',
    leaders: 'Leaders',
    leaderStates: 'A wreath: giving orders. A seal: finished for this turn.',
    leaderNumbers: 'Shield: Initiative. Hexagon: Command Range.',
    grades: 'Grades',
    gradeList: {
      maula: 'M, golden: hereditary troops of the king.',
      bharta: 'B: hired troops.',
      sreni: 'The first letters of a guild: it obeys its own chief.',
      tribal: 'The first letters of a tribe: it obeys its own chief.',
    },
    gradeGroup: { sreni: 'smiths', tribal: 'hillmen' },
    leader: (words: string) => `a leader who ${words}`,
    signs: 'Standards, heroes and roads',
    standard: 'a Standard: the routed gather there, and rally within 3 hexes of it',
    standardTaken: 'a Standard that the enemy has taken',
    inPerson: '; above his head: hits in person, and how many kill him',
    road: 'a road: whoever keeps to it ignores the ground',
    fortifications: 'Camps and cities',
    damaged: 'damaged: once more and it is breached',
    breached: 'breached: open to everybody',
    holder: 'the flag of the side that controls a city gate',
    colours: 'On the map',
    step: 'a step that can be made',
    reach: 'can be reached; the number is MP, a dot each hit',
    target: 'a target',
    zone: 'Zone of Control',
    arc: 'field of fire',
    ring: 'Command Range',
    watched: 'enemies may react there',
    sight: 'in sight',
    noSight: 'not in sight: the cross shows why',
    attack: 'attacks; dotted: settled already',
    keys: 'Keys',
    keyList: [
      ['Tab', 'to the next unit, hex or button'],
      ['Enter', 'choose'],
      ['Arrows', 'move the map'],
      ['+ −  0', 'zoom, whole field'],
      ['1 … 9', 'the first nine choices'],
      ['U, R', 'undo, redo'],
      ['C', 'to the choices'],
      ['S', 'end the move of a unit'],
      ['W', 'turn the map'],
      ['T', 'hold it to see threats'],
      ['L', 'log'],
      ['O', 'written orders'],
      ['A', 'army list'],
      ['N', 'next of your troops that can act'],
      ['Esc', 'close, or unselect'],
    ] as const,
  },

  text: {
    title: 'Troops in words',
    intro: 'Every unit and leader on the field, for those who would rather read than look.',
    unit: (type: string, at: string, facing: string) => `${type}, at ${at}, facing ${facing}`,
    near: (names: string) => `next to ${names}`,
    lost: 'Lost',
  },

  time: {
    label: 'Time line',
    step: (step: number, steps: number) => `choice ${step} of ${steps}`,
    past: (step: number) => `As it stood after choice ${step}`,
    now: 'Back to now',
    play: 'Play',
    pause: 'Pause',
    earlier: 'One choice back',
    later: 'One choice on',
    branch: 'Fight on from here',
    branchHint: 'begins a second battle; this one stays as it is',
  },

  about: aboutEn,

  tools: {
    playedBy: (packs: string) => `Played by your own charts: ${packs}.`,
    undo: 'Undo',
    redo: 'Redo',
    askBack: 'Ask to take back',
    askBackHint: 'the other side has to agree',
    undoHint: 'back to your own last decision, as far as the last die',
    menu: 'Menu',
    save: 'Save to a file',
    load: 'Load a file',
    leave: 'To the battles',
    theme: 'Light',
    themes: { auto: 'as the system', day: 'day', night: 'lamplight' },
    sides: 'Colours of the sides',
    sidePairs: {
      'blue-and-red': 'lapis and madder',
      'sea-and-earth': 'sea and earth',
      'ink-and-saffron': 'ink and saffron',
    },
    kept: 'Kept in this browser after every choice.',
    keptAfar: 'Kept by the server. Its record is open when it is over.',
    link: 'Copy a link to this position',
    copied: 'The link has been copied.',
    linkTooLong: 'This position is too long for a link: save it to a file.',
    tips: 'Tips',
  },

  over: {
    title: 'The battle is over',
    wins: (side: string) => `${side} win the field`,
    draw: 'Nobody wins the field',
    losses: 'Losses',
    lost: (n: number) => `${counted(n, 'unit')} lost`,
    rematch: 'Fight it again',
    look: 'Look at the field',
    /** Ended otherwise than by the rules. */
    ended: {
      resigned: (loser: string) => `${loser} have resigned.`,
      time: (loser: string) => `The time of ${loser} was over.`,
      agreed: 'Both sides have agreed on a draw.',
      expired: 'Nobody joined or began this battle for two weeks: it has expired.',
    },
    noUnits: (figures: number) => (figures === 0 ? 'No losses' : `No units lost, ${counted(figures, 'figure')} lost`),
    fallen: (name: string, how: string) => (how === '' ? name : `${name}: ${how}`),
    how: { lost: '', routed: 'in rout', away: 'off the table', killed: 'killed', left: 'has left the field' },
    kind: 'Troops',
    lostOf: (lost: number, of: number) => `${lost} of ${of}`,
    diceTitle: 'Dice by face',
    diceOf: (side: string, n: number, mean: string) => `${side}: ${counted(n, 'die', 'dice')}, on average ${mean}.`,
    diceTitleOf: (kind: string) => `Dice by face: ${kind}`,
    dieKinds: { 4: 'average dice', 6: 'six-sided dice', 10: 'ten-sided dice', 11: 'two dice added' } as Record<
      number,
      string
    >,
    expected: (mean: string) => `The lines show what was to be expected, ${mean} on average.`,
    blows: 'Heaviest blows',
    details: 'The battle in figures',
    report: 'Save a report',
  },

  report: {
    moments: 'Moments',
    opening: 'The armies drawn up',
    last: 'How it stood at the end',
  },

  fault: {
    title: 'Something went wrong',
    intro: 'The rules could not be carried out. Nothing is lost: the battle stands as before your last choice.',
    file: 'Save the battle for a report',
    undo: 'Take back the last choice',
    close: 'Go on',
    load: 'This file cannot be used',
    link: 'This link cannot be used',
    linkCut: 'It is damaged: perhaps it was cut off when it was copied. Ask for it again, or for the battle as a file.',
    linkLarge: 'It would unpack to more than 8,000,000 letters, far more than any battle has.',
    net: 'A part of the page did not come',
    netIntro:
      'See whether you are connected, and try again. If that does not help, load the page anew: battles that you have begun are kept.',
  },
};

export type Words = typeof en;
