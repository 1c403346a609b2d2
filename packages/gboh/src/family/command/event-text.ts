import { counted, listed } from '@taxiarch/kernel';
import { type EventTexts, hexText, leaderName } from '../base/event-text.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { World } from '../base/world.ts';
import { lineWords } from '../leaders/lines.ts';

const leaders = (w: World, list: unknown): string =>
  listed((list as number[]).flatMap((l) => w.leaders[l]?.name ?? []));
/** The units of a Line Command; a Contingent Commander may have none in order. */
const lineOf = (w: World, list: unknown): string => {
  const names = (list as number[]).flatMap((u) => w.units[u]?.name ?? []);
  return names.length ? listed(names) : 'no unit can follow it';
};

/** An order as it was written: whom it names first, and its last word. */
interface Written {
  w: World;
  who: string;
  /** Name of the unit or leader with this key; other text stays as it is. */
  named(this: void, key: string): string;
  last: string;
}

const atWhom = ({ named, last }: Written): string => {
  const enemy = named(last);
  return enemy === last ? `the leader in ${last}` : enemy;
};

/** Orders in words, by their first. */
export const orderWords = overridable<Readonly<Record<string, (o: Written) => string>>>('command: orders in words', {
  move: ({ who, named, last }) => `orders ${named(who)} to move${last === 'together' ? ' with the unit below' : ''}`,
  fire: (o) => `orders ${o.named(o.who)} to fire at ${atWhom(o)}`,
  harass: (o) => `orders ${o.named(o.who)} to harass ${atWhom(o)}`,
  recover: ({ who, named }) => `orders ${named(who)} to recover`,
  rally: ({ who, named }) => `tries to rally ${named(who)}`,
  send: ({ who, named }) => `orders ${named(who)} to move`,
  line: ({ w, who, last }) => `orders ${lineWords(w, who)} to ${last} as a Line`,
  go: () => 'uses an order to move',
});

function tellOrder(w: World, written: string): string {
  const [verb = '', who = '', ...rest] = written.split(' ');
  const named = (key: string): string => [...w.units, ...w.leaders].find((one) => one.key === key)?.name ?? key;
  const words = valueIn({ world: w }, orderWords)[verb];
  return words?.({ w, who, named, last: rest.at(-1) ?? '' }) ?? `orders: ${written.split(' ').map(named).join(' ')}`;
}

export const commandEventTexts: EventTexts = {
  'turn-begins': (_w, e) => `Turn ${e['turn']} begins.`,
  'turn-ends': (_w, e) => `Turn ${e['turn']} ends.`,
  'orders-phase': (w, e) => {
    const begins = `${leaderName(w, e)} ${e['momentum'] ? 'continues with Momentum' : 'is activated'}`;
    const n = e['orders'] as number;
    return n === 0
      ? `${begins}. He is in an enemy ZOC: he gives no orders, but units within his Command Range may attack.`
      : `${begins}, with ${counted(n, 'order')}.`;
  },
  'orders-end': (w, e) => `${leaderName(w, e)} ends his Orders Phase.`,
  order: (w, e) => `${leaderName(w, e)} ${tellOrder(w, String(e['order']))}.`,
  'line-command': (w, e) => `Line Command of ${leaderName(w, e)} (${e['how']}): ${lineOf(w, e['units'])}.`,
  'leader-finished': (w, e) => `${leaderName(w, e)} is Finished for this turn.`,
  'leader-waits': (w, e) => `${leaderName(w, e)} waits in an enemy ZOC.`,
  'leader-killed': (w, e) => `${leaderName(w, e)} is killed: ${e['text']}.`,
  'leader-wounded': (w, e) => `All ratings of ${leaderName(w, e)} drop by ${e['by']}.`,
  'leader-moves': (w, e) => `${leaderName(w, e)} moves from ${hexText(w, e, 'from')} to ${hexText(w, e, 'to')}.`,
  'leader-withdraws': (w, e) =>
    `${leaderName(w, e)} withdraws from ${hexText(w, e, 'from')} to ${hexText(w, e, 'to')}.`,
  momentum: (w, e) => `${leaderName(w, e)} gains Momentum.`,
  reactivated: (w, e) => `${leaderName(w, e)} is reactivated at once.`,
  trumps: (w, e) => {
    const passed = e['bypassed'] as number[];
    return `${leaderName(w, e)} trumps.${passed.length ? ` No Momentum this turn for ${leaders(w, passed)}.` : ''}`;
  },
  'trump-void': (w, e) => `The Trump of ${leaderName(w, e)} had no effect and does not count.`,
  'rout-and-reload': () => 'All leaders are Finished. The Rout and Reload Phase begins.',
  'rout-points': (w, e) => {
    const [points, levels] = [e['points'], e['levels']] as [number[], number[]];
    return `Rout Points: ${w.sides.map((s, i) => `${s.name} ${points[i]} of ${levels[i]}`).join(', ')}.`;
  },
};
