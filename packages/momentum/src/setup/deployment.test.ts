import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { INCH, inches, NONE, READY, RESERVE } from '../base/vocabulary.ts';
import type { Piece } from '../base/world.ts';
import { armyOf, begun, trial } from './testing.ts';
import type { Plan } from './world.ts';

const whole = { tableSides: true, deployment: true };
/** The Greeks have thrown higher: they choose, and set up first. */
const deploying = (more: Partial<Plan> = {}): Battle =>
  begun(trial({ setUp: { deployment: true }, ...more }), [6, 2, 6, 1]);
const asked = (b: Battle) => pendingDecisions(b)[0]?.kind;
const sideOf = (b: Battle) => pendingDecisions(b)[0]?.side;
const marsh: Piece = {
  ...{ key: 'bog', kind: 'marsh', crest: { x: 0, y: 0 }, height: 1 },
  area: { kind: 'circle', x: inches(36), y: inches(42), r: inches(3) },
};

describe('edges of the table', () => {
  test('[mom-setup.01] the winner of a die picks a long edge; the ground is turned if it is the other one', () => {
    const choose = (dice: number[], edge: string) => {
      const b = begun(trial({ pieces: [marsh], setUp: whole }), dice);
      expect(asked(b)).toBe('table-side');
      const chooser = sideOf(b);
      const told = must(b, edge).find((e) => e.kind === 'table-side');
      expect(told).toMatchObject({ side: chooser, turned: edge === 'far' });
      const [piece] = b.state.pieces as [Piece];
      return [chooser, (piece.area as { y: number }).y / INCH];
    };
    expect(choose([6, 2, 6, 1], 'near')).toEqual([0, 42]);
    expect(choose([3, 3, 2, 6, 6, 1], 'far')).toEqual([1, 6]);
  });
});

