import { counted, does } from '../counted.ts';
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
 * All English texts of the app in one place, so that they can be translated. Texts of the rules (prompts, reasons, the
 * log) come from the engine.
 */

export const en = {
  title: 'Taxiarch',
  motto: 'Ancient battles by the book',
  unofficial: 'Unofficial and independent. Rules are cited by number in our own words; all art is our own.',
  loading: 'Loading…',

  start: startEn,

  builder: {
    open: 'Army builder',
    loading: 'Loading army builder…',
    unreachable: 'Cannot load the army builder. Check your connection and try again.',
    again: 'Try again',
  },

  board: {
    label: (title: string, turn: number) => `${title}, turn ${turn}. Arrow keys move the map, plus and minus zoom.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show whole map',
    turn: 'Rotate map by 90° (W)',
    undrawn: 'This map cannot be shown yet. Use the options panel to play.',
    reach: (mp: number, hits: number) =>
      hits > 0 ? `move here: ${mp} MP and ${counted(hits, 'hit')}` : `move here: ${mp} MP`,
    commandRange: (name: string) => `Command Range of ${name}`,
  },

  looking: cameraEn,

  decide: decideEn,

  elsewhere: {
    text: 'This battle is open in another tab. Moves in this tab are not saved.',
    branch: 'Continue here as a copy',
  },

  tutor: {
    title: 'Lesson',
    place: (n: number, of: number) => `Lesson ${n} of ${of}`,
    done: 'done',
    next: 'Next lesson',
    again: 'Restart lesson',
    skip: 'Skip',
    leave: 'Leave lessons',
    toBattle: 'Choose a battle',
    further: 'Five more lessons: command and reactions',
    fold: 'Less',
    unfold: 'More',
    lost: 'This lesson can no longer be completed. Keep playing, or restart it.',
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
      'enclosure-4': 'camp (fourth enclosure)',
      'enclosure-3': 'camp (third enclosure)',
      'enclosure-2': 'camp (second enclosure)',
      'enclosure-1': 'camp (royal enclosure)',
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
      'camp-wall': 'camp wall',
      'camp-gate': 'camp gate',
      moat: 'moat',
      thorns: 'thorns',
      wagons: 'wagons',
      'city-wall': 'city wall',
      'city-gate': 'city gate',
    } as Record<string, string>,
    level: (n: number) => `level ${n}`,
    zone: 'enemy Zone of Control: must stop here',
    watched: (names: string, n: number) => (n > 3 ? `${names} and ${n - 3} more can react` : `${names} can react`),
    inFire: 'in the field of fire',
    seen: 'in sight',
    unseen: 'not in sight',
  },

  kinds: kindsEn,

  allocate: {
    against: (enemy: string) => `Against ${enemy}`,
    hold: 'Not attacking',
    go: 'Confirm attacks',
    hint: 'Drag an attacker to an enemy on the map, or click it here, to assign or remove it. Drop it on an empty hex to cancel its attack.',
  },

  sight: {
    clear: (unit: string, target: string) => `Line of sight from ${unit} to ${target}: clear.`,
    stopped: (unit: string, target: string) => `Line of sight from ${unit} to ${target}: blocked.`,
  },

  advice: {
    ask: 'Hint',
    thinking: 'Thinking…',
    title: (by: string) => `Hint (${by.toLowerCase()})`,
    plan: {
      new: '',
      kept: 'Continues the previous plan.',
      changed: 'New plan: the situation changed.',
    },
    costs: 'Losses',
    follow: 'Follow hint',
  },

  card: cardEn,

  works: worksEn,

  standards: standardsEn,

  pool: poolEn,

  tokens: tokensEn,

  pledges: {
    sworn: 'sworn to dharmayuddha',
    unsworn: 'not sworn to dharmayuddha',
    violated: 'broke the pledge of dharmayuddha',
  },

  table: tableEn,
  formation: formationEn,

  rules: rulesEn,

  events: eventWords,

  log: {
    title: 'Log',
    recent: 'Recent events',
    open: 'Full log',
    because: (reasons: string) => `Opponent’s reasons: ${reasons}`,
    turn: (n: number) => `Turn ${n}`,
    secret: 'A secret event.',
    needed: (n: number) => `needed ${n}`,
    rolled: 'rolled',
    total: 'total',
    unfold: 'calculation',
    empty: 'No events yet. Make your first choice.',
    show: 'Show this moment',
  },

  rule: {
    title: 'Rule',
    unknown: (id: string) => `Rule ${id} does not exist.`,
    status: {
      core: 'core',
      optional: 'optional',
      scenario: 'scenario',
      gap: 'reconstructed',
      info: 'information',
    } as Record<string, string>,
    related: 'Neighbouring rules',
    used: (n: number) => `Cited ${n === 1 ? 'once' : `${n} times`} in this battle`,
    unused: 'Not cited in this battle yet',
    more: (n: number) => `${counted(n, 'more rule')}`,
    back: 'Back',
    all: 'All rules',
    search: 'Search rules',
    searchHint: 'words or number',
    found: (n: number) => (n === 0 ? 'No rule contains all these words. Try fewer.' : `${counted(n, 'rule')} found`),
    count: (n: number) => `(${n})`,
    loading: 'Loading…',
  },

  orders: ordersEn,

  drawer: {
    unreachable: 'Cannot load this part of the app. Check your connection and try again.',
    log: 'Log',
    army: 'Army',
    orders: 'Orders',
    rules: 'Rules',
    text: 'Troops',
    legend: 'Legend',
    talk: 'Chat',
    close: 'Close',
  },

  legend: {
    title: 'How to read the board',
    counter: 'Counters',
    front: 'The strong edge with the chevron is the front.',
    bar: 'The bar at the rear is Troop Quality (TQ). Each hit empties a part; an empty bar routs the unit.',
    numbers: 'The number in the circle is Troop Quality, the other one movement.',
    pattern: 'Blue counters have a plain edge, red ones a hatched edge.',
    marks: 'Marks',
    leaders: 'Leaders',
    leaderStates: 'Wreath: giving orders. Seal: finished for this turn.',
    leaderNumbers: 'Shield: Initiative. Hexagon: Command Range.',
    grades: 'Grades',
    gradeList: {
      maula: 'Golden M: hereditary troops of the king.',
      bharta: 'B: hired troops.',
      sreni: 'First letters of a guild: it obeys its own chief.',
      tribal: 'First letters of a tribe: it obeys its own chief.',
    },
    gradeGroup: { sreni: 'smiths', tribal: 'hillmen' },
    leader: (words: string) => `leader: ${words}`,
    signs: 'Standards, heroes and roads',
    standard: 'Standard: routed units gather here and rally within 3 hexes',
    standardTaken: 'Standard captured by the enemy',
    inPerson: '; above his head: personal hits, of the number that kills him',
    road: 'road: units that follow it ignore other terrain',
    fortifications: 'Camps and cities',
    damaged: 'damaged: the next damage breaches it',
    breached: 'breached: open to both sides',
    holder: 'the flag of the side that controls a city gate',
    colours: 'On the map',
    step: 'possible step',
    reach: 'reachable; the number is MP, each dot a hit',
    target: 'target',
    zone: 'Zone of Control',
    arc: 'field of fire',
    ring: 'Command Range',
    watched: 'enemies can react here',
    sight: 'in sight',
    noSight: 'not in sight: the cross marks the obstacle',
    attack: 'attacks (dotted: already resolved)',
    keys: 'Keys',
    keyList: [
      ['Tab', 'next unit, hex or button'],
      ['Enter', 'choose'],
      ['Arrows', 'move the map'],
      ['+ −  0', 'zoom, whole map'],
      ['1–9', 'choose one of the first nine options'],
      ['U, R', 'undo, redo'],
      ['C', 'go to the options'],
      ['S', 'end a unit’s move'],
      ['W', 'rotate the map'],
      ['T', 'hold to show threats'],
      ['L', 'log'],
      ['O', 'written orders'],
      ['A', 'army list'],
      ['N', 'next unit that can act'],
      ['Esc', 'close or deselect'],
    ] as const,
  },

  text: {
    title: 'Troops as text',
    intro: 'All units and leaders on the map as text, for screen readers.',
    unit: (type: string, at: string, facing: string) => `${type}, at ${at}, facing ${facing}`,
    near: (names: string) => `next to ${names}`,
    lost: 'Lost',
  },

  time: {
    label: 'Timeline',
    step: (step: number, steps: number) => `choice ${step} of ${steps}`,
    past: (step: number) => `Position after choice ${step}`,
    now: 'Back to now',
    play: 'Play',
    pause: 'Pause',
    earlier: 'Previous choice',
    later: 'Next choice',
    branch: 'Continue from here',
    branchHint: 'creates a copy; this battle stays as it is',
  },

  about: aboutEn,

  tools: {
    playedBy: (packs: string) => `Custom charts: ${packs}.`,
    undo: 'Undo',
    redo: 'Redo',
    askBack: 'Request undo',
    askBackHint: 'the other side must accept',
    undoHint: 'returns to your last decision, but not past a die roll',
    menu: 'Menu',
    save: 'Save to file',
    load: 'Load file',
    leave: 'Back to battle list',
    theme: 'Theme',
    themes: { auto: 'system', day: 'day', night: 'night' },
    sides: 'Side colours',
    sidePairs: {
      'blue-and-red': 'blue and red',
      'sea-and-earth': 'teal and brown',
      'ink-and-saffron': 'black and yellow',
    },
    kept: 'Saved in this browser after every choice.',
    keptOnline: 'Saved on the server. You can save it to a file when it is over.',
    link: 'Copy link to this position',
    copied: 'Link copied.',
    linkTooLong: 'This position is too long for a link. Save it to a file.',
    tips: 'Tips',
  },

  over: {
    title: 'The battle is over',
    wins: (side: string) => does(side, 'wins', 'win'),
    draw: 'Draw',
    losses: 'Losses',
    lost: (n: number) => `${counted(n, 'unit')} lost`,
    rematch: 'Rematch',
    look: 'View map',
    /** Endings outside the rules. */
    ended: {
      resigned: (loser: string) => `${loser} resigned.`,
      time: (loser: string) => `${loser} ran out of time.`,
      agreed: 'Both sides agreed on a draw.',
      expired: 'This battle expired: it did not start within two weeks.',
    },
    noUnits: (figures: number) => (figures === 0 ? 'No losses' : `No units lost, ${counted(figures, 'figure')} lost`),
    fallen: (name: string, how: string) => (how === '' ? name : `${name}: ${how}`),
    how: { lost: '', routed: 'in rout', away: 'off the table', killed: 'killed', left: 'left the map' },
    kind: 'Troops',
    lostOf: (lost: number, of: number) => `${lost} of ${of}`,
    diceTitle: 'Dice by face',
    diceOf: (side: string, n: number, mean: string) => `${side}: ${counted(n, 'die', 'dice')}, average ${mean}.`,
    diceTitleOf: (kind: string) => `Dice by face: ${kind}`,
    dieKinds: { 4: 'average dice', 6: 'six-sided dice', 10: 'ten-sided dice', 11: 'two dice added' } as Record<
      number,
      string
    >,
    expected: (mean: string) => `Lines show the expected counts (average ${mean}).`,
    blows: 'Heaviest losses',
    details: 'Battle statistics',
    report: 'Save report',
  },

  report: {
    moments: 'Moments',
    opening: 'Deployment',
    last: 'Final position',
  },

  fault: {
    title: 'Something went wrong',
    intro: 'The program failed to apply a rule. Your battle is safe: it stands as before your last choice.',
    file: 'Save battle for a bug report',
    undo: 'Undo last choice',
    close: 'Continue',
    ok: 'OK',
    load: 'Cannot open this file',
    battle: 'Cannot open this battle',
    link: 'Cannot open this link',
    linkCut: 'The link is damaged or incomplete. Ask for it again, or for the battle as a file.',
    linkBroken: 'The link is damaged or incomplete. Ask for a new one.',
    linkLarge: 'The link holds more than 8,000,000 characters, far more than any battle needs.',
    net: 'Part of the app failed to load',
    netIntro: 'Check your connection and try again. If that fails, reload the page: your battles are saved.',
  },
};

export type Words = typeof en;
