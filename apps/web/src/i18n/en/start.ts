import { counted } from '../counted.ts';

/** What is said before a battle: the choice of one, the army builder, and what Taxiarch is. */

export const startEn = {
  learn: 'Learn to play: ten minutes on the drill field',
  /** Lessons that begin a course of their own, by rule system. */
  lessons: {
    alexander: [{ id: 'lesson-line', name: 'Command and reactions: five more lessons' }],
    classical: [{ id: 'lesson-table', name: 'First steps on the table' }],
    momentum: [{ id: 'lesson-momentum', name: 'First steps with momentum: tokens, charges and combats' }],
    chandragupta: [{ id: 'lesson-india', name: 'First steps in India: grades, chiefs and elephants' }],
    chariots: [{ id: 'lesson-chariots', name: 'First steps in the Bronze Age: markers, chariots and heroes' }],
  } as Record<string, readonly { readonly id: string; readonly name: string }[]>,
  fight: 'Fight this battle',
  facts: (units: number, leaders: number, length: string) =>
    `${counted(units, 'unit')}, ${counted(leaders, 'leader')} · ${length}`,
  sides: 'Who commands',
  battles: 'Battles',
  size: (units: number, length: string) => `${counted(units, 'unit')} · ${length}`,
  systems: {
    alexander: 'Great Battles of Alexander',
    chandragupta: 'Chandragupta',
    chariots: 'Chariots of Fire',
    classical: 'Classical Warfare, on an open table',
    momentum: 'Cohesion and momentum, on an open table',
  } as Record<string, string>,
  first: 'Fight the Granicus against a recruit',
  balance: 'Balance',
  notMeasured: 'balance not measured',
  balanceUnknown: 'Balance: not measured yet.',
  wonShort: (side: string, wins: number, of: number) => `${side} won ${wins} of ${of}`,
  won: (sides: readonly [string, string], wins: readonly [number, number], draws: number, of: number) =>
    `${sides[0]} won ${wins[0]}, ${sides[1]} ${wins[1]} of ${counted(of, 'battle')}${draws > 0 ? `, ${draws} drawn` : ''}`,
  ledBy: (name: string) => `a ${name.toLowerCase()}`,
  ledByChance: 'chance',
  between: ([one, other]: readonly [string, string], usually: string) =>
    `${one === other ? `both sides led by ${one}` : `${one} against ${other}`}, ${usually}`,
  charts: 'Charts',
  packNone: 'The charts of this program.',
  packLoad: 'Use charts of your own',
  packDrop: 'Without them',
  packChosen: (title: string, version: string, tables: readonly string[]) =>
    `${title}, version ${version}, in place of: ${tables.join(', ')}.`,
  packFault: (file: string, fault: string) => `${file} cannot be used. ${fault}`,
  human: 'A person here',
  afar: 'Somebody far away',
  friend: 'Play with a friend',
  afarTitle: 'Battles at a distance',
  optional: 'Optional rules',
  optionalRules: {
    'elite-initiative': 'Elite commanders open the turn (5.5)',
    'elite-roll': 'Elite commanders roll for it',
    'contingent-commanders': 'Contingent commanders (5.6)',
    'contingent-limit': 'Contingent commanders limit their troops',
    inertia: 'Two-hex foot cannot be halted at will (6.14)',
    drift: 'Two-hex foot drifts to the right (6.5)',
    'charge-formation': 'Charge formation and pursuit (11.9)',
    engaged: 'Units stay engaged after a fight (10.3)',
    dharmayuddha: 'Just war by a secret pledge (14.1)',
    'random-groups': 'Guilds and tribes drawn from a cup (14.2)',
    'square-keeps-off': 'A square does not move next to an enemy (10.62)',
    'overall-rolls': 'An Overall Commander rolls for his own wing (4.54)',
    'mixed-wing-orders': 'Moving a Nayaka is one order among others (4.52)',
    'turning-spoils-aim': 'Turning spoils the aim (8.17)',
    'late-collapse': 'All check after the advances (9.19)',
    'maula-spared': 'Maula troops that stood are spared the check (9.19)',
    'second-wound-kills': 'A second wound kills a leader (9.15)',
    'camp-line-costs-momentum': 'A Line Command in camp costs a subordinate his Momentum (12.17)',
    'breach-in-any-phase': 'Elephants work at walls in the phase of any leader of theirs (12.31)',
    'chariot-turnover': 'Chariots may turn over (6.8)',
    'endless-siege': 'No draw when a retired army holds out for ten turns (12.44)',
  } as Record<string, string>,
  seed: 'Seed of the dice',
  seedHint: 'The same seed and the same choices give the same battle.',
  newSeed: 'New seed',
  ownDice: 'Roll your own dice and type them in',
  secret: 'Secret orders to give ground',
  more: 'More settings',
  about: 'About this battle',
  sources: 'Sources',
  continue: 'Continue',
  continueTitle: 'Battles begun',
  others: (n: number) => `${counted(n, 'other')}, begun or over`,
  against: (one: string, other: string) => `${one} against ${other}`,
  savedLine: (turn: number, steps: number, over: boolean) =>
    over ? `over after turn ${turn}, ${counted(steps, 'choice')}` : `turn ${turn}, ${counted(steps, 'choice')}`,
  forget: (title: string) => `Forget this battle: ${title}`,
  loadFile: 'Open a file: battle, scenario, army or charts',
  players: (one: string, other: string) => `${one} against ${other}`,
};

export const aboutEn = {
  open: 'About Taxiarch, and where its charts come from',
  title: 'About Taxiarch',
  text: [
    'Taxiarch plays tabletop battles by the book and names the rule behind everything that it allows, forbids or adds up. Battles on this device stay in your browser, and after the first visit they work offline. Online battles, accounts and notifications are kept by the server that you play on.',
    'It is unofficial and independent: no publisher has made, checked or approved it. Rules are cited by number and told in our own words, and all art is our own. You need no rulebook to play, but the games are worth owning.',
  ],
  charts: 'Charts',
  chartsHint:
    'Some tables are not printed in the rulebooks and had to be reconstructed. Before a battle you can put charts of your own in their place.',
  statuses: { published: 'as published', quoted: 'from the rules text', reconstructed: 'reconstructed' },
};
