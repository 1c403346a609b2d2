import { counted } from '../counted.ts';

/** Texts of standing orders: decisions that are made automatically. */
export const ordersEn = {
  title: 'Standing orders',
  intro:
    'Standing orders make decisions for you and are shown in the log. If no order fits exactly, you decide. The most specific order applies: first by circumstances, then by troops, then for all.',
  presets: {
    ask: { name: 'Ask every time', text: 'You make every decision.' },
    usual: {
      name: 'Usual',
      text: 'Fire when possible, turn to face, leaders move with their units, routs take the direct path, light troops withdraw, heavy troops stand.',
    },
    own: { name: 'Custom', text: 'As set below.' },
  },
  inForce: (name: string) => `Standing orders: ${name}.`,
  change: 'Change',
  of: (side: string) => `Standing orders: ${side}`,
  ask: 'ask me',
  asOthers: 'same as all',
  byTroops: 'By troop type',
  byTroopsAre: (list: string) => `By troop type: ${list}`,
  one: (troops: string, word: string) => `${troops} (${word})`,
  answered: 'Decided automatically',
  byOrder: (label: string, about: string) => `${label} (${about})`,
  more: (n: number) => `and ${n} more (see the log)`,
  nextTime: 'Orders apply from the next decision.',
  sentence: (title: string, scope: string, word: string) =>
    scope === '' ? `${title}: ${word}.` : `${title} (${scope}): ${word}.`,
  inWords: (n: number) => `Standing orders in force: ${n}`,
  takeBack: 'Remove',
  takeBackThis: (order: string) => `Remove: ${order}`,
  circumstances: 'By circumstances',
  circumstancesAre: (n: number) => `By circumstances: ${counted(n, 'order')}`,
  whenever: 'Always decide this way…',
  what: 'Order',
  who: 'Troops',
  all: 'all',
  give: 'Add order',
  /** Circumstances of an order, and the label where one does not matter. */
  labels: {
    against: { label: 'Against', any: 'any enemy' },
    within: { label: 'Distance', any: 'any distance' },
    hits: { label: 'Hits', any: 'any number of hits' },
    chance: { label: 'Chance to hit', any: 'any chance' },
  } as Record<string, { readonly label: string; readonly any: string }>,
  against: (kind: string) => `against ${kind}`,
  /** Limits of circumstances, by name and unit. */
  bounds: {
    'within hexes': (n: number) => (n === 1 ? 'adjacent' : `within ${n} hexes`),
    'within paces': (n: number) => `within ${n} paces`,
    'within inches': (n: number) => `within ${n} inches`,
    'hits hits': (n: number) => (n === 1 ? 'with 1 hit or more' : `with ${n} hits or more`),
    'chance tenths': (n: number) =>
      n === 10 ? 'when a shot cannot miss' : `with ${n === 8 ? 'an' : 'a'} ${10 * n}% chance to hit or better`,
  } as Record<string, (n: number) => string>,
  topics: {
    'reaction-fire': {
      title: 'Reaction Fire',
      words: { fire: 'always fire, best shot first', hold: 'hold fire' },
    },
    facing: {
      title: 'Facing when enemies approach',
      words: {
        face: 'turn to face most enemies',
        nearest: 'face the nearest; if hurried, only a possible attacker, and not when worn',
        stay: 'keep facing',
      },
    },
    'giving-ground': {
      title: 'Withdrawal from approaching enemies',
      words: { withdraw: 'withdraw', weaker: 'withdraw from superior troops (leaders: when alone)', stand: 'stand' },
    },
    'way-back': {
      title: 'Withdrawal distance',
      words: { far: 'as far as possible', near: 'as short as possible' },
    },
    flight: {
      title: 'Rout paths',
      words: { straight: 'take the direct path', through: 'direct, through the friends who can best bear it' },
    },
    'riding-along': { title: 'Leaders when their unit moves', words: { along: 'move with it', stay: 'stay' } },
    'leaders-in-retreat': { title: 'Leaders when their unit retreats', words: { along: 'move with it', stay: 'stay' } },
    'leaders-in-advance': { title: 'Leaders when their unit advances', words: { along: 'move with it', stay: 'stay' } },
    'trying-momentum': { title: 'Momentum', words: { always: 'always try', never: 'never try' } },
    trumping: {
      title: 'Trumps',
      words: { never: 'never try', likely: 'try at 70% or better, best leader first' },
    },
    leading: {
      title: 'Next leader to activate',
      words: {
        due: 'activate automatically; ask me about ties',
        closest: 'activate automatically; ties: closest to the enemy',
      },
    },
    'line-commands': {
      title: 'Line Commands',
      words: { always: 'always, automatic or by die roll', never: 'never, only Individual Orders' },
    },
    retiring: { title: 'Retire to Camp', words: { never: 'never' } },
    breaching: { title: 'Elephants against walls', words: { always: 'always try', never: 'never try' } },
    hauling: { title: 'Artillery after Shock', words: { never: 'stay' } },
    'falling-upon': {
      title: 'Infantry fired at or attacked by chariots',
      words: { try: 'try to attack them', never: 'stand' },
    },
    blocking: {
      title: 'Chariots that enemies ride through',
      words: { try: 'try to block', never: 'let them through' },
    },
    responses: { title: 'Charged by the enemy', words: { stand: 'stand', evade: 'evade', counter: 'counter-charge' } },
    volleys: { title: 'Shooting', words: { shoot: 'all shoot', hold: 'hold fire' } },
    signalling: { title: 'Signals and messages', words: { never: 'send none' } },
    'reactive-charges': { title: 'Chargers in reach', words: { never: 'do not counter-charge' } },
    'charges-in-turn': { title: 'Order of charges', words: { 'as-declared': 'as declared' } },
    rallying: { title: 'Units that may rally', words: { try: 'always try', never: 'never try' } },
    swaying: { title: 'Generals in morale tests', words: { urge: 'urge the unit on', restrain: 'restrain the unit' } },
    'following-up': { title: 'Enemies who fall back', words: { follow: 'follow up', stay: 'stay' } },
    pursuing: { title: 'Enemies who break', words: { pursue: 'pursue', hold: 'hold' } },
    impatience: { title: 'Impatient troops', words: { charge: 'commit to charge', hold: 'try to hold' } },
    acting: { title: 'With the initiative', words: { first: 'act first', second: 'act second' } },
  } as Record<string, { readonly title: string; readonly words: Readonly<Record<string, string>> }>,
  troops: {
    skirmishers: 'skirmishers',
    'light-foot': 'light infantry',
    'heavy-foot': 'heavy infantry',
    'light-horse': 'light cavalry',
    'heavy-horse': 'heavy cavalry',
    chariots: 'chariots',
    elephants: 'elephants',
    engines: 'artillery',
    leaders: 'leaders',
    foot: 'infantry',
    horse: 'cavalry',
  } as Record<string, string>,
};
