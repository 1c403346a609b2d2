import { listed } from '@taxiarch/kernel';
import { capitalised, someGround, stem } from '@taxiarch/miniatures';
import type { TroopType } from '../armies/troops.ts';
import { typeNames } from '../armies/words.ts';
import { type EventTexts, generalName, sideDoes, sideName, unitDoes, unitIts, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';

const names = (world: World, units: unknown): string =>
  listed((units as number[]).map((unit) => world.units[unit]?.name ?? 'a unit'));

/** Points of the table, each as its two numbers. */
const points = (numbers: readonly string[]): string =>
  listed(numbers.flatMap((n, i) => (i % 2 === 0 ? `${n}, ${numbers[i + 1]}` : [])));

/** A part of written orders. Pieces of terrain are numbered there; players read their kind. */
function clause(world: World, written: string): string {
  const [word, ...rest] = written.trim().split(' ');
  const [first = '', nth] = rest;
  switch (word) {
    case 'seize':
      return `seize ${rest.length === 1 ? `the ${stem(first)}` : points(rest)}`;
    case 'shoot':
      return `shoot ${typeNames[first as TroopType] ?? first} first`;
    case 'via':
      return `by way of ${points(rest)}`;
    case 'signal': {
      const who = world.generals.find(({ key }) => key === first)?.name ?? 'a general';
      return `at signal ${nth} of ${who}, ${clause(world, rest.slice(2).join(' '))}`;
    }
    default:
      return written;
  }
}
const words = (world: World, orders: unknown): string =>
  String(orders)
    .split(';')
    .map((written) => clause(world, written))
    .join('; ');

export const commandEventTexts: EventTexts = {
  period: (_w, e) => `Period ${e['period']} begins.`,
  move: (w, e) => `${sideDoes(w, e, 'moves', 'move')}.`,
  'general-joins': (w, e) => `${generalName(w, e)} joins ${unitName(w, e)}.`,
  'general-leaves': (w, e) => `${generalName(w, e)} leaves ${unitName(w, e)}.`,
  'general-killed': (w, e) => `${generalName(w, e)} is killed: ${e['text']}.`,
  'general-lost': (w, e) => `${generalName(w, e)} is lost: ${e['text']}.`,
  'order-reverts': (w, e) =>
    `${unitDoes(w, e, 'returns', 'return')} to ${unitIts(w, e)} written orders: ${words(w, e['order'])}.`,
  'order-stays': (w, e) =>
    `${unitDoes(w, e, 'keeps', 'keep')} the orders from ${generalName(w, e)}: ${words(w, e['order'])}.`,
  ordered: (w, e) => `${unitDoes(w, e, 'has', 'have')} new orders: ${words(w, e['order'])}.`,
  signal: (w, e) => `${generalName(w, e)} makes signal ${e['signal']}.`,
  writes: (w, e) => `${generalName(w, e)} starts a message to ${unitName(w, e)}: ${words(w, e['order'])}.`,
  'writing-stops': (w, e) => `${generalName(w, e)} is interrupted and stops writing.`,
  'messenger-rides': (w, e) => `A messenger from ${generalName(w, e)} leaves for ${unitName(w, e)}.`,
  'messenger-arrives': (w, e) => `A messenger reaches ${unitName(w, e)}: ${words(w, e['order'])}.`,
  'messenger-caught': (w, e) => `${unitDoes(w, e, 'catches', 'catch', 'by')} a messenger from the ${sideName(w, e)}.`,
  'terrain-picked': (w, e) =>
    `${sideDoes(w, e, 'chooses', 'choose')} ${e['piece'] === 'nothing' ? 'no terrain' : someGround(String(e['piece']))}.`,
  'terrain-laid': (w, e) => `${sideDoes(w, e, 'places', 'place')} ${someGround(String(e['piece']))}.`,
  'terrain-gone': (_w, e) => `${capitalised(String(e['text']))} is removed from the table.`,
  'table-side': (w, e) =>
    `${sideDoes(w, e, 'chooses', 'choose')} a table side${e['turned'] ? ': the table is turned' : ''}.`,
  deployed: (w, e) =>
    (e['units'] as number[]).length === 0
      ? 'No unit is visible yet.'
      : `Visible on the table: ${names(w, e['units'])}.`,
  'pits-laid': (w, e) => `${sideDoes(w, e, 'places', 'place')} pits and pots.`,
  'first-move': (w, e) => `${sideDoes(w, e, 'moves', 'move')} first.`,
};
