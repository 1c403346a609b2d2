import { placementText } from '@taxiarch/hexfield';
import type { GameEvent } from '@taxiarch/kernel';
import { type EventTexts, unitName } from '../base/event-text.ts';
import type { World } from '../base/world.ts';

const names = (world: World, event: GameEvent, field: string): string =>
  (event[field] as number[]).map((unit) => world.units[unit]?.name ?? 'someone').join(' and ');

const placeIn = (world: World, event: GameEvent, field: string): string =>
  placementText(world.field.grid, event[field] as number);

const superiorities = { AS: 'the attacker is superior', DS: 'the defender is superior', none: 'neither is superior' };

const ways: { [way: string]: string } = {
  turn: 'turns to',
  through: 'goes through the enemy to',
  pursuit: 'rides on to',
  back: 'falls back to',
};

const listed = (parts: unknown): string =>
  (parts as { value: number; text: string }[])
    .map((p) => `, ${Math.abs(p.value)} to the ${p.value < 0 ? 'left' : 'right'}: ${p.text}`)
    .join('');

export const shockEventTexts: EventTexts = {
  'shock-marker': (w, e) => `${unitName(w, e)} is sent to attack${e['must'] ? ' and must check first' : ''}.`,
  'left-alone': (w, e) => `${unitName(w, e)} is left alone.`,
  combat: (w, e) => `${names(w, e, 'attackers')} against ${names(w, e, 'defenders')}.`,
  'combat-over': (w, e) =>
    `The fight of ${names(w, e, 'attackers')} against ${names(w, e, 'defenders')} is over before the clash.`,
  'no-check': (w, e) => `${unitName(w, e)} need not check: ${e['text']}.`,
  'let-through': (w, e) => `${unitName(w, e, 'by')} opens its ranks and lets ${unitName(w, e)} through.`,
  clash: (w, e) =>
    `${unitName(w, e, 'attacker')} strikes ${unitName(w, e, 'defender')} in ${e['angle'] === 'front' ? 'front' : `the ${e['angle']}`}: ` +
    `column ${e['base']}, ${superiorities[e['superiority'] as keyof typeof superiorities]} (${e['text']})` +
    (e['denied'] === undefined ? '.' : `; ${e['denied']}.`),
  'shock-result': (w, e) => {
    const [attack, defence] = e['hits'] as number[];
    const changes = (e['changes'] as { text: string }[]).map((c) => `; ${c.text}`).join('');
    return (
      `${unitName(w, e, 'attacker')} against ${unitName(w, e, 'defender')}, column ${e['column']}${listed(e['parts'])}: ` +
      `${attack} on the attacker, ${defence} on the defender${changes}.`
    );
  },
  'all-would-break': (_w, e) =>
    `Both sides are at the end of their strength${e['tie'] ? ', alike' : ''}: the ${e['attackBreaks'] ? 'attacker' : 'defender'} gives way.`,
  'nobody-spared': (w, e) =>
    `Both sides have units at the end of their strength, but others hold: nobody is spared, ${names(w, e, 'units')}.`,
  advances: (w, e) => `${unitName(w, e)} ${ways[String(e['way'])] ?? 'advances to'} ${placeIn(w, e, 'to')}.`,
  engaged: (w, e) => `${unitName(w, e)} is locked in combat.`,
  disengaged: (w, e) => `${unitName(w, e)} is free of the enemy.`,
};
