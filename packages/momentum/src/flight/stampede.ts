import { emit, enemyOf, procedure, roll } from '@taxiarch/kernel';
import { blockOf, nameOf, onTable, sideOf } from '@taxiarch/miniatures';
import { difference, edgeFacing, edges, HALF_TURN, slide, travel, turnBy, wayOnTable } from '@taxiarch/tabletop';
import { defenceOf, rollDefence } from '../base/defence.ts';
import { clock, twoDice } from '../base/dice.ts';
import { award, takeLosses } from '../base/fate.ts';
import { reads } from '../base/interpretations.ts';
import type { Procedures } from '../base/procedures.ts';
import type { Battle } from '../base/state.ts';
import { opponentsOf, withVerb } from '../base/units.ts';
import { COMBAT, type Edge, INCH, inches, NONE, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { rollForLife } from '../command/rolls-for-life.ts';
import { groundFor } from '../movement/ground.ts';
import { freeTurns } from './free-turn.ts';
import { wipeOut } from './settle.ts';

/** `freed`: who fights the beasts, or whom they meet. */
type Locals = Procedures['stampede'] & { hour?: number; direction?: number; victim?: Unit; freed?: Unit[] };

/** An hour of the clock is so much of a turn; twelve is straight ahead (mom-trait.06). */
const HOUR = 3000;
/** Inches that they run beside what the dice say. */
const AT_LEAST = 4;

/** How far the beasts come, and whom they meet first, friend or foe; anyone who is beside them already is not met. */
function run(b: Battle, unit: Unit, direction: number, far: number): { distance: number; victim: Unit } {
  const block = blockOf(b, unit);
  const onGround = travel(block, direction, 1000 * INCH, groundFor(b, unit), far).distance;
  let distance = wayOnTable({ width: b.world.width, height: b.world.depth }, block, direction, onGround);
  let victim = NONE;
  for (let other = 0; other < b.world.units.length; other++) {
    if (other === unit || !onTable(b, other)) continue;
    const here = slide(block, direction, distance + TOLERANCE, blockOf(b, other));
    if (here >= distance + (victim === NONE ? TOLERANCE : 0)) continue;
    distance = Math.min(distance, here);
    victim = other;
  }
  return { distance, victim };
}

/** The side of a unit that looks most nearly at whatever comes this way. */
function struckEdge(b: Battle, unit: Unit, direction: number): Edge {
  const off = edges.map((edge) =>
    Math.abs(difference(edgeFacing(blockOf(b, unit), edge), turnBy(direction, HALF_TURN))),
  );
  return off.indexOf(Math.min(...off)) as Edge;
}

const wayBy = (b: Battle, unit: Unit, hour: number): number => turnBy(b.state.facing[unit] as number, hour * HOUR);

/** Hours at which nobody is in the way, however far they run, come to the same. */
function kindsOfHours(b: Battle, unit: Unit): number[] {
  const farthest = inches(AT_LEAST + Math.max(...twoDice));
  return clock.map((hour) => (run(b, unit, wayBy(b, unit, hour), farthest).victim === NONE ? 0 : hour));
}

const ofStampede = (b: Battle, unit: Unit, what: string) => ({
  purpose: `${what} of stampede, ${nameOf(b, unit)}`,
  side: sideOf(b, unit),
  rules: ['mom-trait.06'],
  about: { unit },
});

/** Elephants run wild: a way by the clock, hits on anyone who is in it, and they are gone (mom-trait.06). */
export const stampede = procedure<Battle, Locals>('stampede', {
  begin: (b, { unit }) => (onTable(b, unit) ? undefined : null),
  turn(b, v) {
    const kinds = (): number[] => kindsOfHours(b, v.unit);
    v.hour = roll(b, { ...ofStampede(b, v.unit, 'Direction'), faces: clock, kinds }).natural;
  },
  run(b, v) {
    const { unit, hour = 0 } = v;
    const side = sideOf(b, unit);
    const direction = wayBy(b, unit, hour);
    const by = (face: number) => run(b, unit, direction, inches(face + AT_LEAST));
    const kinds = (faces: readonly number[]): number[] => faces.map((face) => by(face).victim);
    const { distance, victim } = by(roll(b, { ...ofStampede(b, unit, 'Distance'), faces: twoDice, kinds }).natural);
    emit(b, { kind: 'stampede', rules: ['mom-trait.06'], unit, hour, direction, distance, victim });
    v.freed = [...opponentsOf(b, unit), ...(victim === NONE ? [] : opponentsOf(b, victim))];
    if (v.shot)
      award(b, enemyOf(side), 1, ['mom-token.04'], `${withVerb(b, unit, 'stampedes', 'stampede')} because of shooting`);
    if (victim === NONE || (reads(b, 'mom-trait.06-foes') && sideOf(b, victim) === side)) return 'remove';
    Object.assign(v, { direction, victim });
    return undefined;
  },
  strike(b, v) {
    const victim = v.victim as Unit;
    const rules = ['mom-trait.06'];
    const side = sideOf(b, v.unit);
    const hits = roll(b, { purpose: `Hits on ${nameOf(b, victim)}`, side, rules, faces: twoDice }).natural;
    const weapon = [{ rule: 'mom-trait.06', text: 'stampeding elephants', value: 2 }];
    const edge = struckEdge(b, victim, v.direction as number);
    const defence = defenceOf(b, { unit: victim, edge, melee: false, weapon });
    const lost = rollDefence(b, victim, defence, hits, `${withVerb(b, victim, 'saves', 'save')} against elephants`);
    const { bereft } = takeLosses(b, victim, lost, rules, 'to stampeding elephants');
    for (const commander of bereft) rollForLife(b, commander, 'lost');
  },
  remove(b, { unit }) {
    wipeOut(b, unit, ['mom-trait.06'], 'stampeded');
  },
  /** After a round of combat its victors pursue or turn in their own time (mom-flee.07). */
  turns(b, v) {
    if (b.state.phase !== COMBAT) freeTurns(b, v.freed ?? []);
  },
});
