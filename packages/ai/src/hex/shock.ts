import {
  type AdvanceMove,
  type Battle,
  type Combat,
  describeCombat,
  infoOf,
  isSkirmisher,
  looksPast,
  nameOf,
  type Segment,
  shockTargets,
  type Unit,
} from '@taxiarch/gboh';
import { type AiContext, choosing, highest, nearestFoe, type Pick, take } from './ai-context.ts';
import { prospectOf } from './attack.ts';
import { costOfHits, room } from './worth.ts';

/** How much more an attack must promise than it costs before it is ordered. */
export type Daring = (s: AiContext, unit: Unit) => number;

/** Sends those to the attack whose chances are good, the best first. */
export const designation = (daring: Daring) =>
  choosing<Unit | 'done', Segment>((s, legal) => {
    const { at, score } = highest(legal, (unit) => {
      if (unit === 'done') return 0;
      const { gain, loss } = prospectOf(s.b, [unit], shockTargets(s.b, unit), false);
      return gain - loss * daring(s, unit);
    });
    const unit = legal[at] as Unit | 'done';
    if (unit === 'done' || score <= 0)
      return { index: legal.indexOf('done'), why: 'Stop: no other attack has good odds.' };
    return { index: at, why: `Attack with ${nameOf(s.b, unit)}: good odds.` };
  });

/** A light unit that has come up attacks if its chances are good. */
export const lightShock = (daring: Daring) =>
  choosing<boolean, { unit: Unit }>((s, legal, v) => {
    const { gain, loss } = prospectOf(s.b, [v.unit], shockTargets(s.b, v.unit), true);
    const attacks = gain > loss * daring(s, v.unit);
    const who = nameOf(s.b, v.unit);
    return {
      index: legal.indexOf(attacks),
      why: attacks ? `Attack with ${who}: good odds.` : `Hold back ${who}: poor odds.`,
    };
  });

interface Allocation {
  defender: Unit;
  attackers: Unit[];
}

/** All who can attack do: numbers tell. */
export const allocation = choosing<Allocation>((_s, legal) =>
  take(legal, 'Attack with as many units as possible.', (a) => a.attackers.length),
);

/** How good the account of a combat is for the attacker. */
function worthFor(b: Battle, c: Combat, lead: Unit, against: Unit): number {
  const { superiority, column } = describeCombat(b, { ...c, lead, against });
  return { AS: 100, none: 0, DS: -100 }[superiority.result] + column;
}

export const attackingType = choosing<Unit, Segment>((s, legal, v) => {
  const c = v.combats[v.at] as Combat;
  return take(legal, 'Lead with this unit: its weapons suit the attack best.', (unit) =>
    worthFor(s.b, c, unit, c.against),
  );
});

export const defendingType = choosing<Unit, Segment>((s, legal, v) => {
  const c = v.combats[v.at] as Combat;
  return take(legal, 'Defend with this unit: it holds best against this attack.', (unit) => {
    const by = c.attacks.filter((a) => a.defender === unit).map((a) => worthFor(s.b, c, a.attacker, unit));
    return -Math.max(...by, -200);
  });
});

/** A hit left over goes to anyone who bears it most easily. */
export const shareHits = choosing<Unit>((s, legal) =>
  take(legal, 'Put the hit here: this unit can best afford it.', (unit) => -costOfHits(s.b, unit, 1)),
);

export const allotHits = choosing<{ units: Unit[]; hits: number[] }>((s, legal) =>
  take(legal, 'Put the hits where they do most damage.', ({ units, hits }) =>
    units.reduce((sum, unit, i) => sum + costOfHits(s.b, unit, hits[i] ?? 0), 0),
  ),
);

/** Who follows into the ground that the enemy has left: steady troops, and such as then look at someone. */
export const advance = choosing<AdvanceMove>((s, legal) =>
  take(legal, 'Follow up the success.', ({ unit, to }) => {
    const foe = nearestFoe(s, to);
    return room(s.b, unit) - (isSkirmisher(s.b, unit) ? 3 : 0) - (foe < 0 ? 0 : looksPast(s.b, to, foe) / 2);
  }),
);

export const advanceWheel = choosing<boolean>((_s, legal) => no(legal, 'Do not wheel: it costs hits.'));

/** Declines a yes-or-no question. */
export const no = (legal: readonly boolean[], why: string): Pick => ({ index: legal.indexOf(false), why });
export const yes = (legal: readonly boolean[], why: string): Pick => ({ index: legal.indexOf(true), why });

export const breakOff = choosing<number | 'stand', Segment>((s, legal, v) => {
  const unit = v.queue[0] as Unit;
  const spent = room(s.b, unit) <= 1;
  const stand = legal.indexOf('stand');
  const back = legal.findIndex((choice) => choice !== 'stand');
  if (stand < 0 || (spent && back >= 0))
    return { index: back, why: `Fall back with ${nameOf(s.b, unit)}: close to routing.` };
  return { index: stand, why: `Fight on with ${nameOf(s.b, unit)}.` };
});

/** A raging elephant is sent where it does most harm. */
export const rampageToward = choosing<Unit>((s, legal) =>
  take(legal, 'Send the elephant where it does most damage.', (unit) =>
    costOfHits(s.b, unit, infoOf(s.b, unit).wide ? 1 : 2),
  ),
);
