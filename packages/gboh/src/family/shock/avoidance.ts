import { FRONT, type Hex, hexNumber, ONE_HEX, placement, rearHexes, sideBetween } from '@taxiarch/hexfield';
import { ask, type Ban, emit, firstBan } from '@taxiarch/kernel';
import { checkTQ, takeHits } from '../base/cohesion.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import { start } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import {
  facingOfUnit,
  hexesOf,
  isChariot,
  isInSquare,
  nameOf,
  nameWithVerb,
  placeOfUnit,
  sideOf,
  steady,
  unitAt,
} from '../base/units.ts';
import { MUST_CHECK, NONE, type Unit } from '../base/vocabulary.ts';
import { isClosedTo } from '../base/works.ts';
import { zonesOverUnit } from '../base/zones.ts';
import { fireAtLeaver, shiftUnit } from './advance-move.ts';
import type { Attack } from './combat.ts';
import type { Segment } from './segment.ts';

export interface Dodge {
  b: Battle;
  attack: Attack;
}

/** Where chariots can come out behind a unit: vacant hexes on ground that is open to them (alx-11.21b). */
const gapsBehind = (b: Battle, { attacker, defender }: Attack): Hex[] =>
  rearHexes(b.world.field.grid, placeOfUnit(b, defender)).filter(
    (hex) => unitAt(b, hex) === NONE && comesOut(b, attacker, defender, hex),
  );

/** Whether the ground lets a unit that goes through another come out in a hex. */
export function comesOut(b: Battle, chariots: Unit, through: Unit, hex: Hex): boolean {
  return hexesOf(b, through).some((own) => {
    const side = sideBetween(b.world.field.grid, own, hex);
    return side >= 0 && !isClosedTo(b, chariots, own, side);
  });
}

/** Who may not open his ranks before an attack (alx-11.26). */
export const dodgeBans = overridable<readonly Ban<Dodge>[]>('shock/avoidance: dodgeBans', [
  {
    rule: 'alx-11.26',
    text: 'only chariots that moved adjacent are let through',
    when: ({ b, attack }) => !isChariot(b, attack.attacker) || b.state.mark[attack.attacker] !== MUST_CHECK,
  },
  {
    rule: 'alx-11.26',
    text: 'routed units cannot open ranks',
    when: ({ b, attack }) => !steady(b, attack.defender),
  },
  {
    rule: 'alx-11.26',
    text: 'the attack is not from the front',
    when: ({ attack }) => attack.angle !== FRONT,
  },
  {
    rule: 'alx-11.63b',
    text: 'a square cannot open ranks',
    when: ({ b, attack }) => isInSquare(b, attack.defender),
  },
  {
    rule: 'alx-11.26',
    text: 'other enemies are too near',
    when: ({ b, attack }) => zonesOverUnit(b, attack.defender).some((enemy) => enemy !== attack.attacker),
  },
  {
    rule: 'alx-11.26',
    text: 'there is no room behind',
    when: ({ b, attack }) => gapsBehind(b, attack).length === 0,
  },
]);

/** Attacks of chariots that may be avoided, before combats are grouped: an avoided chariot attacks nobody. */
export function openAvoidance(b: Battle, v: Segment): void {
  v.queue = [...new Set(dodgedAttacks(b, v).map((a) => a.defender))];
}
const dodgedAttacks = (b: Battle, v: Segment): Attack[] =>
  v.attacks.filter((attack) => firstBan(valueIn(b, dodgeBans), { b, attack }) === null);

/** What a unit may choose before chariots come at it (alx-11.26). */
export const dodgeChoices = overridable<readonly ('avoid' | 'stand')[]>('shock/avoidance: choices', ['avoid', 'stand']);

/** What becomes of the chariots of these attacks, before which a unit has opened its ranks. */
export const partRanks = overridable<(b: Battle, v: Segment, attacks: readonly Attack[]) => void>(
  'shock/avoidance: ranks are opened',
  (b, v, [attack]) => {
    v.gaps = gapsBehind(b, attack as Attack);
  },
);

/** The attack at hand, if it can still be avoided after what went before. */
const dodged = (b: Battle, v: Segment): Attack | undefined =>
  dodgedAttacks(b, v).find((attack) => attack.defender === v.queue[0]);

/** A Macedonian unit may try to let chariots pass through its ranks. Answers: `avoid`, `stand`. */
export const avoid = ask<Battle, Segment, 'avoid' | 'stand'>({
  ask: 'avoid-chariots',
  skipIf: (b, v) => dodged(b, v) === undefined,
  side: (b, v) => sideOf(b, v.queue[0] as Unit),
  text: (b, v) => `Chariots attack ${nameOf(b, v.queue[0] as Unit)}. Try to open ranks?`,
  list: (b) => [...valueIn(b, dodgeChoices)],
  refuse: () => null,
  format: (_b, choice) => choice,
  label: (_b, _v, choice) => (choice === 'avoid' ? 'Open ranks' : 'Stand'),
  apply(b, v, choice) {
    const attack = dodged(b, v) as Attack;
    v.gaps = [];
    if (choice === 'stand') return undefined;
    if (checkTQ(b, attack.defender, 'opening ranks for chariots', ['alx-11.26']) > 0) return undefined;
    const { defender } = attack;
    valueIn(b, partRanks)(
      b,
      v,
      dodgedAttacks(b, v).filter((a) => a.defender === defender),
    );
    return undefined;
  },
});

/** Anyone who drives the chariots chooses the gap through which they come out (a reading: the rule names no one). */
export const passBy = ask<Battle, Segment, Hex>({
  ask: 'chariot-gap',
  skipIf: (_b, v) => v.gaps.length === 0,
  side: (b, v) => sideOf(b, (dodged(b, v) as Attack).attacker),
  text: (b, v) => `${nameWithVerb(b, (dodged(b, v) as Attack).attacker, 'is', 'are')} let through. Choose an exit hex.`,
  list: (_b, v) => v.gaps,
  refuse: () => null,
  format: (b, hex) => hexNumber(b.world.field.grid, hex),
  label: (b, _v, hex) => `Exit to ${hexNumber(b.world.field.grid, hex)}`,
  apply(b, v, hex) {
    const { attacker } = dodged(b, v) as Attack;
    v.passing = attacker;
    v.gaps = [hex];
    fireAtLeaver(b, attacker, placement(hex, facingOfUnit(b, attacker), ONE_HEX));
    return undefined;
  },
});

/** Chariots that those whom they leave have not shot down come out in the gap; the ranks have been opened in any case. */
export function comeThrough(b: Battle, v: Segment): void {
  const { passing: unit } = v;
  if (unit === undefined) return;
  delete v.passing;
  const by = v.queue[0] as Unit;
  v.attacks = v.attacks.filter((a) => a.attacker !== unit);
  const from = placeOfUnit(b, unit);
  if (steady(b, unit)) {
    const hex = v.gaps[0] as Hex;
    shiftUnit(b, unit, placement(hex, facingOfUnit(b, unit), ONE_HEX), ['alx-11.26']);
    emit(b, { kind: 'let-through', rules: ['alx-11.26'], unit, by, from, hex });
  }
  takeHits(b, by, 1, ['alx-11.26'], { by: unit, text: 'opening ranks' });
  if (b.outcome === null && steady(b, unit)) start(b, 'approach', { mover: unit, from, how: 'advance' });
}

export function nextAvoidance(_b: Battle, v: Segment): string | undefined {
  v.queue.shift();
  v.gaps = [];
  return v.queue.length > 0 ? 'avoid' : undefined;
}
