import { type EventTexts, hexText, leaderName } from '../base/event-text.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { World } from '../base/world.ts';
import { lineWords } from '../leaders/lines.ts';

const leaders = (w: World, list: unknown): string => (list as number[]).map((l) => w.leaders[l]?.name).join(', ');
const units = (w: World, list: unknown): string => (list as number[]).map((u) => w.units[u]?.name).join(', ');

/** An order as it was written: whom it names first, and its last word. */
interface Written {
  w: World;
  who: string;
  /** Whom a key means; what is no key stays as it is. */
  named(this: void, key: string): string;
  last: string;
}

const atWhom = ({ named, last }: Written): string => {
  const enemy = named(last);
  return enemy === last ? `the leader in ${last}` : enemy;
};

/** Orders in words, by their first. */
export const orderWords = overridable<Readonly<Record<string, (o: Written) => string>>>('command: orders in words', {
  move: ({ who, named, last }) => `orders ${named(who)} to move${last === 'together' ? ' with the unit beneath' : ''}`,
  fire: (o) => `orders ${o.named(o.who)} to fire at ${atWhom(o)}`,
  harass: (o) => `orders ${o.named(o.who)} to harass ${atWhom(o)}`,
  recover: ({ who, named }) => `orders ${named(who)} to close its ranks`,
  rally: ({ who, named }) => `tries to rally ${named(who)}`,
  send: ({ who, named }) => `sends ${named(who)}`,
  line: ({ w, who, last }) => `orders ${lineWords(w, who)} to ${last} as a Line`,
  go: () => 'rides himself',
});

function tellOrder(w: World, written: string): string {
  const [verb = '', who = '', ...rest] = written.split(' ');
  const named = (key: string): string => [...w.units, ...w.leaders].find((one) => one.key === key)?.name ?? key;
  const words = valueIn({ world: w }, orderWords)[verb];
  return words?.({ w, who, named, last: rest.at(-1) ?? '' }) ?? `orders: ${written.split(' ').map(named).join(' ')}`;
}

export const commandEventTexts: EventTexts = {
  'turn-begins': (_w, e) => `Turn ${e['turn']} begins.`,
  'turn-ends': (_w, e) => `Turn ${e['turn']} is over: units and leaders are fresh again.`,
  'orders-phase': (w, e) => {
    const begins = `${leaderName(w, e)} ${e['momentum'] ? 'goes on by his Momentum' : 'is activated'}`;
    const n = e['orders'] as number;
    return n === 0
      ? `${begins}. He is in an enemy ZOC and gives no orders, but troops within his Command Range may attack.`
      : `${begins}, with ${n} ${n === 1 ? 'order' : 'orders'}.`;
  },
  'orders-end': (w, e) => `${leaderName(w, e)} ends his Orders Phase.`,
  order: (w, e) => `${leaderName(w, e)} ${tellOrder(w, String(e['order']))}.`,
  'line-command': (w, e) => `${leaderName(w, e)} gives a Line Command to ${e['how']}: ${units(w, e['units'])}.`,
  'leader-finished': (w, e) => `${leaderName(w, e)} is Finished for this turn.`,
  'leader-waits': (w, e) => `${leaderName(w, e)} waits in an enemy ZOC.`,
  'leader-killed': (w, e) => `${leaderName(w, e)} falls: ${e['text']}.`,
  'leader-wounded': (w, e) => `${leaderName(w, e)} is wounded and loses ${e['by']} from every rating.`,
  'leader-moves': (w, e) => `${leaderName(w, e)} rides from ${hexText(w, e, 'from')} to ${hexText(w, e, 'to')}.`,
  'leader-withdraws': (w, e) =>
    `${leaderName(w, e)} falls back from ${hexText(w, e, 'from')} to ${hexText(w, e, 'to')}.`,
  momentum: (w, e) => `${leaderName(w, e)} has Momentum.`,
  reactivated: (w, e) => `${leaderName(w, e)} goes at once.`,
  trumps: (w, e) => {
    const passed = e['bypassed'] as number[];
    return `${leaderName(w, e)} trumps.${passed.length ? ` Without Momentum this turn: ${leaders(w, passed)}.` : ''}`;
  },
  'trump-void': (w, e) => `Nothing came of it: it is as if ${leaderName(w, e)} had never trumped.`,
  'rout-and-reload': () => 'Every leader is Finished: the Rout and Reload Phase.',
  'rout-points': (w, e) => {
    const [points, levels] = [e['points'], e['levels']] as [number[], number[]];
    return `Rout Points: ${w.sides.map((s, i) => `${s.name} ${points[i]} of ${levels[i]}`).join(', ')}.`;
  },
};
