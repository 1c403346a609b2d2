import { facingName, facingOf, placementText } from '@taxiarch/hexfield';
import { counted, type GameEvent, listed } from '@taxiarch/kernel';
import { type EventTexts, unitDoes, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';

const names = (world: World, event: GameEvent, field: string): string =>
  listed((event[field] as number[]).map((unit) => world.units[unit]?.name ?? 'someone'));

const placeIn = (world: World, event: GameEvent, field: string): string =>
  placementText(world.field.grid, event[field] as number);

const superiorities = { AS: 'attacker superior', DS: 'defender superior', none: 'neither superior' };

const ways: { [way: string]: [singular: string, plural: string] } = {
  through: ['passes through the enemy to', 'pass through the enemy to'],
  pursuit: ['pursues to', 'pursue to'],
  back: ['falls back to', 'fall back to'],
};

const shifts = (parts: unknown): string => {
  const texts = (parts as { value: number; text: string }[]).map(
    (p) => `${p.value < 0 ? '−' : '+'}${Math.abs(p.value)} ${p.text}`,
  );
  return texts.length ? ` (${texts.join(', ')})` : '';
};

export const shockEventTexts: EventTexts = {
  'shock-marker': (w, e) => `${unitName(w, e)} will attack${e['must'] ? ' after a TQ Check' : ''}.`,
  'left-alone': (w, e) => `${unitDoes(w, e, 'is', 'are')} not attacked.`,
  combat: (w, e) => `Shock: ${names(w, e, 'attackers')} against ${names(w, e, 'defenders')}.`,
  'combat-over': (w, e) => `No clash: ${names(w, e, 'attackers')} against ${names(w, e, 'defenders')}.`,
  'no-check': (w, e) => `${unitDoes(w, e, 'needs', 'need')} no TQ Check: ${e['text']}.`,
  'let-through': (w, e) =>
    `${unitDoes(w, e, 'opens ranks and lets', 'open ranks and let', 'by')} ${unitName(w, e)} through.`,
  clash: (w, e) =>
    `${unitDoes(w, e, 'attacks', 'attack', 'attacker')} ${unitName(w, e, 'defender')} from the ${e['angle']}: ` +
    `column ${e['base']}, ${superiorities[e['superiority'] as keyof typeof superiorities]} (${e['text']})` +
    (e['denied'] === undefined ? '.' : `; ${e['denied']}.`),
  'shock-result': (w, e) => {
    const [attack = 0, defence = 0] = e['hits'] as number[];
    const changes = (e['changes'] as { text: string }[]).map((c) => `; ${c.text}`).join('');
    return (
      `${unitDoes(w, e, 'takes', 'take', 'defender')} ${counted(defence, 'hit')}, ` +
      `${unitDoes(w, e, 'takes', 'take', 'attacker')} ${attack}. Column ${e['column']}${shifts(e['parts'])}${changes}.`
    );
  },
  'all-would-break': (_w, e) =>
    `All units of both sides would rout${e['tie'] ? ', by equal margins' : ''}: the ${e['attackBreaks'] ? 'attacker' : 'defender'} routs.`,
  'nobody-spared': (w, e) =>
    `Units on both sides would rout but others hold, so all of them rout: ${names(w, e, 'units')}.`,
  advances: (w, e) =>
    e['way'] === 'turn'
      ? `${unitDoes(w, e, 'turns', 'turn')} to face ${facingName(facingOf(e['to'] as number))}.`
      : `${unitDoes(w, e, ...(ways[String(e['way'])] ?? ['advances to', 'advance to']))} ${placeIn(w, e, 'to')}.`,
  engaged: (w, e) => `${unitDoes(w, e, 'is', 'are')} engaged.`,
  disengaged: (w, e) => `${unitDoes(w, e, 'is', 'are')} no longer engaged.`,
};
