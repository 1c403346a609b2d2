import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { DID_MEET, DID_STAND, PACE, REAR, RIGHT } from '../base/vocabulary.ts';
import { runOn } from '../morale/testing.ts';
import { afterMove } from '../movement/settle.ts';
import { called, standing } from '../script/position.ts';
import type { FieldUnit } from '../testing/field.ts';
import { contactsOf, edgeStruck, endMelees, touch } from './contacts.ts';
import { settleMelees } from './melee.ts';
import { blue, ELEMENT, ground, play, red } from './testing.ts';

const meet = (
  one: string,
  other: string,
  edge: 0 | 1 | 2 | 3 = 0,
  how: 'charge' | 'counter' | 'pursuit' = 'charge',
): Battle => {
  const b = standing(`
${blue(one)}
${red(other)}
`);
  runOn(b, 'contact', { mover: 1, target: 0, edge, how });
  return b;
};

describe('contact', () => {
  test('[cls-melee.40] two units are in melee from contact until nothing touches', () => {
    const b = meet('', 'did charge');
    expect(b.state.melees).toHaveLength(1);
    expect(b.state.did.map((bits) => bits & DID_MEET)).toEqual([DID_MEET, DID_MEET]);
    expect(contactsOf(b, 0).map((c) => [c.file, c.foeFile, c.edge])).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
    b.state.y[1] = 499 * PACE;
    b.index = b.system.index(b.world, b.state);
    expect(touch(b, 0, 1)).toBe(false);
    endMelees(b);
    expect(b.state.melees).toHaveLength(0);
  });
  test('[cls-melee.40] less than two paces of an edge do not make contact with an element', () => {
    const files = (shift: number): number => {
      const b = standing(`
${blue('2')}
${red(`2 in 1 at ${500 + ELEMENT / 2 + shift} 500`)}
`);
      return new Set(
        contactsOf(b, 0)
          .filter((c) => c.edge === 0)
          .map((c) => c.file),
      ).size;
    };
    expect(files(-1.5)).toBe(1);
    expect(files(-3)).toBe(2);
  });
  test('[cls-melee.40] fronts that touch are in melee even if nobody has said so', () => {
    const b = standing(`
${blue()}
${red()}
`);
    settleMelees(b);
    expect(b.state.melees).toMatchObject([{ one: 0, other: 1, edgeOne: 0, edgeOther: 0 }]);
  });
  test('[cls-after.19] who is charged and has not charged stands to receive', () => {
    expect((meet('', 'did charge').state.did[0] as number) & DID_STAND).not.toBe(0);
    expect((meet('did counter', 'did charge').state.did[0] as number) & DID_STAND).toBe(0);
  });
  test('[cls-melee.14 cls-melee.47 cls-rout.15] a charge into routers is a first round, coming up with them in pursuit is not', () => {
    const round = (how: 'charge' | 'counter' | 'pursuit'): unknown[] => {
      const b = meet('routing', 'arms pila did charge', 0, how);
      const row = play(b, 'melee', { side: 1 }, [1, 1, 1, 1])
        .find((e) => e.kind === 'blows')
        ?.rules.includes('cls-melee.14');
      return [b.state.melees[0]?.rounds, row];
    };
    expect([round('charge'), round('counter'), round('pursuit')]).toEqual([
      [1, true],
      [1, true],
      [2, false],
    ]);
  });
  test('[cls-response.12 cls-after.19] evaders who are caught have neither stood to receive nor been caught standing', () => {
    const b = meet('UC LO did evade', 'UC LO did charge', 2, 'pursuit');
    expect((b.state.did[0] as number) & DID_STAND).toBe(0);
    expect(b.events.some((e) => e.rules.includes('cls-disorder.12'))).toBe(false);
    const fresh = meet('UC LO', 'UC LO did charge', 2, 'pursuit');
    expect((fresh.state.did[0] as number) & DID_STAND).not.toBe(0);
  });
  test('[cls-charge.09] enemies whom the aligned front touches are in melee too', () => {
    const b = standing(`
${blue(`2 in 1 at ${500 - ELEMENT / 2} 500`)}
${red()}
${called('beside', blue(`2 in 1 at ${500 + ELEMENT / 2} 500`))}
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(b.state.melees.map((m) => [m.one, m.other])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect((b.state.did[2] as number) & DID_STAND).toBe(0);
  });
  test('[cls-melee.47] catching up with routers does not make a first round', () => {
    const b = meet('routing', '', REAR, 'pursuit');
    expect(b.state.melees[0]?.rounds).toBe(1);
    expect(meet('', '', 0, 'pursuit').state.melees[0]?.rounds).toBe(0);
  });
});

describe('disorder from contact', () => {
  const knights = 'AC bare LO 2';
  test('[cls-disorder.03] hit in flank or rear', () => {
    expect(isDisordered(meet('', 'did charge', RIGHT), 0)).toBe(true);
    expect(isDisordered(meet('', 'did charge', REAR), 0)).toBe(true);
    expect(isDisordered(meet('', 'did charge'), 0)).toBe(false);
    const b = meet('', 'did charge', RIGHT);
    expect(edgeStruck(b.state.melees[0]!, 0)).toBe(RIGHT);
    expect(edgeStruck(b.state.melees[0]!, 1)).toBe(0);
  });
  test('[cls-disorder.03] caught with pavises or stakes in hand, but not behind them', () => {
    const pavise = 'bare CO pavise';
    expect(isDisordered(meet(pavise, 'did charge'), 0)).toBe(true);
    const b = standing(`
${blue(pavise)} works 1
${red('did charge')}
`);
    runOn(b, 'contact', { mover: 1, target: 0, edge: 0, how: 'charge' });
    expect(isDisordered(b, 0)).toBe(false);
  });
  test('[cls-disorder.03] foot that move into moving mounted; not who stand, nor who count as halted', () => {
    const hit = (did: string): boolean => isDisordered(meet(`did ${did}`, `${knights} did charge`), 0);
    expect(hit('counter')).toBe(true);
    expect(hit('none')).toBe(false);
    expect(hit('charge,halted')).toBe(false);
  });
  test('[cls-disorder.03] mounted caught standing by a charge', () => {
    expect(isDisordered(meet(knights, `${knights} did charge`), 0)).toBe(true);
    expect(isDisordered(meet(`${knights} did counter`, `${knights} did charge`), 0)).toBe(false);
    expect(isDisordered(meet('', `${knights} did charge`), 0)).toBe(false);
  });
  test('[cls-disorder.02] difficult ground disorders all but loose and open order foot', () => {
    const inWood = (
      type: FieldUnit['type'],
      density: 'CO' | 'LO' | 'OO',
      kind: 'wood' | 'shallow-hill' = 'wood',
    ): boolean => {
      const b = standing(`
${blue(`${type} bare ${density}`)}
${ground(kind, 500, 500, 80)}
`);
      afterMove(b, 0);
      return isDisordered(b, 0);
    };
    expect(inWood('AI', 'CO')).toBe(true);
    expect(inWood('AI', 'LO')).toBe(false);
    expect(inWood('AI', 'OO')).toBe(false);
    expect(inWood('AC', 'OO')).toBe(true);
    expect(inWood('AI', 'CO', 'shallow-hill')).toBe(false);
  });
});
