import { bans, firstBan, type Refusal } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { isRallied, isRouted, nameOf, onField } from '../base/units.ts';
import { DID_MOVE, type Unit } from '../base/vocabulary.ts';

interface MoveOrder {
  b: Battle;
  unit: Unit;
}
const who = ({ b, unit }: MoveOrder): string => nameOf(b, unit);

const orderBans = bans<MoveOrder>([
  { rule: 'alx-6.12', when: ({ b, unit }) => !onField(b, unit), text: (o) => `${who(o)} is not on the field.` },
  {
    rule: 'alx-10.26a',
    when: ({ b, unit }) => isRouted(b, unit),
    text: (o) => `${who(o)} is routed and takes no orders.`,
  },
  {
    rule: 'alx-10.27e',
    when: ({ b, unit }) => isRallied(b, unit),
    text: (o) => `${who(o)} has just been rallied and takes no orders this turn.`,
  },
  {
    rule: 'alx-6.12',
    when: ({ b, unit }) => ((b.state.did[unit] as number) & DID_MOVE) !== 0,
    text: (o) => `${who(o)} has moved in this Orders Phase already.`,
  },
]);

/** Why a unit may not be ordered to move now. */
export const moveRefusal = (b: Battle, unit: Unit): Refusal | null => firstBan(orderBans, { b, unit });
