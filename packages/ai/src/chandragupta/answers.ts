import {
  type BreachTarget,
  elephantBreaks,
  type Haul,
  hitsOf,
  isEngine,
  NONE,
  nameOf,
  type Order,
  placeOfUnit,
  shotOf,
  type Unit,
  unitBeneath,
} from '@taxiarch/gboh';
import { hexOf, placement } from '@taxiarch/hexfield';
import { type AiContext, awayAt, choosing, highest, nearestFoe, take } from '../hex/ai-context.ts';
import { prospectOf } from '../hex/attack.ts';
import { facesWell } from '../hex/facing.ts';
import { moveGain, type PlaceWorth } from '../hex/march.ts';
import { shotWorth, strengthBetween } from '../hex/missiles.ts';
import { no } from '../hex/shock.ts';
import { waysOf } from '../hex/ways.ts';
import { costOfHits, room } from '../hex/worth.ts';

/**
 * Out behind the enemy, or at anyone who is there if that is a fair fight: the better of what is open to the beasts.
 */
export const passThrough = choosing<{ unit: Unit; foe: Unit; how: 'out' | 'attack' | 'follow' }>((s, legal) =>
  take(legal, 'Continue where it does most damage.', ({ unit, foe, how }) => {
    if (how !== 'attack') return 0;
    const { gain, loss } = prospectOf(s.b, [unit], [foe], false);
    return gain - loss;
  }),
);

/** Who has to fall back goes in such an order that nobody is in another's way: those farthest from the enemy first. */
export const fallBackInOrder = choosing<Unit>((s, legal) =>
  take(legal, 'Start with the rear units: they make room for the front.', (unit) => awayAt(s, placeOfUnit(s.b, unit))),
);

/** What a unit gains that may go, or shoot on its way, without a leader. */
function gainOf(s: AiContext, unit: Unit, worth: PlaceWorth): number {
  const { gain, to } = moveGain(s, unit, waysOf(s.b, unit), worth);
  const shot = isEngine(s.b, unit) ? 0 : shotWorth(s.b, unit, nearestFoe(s, placeOfUnit(s.b, unit)));
  return Math.max(to ? gain : 0, 2 * shot);
}

/** Troops and engines that act without a leader do so where they gain by it, each once. */
export const actAlone = (worth: PlaceWorth) =>
  choosing<Unit>((s, legal) => {
    const { at } = highest(legal, (unit) => {
      if (unit === NONE) return s.temper.least;
      return s.budget.spent ? 0 : gainOf(s, unit, worth);
    });
    const unit = legal[at] as Unit;
    return {
      index: at,
      why: unit === NONE ? 'Stop: these units are well placed.' : `Use ${nameOf(s.b, unit)}: most to gain.`,
    };
  });

/** Engines fire first, while they may, and then move where they gain by it. */
export const haul = (worth: PlaceWorth) =>
  choosing<Haul>((s, legal) => {
    const { at } = highest(legal, (one) => {
      if (one === null) return s.temper.least;
      if (one.target !== NONE) return 10 + shotWorth(s.b, one.unit, one.target);
      return s.budget.spent ? 0 : gainOf(s, one.unit, worth);
    });
    const one = legal[at] as Haul;
    if (one === null) return { index: at, why: 'Stop: these units are well placed.' };
    const why = one.target === NONE ? `Use ${nameOf(s.b, one.unit)}: most to gain.` : 'Fire: the enemy is in range.';
    return { index: at, why };
  });

/** At what breaks most easily. */
export const breach = choosing<BreachTarget | null>((s, legal) =>
  take(legal, 'Break the easiest target.', (target) => (target === null ? -1 : elephantBreaks(s.b, target))),
);

/** What a shot does that tells counts as often as it hits: twice on elephants (cha-8.17h). */
export const volley = {
  worth({ b, temper }: AiContext, { who, target }: Order): number {
    if (target === NONE) return temper.volley * shotWorth(b, who, target) + temper.shooting;
    const shot = shotOf(b, { firer: who, target, kind: 'ordered' });
    const harm = Math.max(0.4, costOfHits(b, target, shot ? hitsOf(shot, 0) : 1));
    return (temper.volley * strengthBetween(b, who, target) * harm) / 10 + temper.shooting;
  },
};

/** A gate that is down lets the whole army in: stones at it are worth more than at men. */
export const batter = { worth: (): number => 3 };

/** Who has left his chariots faces the enemy. */
export const dismountFacing = choosing<number, { unit: Unit }>((s, legal, v) => {
  const hex = hexOf(placeOfUnit(s.b, v.unit));
  return take(legal, `Face ${nameOf(s.b, v.unit)} toward the enemy.`, (facing) => facesWell(s, placement(hex, facing)));
});

/** Fresh men come to the front of a stack when those before them are worn. */
export const exchange = {
  worth(s: AiContext, o: Order): number {
    const fresh = room(s.b, unitBeneath(s.b, o.who)) - room(s.b, o.who);
    return room(s.b, o.who) <= 3 && fresh >= 2 ? 0.3 * fresh : 0;
  },
};

/** Behind walls a battle is not won: he stays in the field. */
export const retire = choosing<boolean>((_s, legal) => no(legal, 'Stay: the battle is decided in the field.'));
