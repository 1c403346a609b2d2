import { counted } from '../counted.ts';

/** Texts of the start screen: battles, the army builder, and what Taxiarch is. */

export const startEn = {
  learn: 'Learn to play: a ten-minute tutorial',
  /** Lessons that begin a course of their own, by rule system. */
  lessons: {
    alexander: [{ id: 'lesson-line', name: 'Five more lessons: command and reactions' }],
    classical: [{ id: 'lesson-table', name: 'First steps on the table' }],
    momentum: [{ id: 'lesson-momentum', name: 'First steps with momentum: tokens, charges and combats' }],
    chandragupta: [{ id: 'lesson-india', name: 'First steps in India: grades, chiefs and elephants' }],
    chariots: [{ id: 'lesson-chariots', name: 'First steps in the Bronze Age: markers, chariots and heroes' }],
  } as Record<string, readonly { readonly id: string; readonly name: string }[]>,
  fight: 'Fight this battle',
  facts: (units: number, leaders: number, length: string) =>
    `${counted(units, 'unit')}, ${counted(leaders, 'leader')} · ${length}`,
  sides: 'Players',
  battles: 'Battles',
  size: (units: number, length: string) => `${counted(units, 'unit')} · ${length}`,
  systems: {
    alexander: 'Great Battles of Alexander',
    chandragupta: 'Chandragupta',
    chariots: 'Chariots of Fire',
    classical: 'Classical Warfare (open table)',
    momentum: 'Cohesion and momentum (open table)',
  } as Record<string, string>,
  first: 'Fight the Granicus against a recruit',
  balance: 'Balance',
  notMeasured: 'balance not measured',
  balanceUnknown: 'Balance: not measured yet.',
  wonShort: (side: string, wins: number, of: number) => `${side} won ${wins} of ${of}`,
  won: (sides: readonly [string, string], wins: readonly [number, number], draws: number, of: number) =>
    `${sides[0]} won ${wins[0]}, ${sides[1]} ${wins[1]} of ${counted(of, 'battle')}${draws > 0 ? `, ${draws} drawn` : ''}`,
  ledBy: (name: string) => `a ${name.toLowerCase()}`,
  ledByChance: 'random choices',
  between: ([one, other]: readonly [string, string], usually: string) =>
    `${one === other ? `both sides played by ${one}` : `${one} against ${other}`}, ${usually}`,
  charts: 'Charts',
  packNone: 'Standard charts.',
  packLoad: 'Use custom charts',
  packDrop: 'Use standard charts',
  packChosen: (title: string, version: string, tables: readonly string[]) =>
    `${title}, version ${version}. Replaces: ${tables.join(', ')}.`,
  packFault: (file: string, fault: string) => `Cannot use ${file}. ${fault}`,
  human: 'Player on this device',
  onlinePlayer: 'Online player',
  friend: 'Play with a friend',
  onlineTitle: 'Online battles',
  optional: 'Optional rules',
  optionalRules: {
    'elite-initiative': 'Elite commanders open the turn (5.5)',
    'elite-roll': 'Elite commanders roll to open the turn',
    'contingent-commanders': 'Contingent commanders (5.6)',
    'contingent-limit': 'Contingent commanders limit their troops',
    inertia: 'Two-hex infantry cannot stop at will (6.14)',
    drift: 'Two-hex infantry drifts to the right (6.5)',
    'charge-formation': 'Charge formation and pursuit (11.9)',
    engaged: 'Units stay engaged after a fight (10.3)',
    dharmayuddha: 'Dharmayuddha: just war by secret pledge (14.1)',
    'random-groups': 'Guilds and tribes drawn from a cup (14.2)',
    'square-keeps-off': 'A square cannot move next to an enemy (10.62)',
    'overall-rolls': 'An Overall Commander rolls for his own wing (4.54)',
    'mixed-wing-orders': 'Moving a Nayaka counts as one order (4.52)',
    'turning-spoils-aim': 'Turning reduces missile fire (8.17)',
    'late-collapse': 'All units check after the advances (9.19)',
    'maula-spared': 'Maula troops that stood skip the check (9.19)',
    'second-wound-kills': 'A second wound kills a leader (9.15)',
    'camp-line-costs-momentum': 'A Line Command in camp costs a subordinate his Momentum (12.17)',
    'breach-in-any-phase': 'Elephants attack walls in the phase of any friendly leader (12.31)',
    'chariot-turnover': 'Chariots can overturn (6.8)',
    'endless-siege': 'No draw after a retired army holds out for ten turns (12.44)',
  } as Record<string, string>,
  seed: 'Dice seed',
  seedHint: 'The same seed and the same choices give the same battle.',
  newSeed: 'New seed',
  ownDice: 'Manual dice: roll your own and enter the results',
  secret: 'Secret withdrawal orders',
  more: 'More settings',
  about: 'About this battle',
  sources: 'Sources',
  continue: 'Continue',
  continueTitle: 'Saved battles',
  others: (n: number) => `${counted(n, 'other saved battle')}`,
  against: (one: string, other: string) => `${one} against ${other}`,
  savedLine: (turn: number, steps: number, over: boolean) =>
    over ? `over after turn ${turn}, ${counted(steps, 'choice')}` : `turn ${turn}, ${counted(steps, 'choice')}`,
  forget: (title: string) => `Delete this battle: ${title}`,
  loadFile: 'Open file: battle, scenario, army or charts',
  players: (one: string, other: string) => `${one} against ${other}`,
};

export const aboutEn = {
  open: 'About Taxiarch and its charts',
  title: 'About Taxiarch',
  text: [
    'Taxiarch plays tabletop battles by the book and names the rule behind everything that it allows, forbids or adds up. Battles on this device stay in your browser, and after the first visit they work offline. Online battles, accounts and notifications are stored on the server that you play on.',
    'It is unofficial and independent: no publisher has made, checked or approved it. Rules are cited by number in our own words, and all art is our own. You need no rulebook to play, but the games are worth owning.',
  ],
  charts: 'Charts',
  chartsHint:
    'The rulebooks do not print some tables, so we reconstructed them. Before a battle you can replace them with custom charts.',
  statuses: { published: 'as published', quoted: 'from the rules text', reconstructed: 'reconstructed' },
};