describe('units', () => {
  test('[mom-setup.01] nobody is on the table; the winner of the die sets up a unit, then the other, and so on', () => {
    const b = deploying();
    expect(b.state.status.every((status) => status === RESERVE)).toBe(true);
    const who: (number | undefined)[] = [];
    for (const place of [
      'place spears 30 40',
      'place persians-spears 30 8',
      'place horse 50 40',
      'place persians-slingers 30 11.9',
      'place slingers 30 37',
    ]) {
      who.push(sideOf(b));
      must(b, place);
    }
    expect(who).toEqual([0, 1, 0, 1, 0]);
    expect(b.state.status.every((status) => status === READY)).toBe(true);
    expect([b.state.x[0], b.state.y[0], b.state.facing[3]]).toEqual([30 * INCH, 40 * INCH, 18000]);
    expect(asked(b)).toBe('seat-commander');
  });

  test('[mom-setup.01] skirmishers are set up last, and who stands stays', () => {
    const b = deploying();
    expect(mustRefuse(b, 'place slingers 30 37', 'mom-setup.01')).toMatch(/Skirmishers deploy last/);
    must(b, 'place spears 30 40');
    must(b, 'place persians-spears 30 8');
    mustRefuse(b, 'place slingers 30 37', 'mom-setup.01');
    expect(mustRefuse(b, 'place spears 40 40', 'mom-setup.01')).toMatch(/are already deployed/);
    must(b, 'place horse 50 40');
    must(b, 'place persians-slingers 30 11');
    must(b, 'place slingers 30 37');
  });

  test('[mom-setup.01] within 12 inches of the own edge and 6 from the sides', () => {
    const b = deploying();
    // Four bases of 40 mm are 6.3 inches wide.
    expect(mustRefuse(b, 'place spears 30 35.9', 'mom-setup.01')).toMatch(/within 12"/);
    expect(mustRefuse(b, 'place spears 9 40', 'mom-setup.01')).toMatch(/at least 6" from the sides/);
    mustRefuse(b, 'place spears 63 40', 'mom-setup.01');
    mustRefuse(b, 'place spears 30 47', 'mom-setup.01');
    must(b, 'place spears 9.2 36');
    mustRefuse(b, 'place persians-spears 30 12.1', 'mom-setup.01');
    must(b, 'place persians-spears 62.8 12');
  });

  test('[mom-unit.02] a front has one base or more and no more than there are; three rows are the most', () => {
    const b = deploying();
    mustRefuse(b, 'place spears 30 40 files 5', 'mom-unit.02');
    mustRefuse(b, 'place spears 30 40 files 0', 'mom-unit.02');
    mustRefuse(b, 'place spears 30 40 files 1', 'mom-unit.02');
    must(b, 'place spears 30 40 facing 20 files 2');
    expect([b.state.files[0], b.state.facing[0]]).toEqual([2, 2000]);
  });

  test('[mom-unit.08 mom-move.14] nobody stands on friends or on ground that he may not enter', () => {
    const b = deploying({ pieces: [marsh] });
    expect(mustRefuse(b, 'place spears 36 41', 'mom-move.14')).toMatch(/cannot enter this terrain: marsh/);
    must(b, 'place spears 25 40');
    must(b, 'place persians-spears 30 8');
    expect(mustRefuse(b, 'place horse 28 40', 'mom-unit.08')).toMatch(/spears are in the way/);
    must(b, 'place horse 36 41');
  });

  test('[mom-setup.01] the rest may be left to the program, which goes round those who stand; the other side goes on', () => {
    const b = deploying();
    const meant = [b.state.x[1], b.state.y[1]].map((n) => (n as number) / INCH);
    must(b, `place spears ${meant.join(' ')}`);
    must(b, 'place persians-spears 30 8');
    must(b, 'rest');
    expect(b.state.status.slice(0, 3)).toEqual([READY, READY, READY]);
    expect([b.state.x[0], b.state.y[0]].map((n) => (n as number) / INCH)).toEqual(meant);
    expect(b.index.blocks[1]?.x).not.toBe(b.index.blocks[0]?.x);
    expect([asked(b), sideOf(b)]).toEqual(['deploy', 1]);
    must(b, 'rest');
    expect(asked(b)).toBe('seat-commander');
  });

  test('what is proposed is offered first', () => {
    const b = deploying();
    const proposed = `place spears ${(b.state.x[0] as number) / INCH} ${(b.state.y[0] as number) / INCH} facing 0 files 4`;
    expect(offered(b).slice(0, 2)).toEqual(['rest', proposed]);
  });

  test('[mom-setup.01] a ready battle begins with its first turn', () => {
    const b = begun(trial(), [6, 1]);
    expect(asked(b)).not.toMatch(/deploy|seat|table/);
    expect(b.state.turn).toBe(1);
  });
});

describe('commanders', () => {
  function seating(more: Partial<Plan> = {}): Battle {
    const b = deploying(more);
    must(b, 'rest');
    must(b, 'rest');
    return b;
  }

  test('[mom-setup.01 mom-command.09] they come after all units: attached, or alone in their own area', () => {
    const b = seating();
    expect([asked(b), sideOf(b)]).toEqual(['seat-commander', 0]);
    mustRefuse(b, 'place greek-king 30 35', 'mom-setup.01');
    mustRefuse(b, 'place greek-king 5 46', 'mom-setup.01');
    mustRefuse(b, 'place greek-king 67 46', 'mom-setup.01');
    mustRefuse(b, 'attach greek-king persians-spears', 'mom-command.09');
    const [x, y] = [b.state.x[0], b.state.y[0]].map((n) => (n as number) / INCH) as [number, number];
    mustRefuse(b, `place greek-king ${x} ${y + 1}`, 'mom-move.18');
    must(b, 'attach greek-king horse');
    expect(b.state.commanderWith[0]).toBe(1);
    expect([asked(b), sideOf(b)]).toEqual(['seat-commander', 1]);
    mustRefuse(b, 'place persian-king 60 13', 'mom-setup.01');
    must(b, 'place persian-king 60 2');
    expect([b.state.commanderWith[1], b.state.commanderX[1], b.state.commanderY[1]]).toEqual([
      NONE,
      60 * INCH,
      2 * INCH,
    ]);
    expect(b.state.turn).toBe(1);
  });

  test('the rest are deployed by default; a unit that would overlap another finds room', () => {
    const b = deploying();
    const [x, y] = [b.state.commanderX[0] as number, b.state.commanderY[0] as number].map((n) => n / INCH);
    must(b, `place spears ${x} ${Math.min(46, (y as number) - 0.5)}`);
    must(b, 'rest');
    must(b, 'rest');
    must(b, 'rest');
    expect([b.state.commanderX[0], b.state.commanderY[0]].map((n) => (n as number) / INCH)).not.toEqual([x, y]);
    must(b, 'rest');
    expect(b.state.turn).toBe(1);
  });

  test('[mom-command.05] one on an elephant is with elephants and nobody else', () => {
    const [king] = armyOf('greek', []).commanders;
    const army = armyOf('greek', ['spears', 'elephants'], { commanders: [{ ...king, mount: 'elephant' } as never] });
    const [, persians] = trial().sides;
    const b = seating({ sides: [{ key: 'greeks', name: 'Greeks', army }, persians] });
    mustRefuse(b, 'attach greek-king spears', 'mom-command.05');
    mustRefuse(b, 'place greek-king 30 46', 'mom-command.05');
    must(b, 'attach greek-king elephants');
  });
});
