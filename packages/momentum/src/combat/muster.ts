import type { Battle } from '../base/state.ts';
import { figuresOf, isDepleted } from '../base/units.ts';
import { NONE } from '../base/vocabulary.ts';
import { farEnd, fightersOf } from './fighters.ts';
import type { Round } from './round.ts';
import { combatsOf } from './split.ts';
import { foesOf } from './strikes.ts';

/** The phase as it begins: all contacts, and nothing told apart yet. */
export function freshRound(b: Battle): Round {
  const { state, world } = b;
  const contacts = state.contacts.map((c) => ({ ...c }));
  return {
    contacts,
    bonds: contacts.map((_, at) => at),
    combats: [],
    doubts: [],
    strikes: [],
    striking: { combat: 0, order: 0 },
    blows: [],
    fighting: world.units.map(() => 0),
    bases: state.elements.slice(),
    files: state.files.slice(),
    figures: world.units.map((_, unit) => figuresOf(b, unit)),
    status: state.status.slice(),
    away: world.units.map(() => 1),
    depleted: world.units.map((_, unit) => (isDepleted(b, unit) ? 1 : 0)),
    inflicted: [],
    winners: [],
    verdicts: [],
    destroyed: [],
    bereft: [],
    perils: [],
    shaken: [],
    queue: [],
    near: [],
    tested: [],
    asked: 0,
  };
}

/** The combats once they are told apart, and which bases fight in them (mom-combat.04, mom-combat.19). */
export function gather(b: Battle, v: Round): void {
  v.combats = combatsOf(b, v);
  v.inflicted = v.combats.map(() => [0, 0]);
  for (const unit of v.combats.flat(2)) {
    const fighters = fightersOf(b, unit, v.contacts);
    v.fighting[unit] = fighters.filter(({ touches }) => touches[0]?.manner !== 'corner').length;
    v.away[unit] = farEnd(b, unit, v.contacts);
    for (const fighter of fighters) {
      const foes = [...new Set(foesOf(fighter))];
      if (foes.length > 1) v.doubts.push({ unit, base: fighter.base, foes, foe: NONE });
    }
  }
}
