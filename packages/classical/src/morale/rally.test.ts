import { submit } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { type LineKind, type RallyFrom, READY } from '../base/vocabulary.ts';
import { enterMelee } from '../fighting/contacts.ts';
import { nextMove, runOut } from '../fighting/testing.ts';
import { SET_UP, SETTING_UP, TAKING_UP } from '../movement/works.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { beginRally, countRally, ralliesOnTheSpot, rallyTime } from './rally.ts';
import { breaksIfCharged, mayOnlyHold } from './rights.ts';
import { runOn } from './testing.ts';

const foot = 'unit foot blue AI 4 in 2 at 700 600';
const enemy = 'unit enemy red AI 2 at 700 300';
const place = (unit = '', more: string[] = [enemy]): Battle =>
  standing(`
${foot} ${unit}
${more.join('\n')}
phase 8
`);

describe('having to rally', () => {
  test.each([
    ['rout', 2, 3],
    ['pursuit', 1, 2],
    ['disorder', 1, 1],
    ['break-off', 1, 1],
    ['melee', 1, 1],
  ] as const)(
    '[cls-rally.03] from %s: %i movement phases for regulars, %i for irregulars',
    (from, regular, irregular) => {
      expect(rallyTime(place(), 0, from)).toBe(regular);
      expect(rallyTime(place('Bi'), 0, from)).toBe(irregular);
    },
  );
  test('[cls-rally.01] after a rout or pursuit: on the spot and disordered', () => {
    for (const [fate, from] of [
      ['routing', 'rout'],
      ['pursuing', 'pursuit'],
    ] as const) {
      const b = place(`${fate} disordered`);
      beginRally(b, 0, from);
      expect(b.state.status[0]).toBe(READY);
      expect(isDisordered(b, 0)).toBe(true);
      expect(ralliesOnTheSpot(b, 0)).toBe(true);
    }
  });
  test('[cls-rally.05] of several reasons the longest counts', () => {
    const b = place('routing');
    beginRally(b, 0, 'rout');
    beginRally(b, 0, 'break-off');
    expect(b.state.rally[0]).toBe('rout');
    expect(b.state.rallyLeft[0]).toBe(2);
  });
  test('[cls-morale.20] having to rally ends an Uncontrolled temper', () => {
    const b = place('temper uncontrolled pursuing');
    beginRally(b, 0, 'pursuit');
    expect(b.state.temper[0]).toBe('none');
  });
  test('[cls-rally.02] who rallies on the spot and who may choose', () => {
    expect(ralliesOnTheSpot(place('rally melee'), 0)).toBe(true);
    expect(ralliesOnTheSpot(place('rally disorder disordered'), 0)).toBe(false);
  });
});

describe('counting', () => {
  test('[cls-rally.05] after so many own phases halted it is in good order', () => {
    const b = place('rally melee rally-left 2 disordered');
    countRally(b, 0);
    expect(b.state.rallyLeft[0]).toBe(1);
    expect(isDisordered(b, 0)).toBe(true);
    countRally(b, 1);
    expect(b.state.rallyLeft[0]).toBe(1);
    countRally(b, 0);
    expect(b.state.rally[0]).toBe('none');
    expect(isDisordered(b, 0)).toBe(false);
  });
  test.each(['move', 'charged'])(
    '[cls-rally.05] a phase in which it moved or was charged does not count (%s)',
    (did) => {
      const b = place(`rally pursuit rally-left 1 disordered did ${did}`);
      countRally(b, 0);
      expect(b.state.rallyLeft[0]).toBe(1);
    },
  );
  test('[cls-disorder.01] [cls-rally.02] disorder lasts until the unit has halted to rally', () => {
    const moved = place('disordered did move');
    countRally(moved, 0);
    expect(isDisordered(moved, 0)).toBe(true);
    const halted = place('disordered');
    countRally(halted, 0);
    expect(isDisordered(halted, 0)).toBe(false);
  });
  test('[cls-rally.04] melee makes the count begin again', () => {
    const b = place('rally rout rally-left 1 disordered', [`${enemy} at 700 600 facing 180`]);
    enterMelee(b, 0, 1, 0);
    countRally(b, 0);
    expect(b.state.rallyLeft[0]).toBe(2);
    const after = place('rally rout rally-left 1 disordered before fight');
    countRally(after, 0);
    expect(after.state.rallyLeft[0]).toBe(1);
    expect(after.state.rally[0]).toBe('rout');
  });
  test('[cls-disorder.12] where the ground disorders it, disorder returns as soon as it has rallied', () => {
    const wood = 'wood wood circle 700 600 60';
    const close = standing(`
${foot} CO disordered
${enemy}
${wood}
phase 8
`);
    countRally(close, 0);
    expect(isDisordered(close, 0)).toBe(true);
    const loose = standing(`
${foot} LO disordered
${enemy}
${wood}
phase 8
`);
    countRally(loose, 0);
    expect(isDisordered(loose, 0)).toBe(false);
  });
  test('[cls-disorder.12] horses near an elephant are disordered again at once', () => {
    const b = place('AC disordered', [enemy, 'unit beast blue ELEPHANT at 790 600']);
    countRally(b, 0);
    expect(isDisordered(b, 0)).toBe(true);
  });
});

describe('what has just lost its order does not rally by the end of the same move', () => {
  const column = `${called('column', foot)} CO 4 order hold`;
  const goer = `${called('goer', column)} at 700 640 order attack`;
  const move = (units: string[], answers: string[], more = ''): Battle => {
    const b = standing(
      `
${units.join('\n')}
${more}
`,
      [{ proc: 'move', locals: { side: 0 } }],
    );
    for (const answer of answers) must(b, answer);
    runOut(b);
    return b;
  };
  /** The next own move, in which nobody stirs. */
  const rest = (b: Battle): Battle => {
    nextMove(b);
    nextMove(b);
    b.state.phase = 8;
    countRally(b, 0);
    return b;
  };
  test('[cls-rally.03] [cls-disorder.07] who was passed through stands a whole own movement phase before he has rallied', () => {
    const b = move([column, goer, enemy], ['move goer, forward 60', 'done']);
    expect([isDisordered(b, 0), isDisordered(b, 1)]).toEqual([true, true]);
    rest(b);
    expect([isDisordered(b, 0), isDisordered(b, 1)]).toEqual([false, false]);
  });
  test('[cls-rally.03] [cls-disorder.07] [cls-dismount.02] so do those who have just dismounted', () => {
    const riders = `${called('riders', foot)} AC in 4 order hold`;
    const spare = `${called('spare', column)} at 1000 600`;
    const b = move([riders, spare, enemy], ['move riders, dismount', 'done'], 'option cls-dismount.02');
    const shapes = [unitOf(b, 'riders-foot'), unitOf(b, 'riders-horses')];
    expect(shapes.map((unit) => isDisordered(b, unit))).toEqual([true, true]);
    rest(b);
    expect(shapes.map((unit) => isDisordered(b, unit))).toEqual([false, false]);
  });
  test('[cls-rally.05] an elephant made to halt in phase 6 is still disordered when the shooting begins', () => {
    const b = standing(`
unit beast blue ELEPHANT at 700 600 order hold
${enemy}
phase 6
`);
    runOn(b, 'tests', { tests: [{ unit: 0, why: 'routing-friend', enemies: [] }] }, [2, 2]);
    expect([b.state.temper[0], isDisordered(b, 0)]).toEqual(['do-not-charge', true]);
    b.state.phase = 8;
    countRally(b, 0);
    expect(isDisordered(b, 0)).toBe(true);
    expect(isDisordered(rest(b), 0)).toBe(false);
  });
  test('[cls-rally.05] who rallies in good order after a melee, and is then passed through, needs another phase', () => {
    const b = move([`${column} rally melee rally-left 1`, goer, enemy], ['move goer, forward 60', 'done']);
    expect([isDisordered(b, 0), b.state.rally[0]]).toEqual([true, 'melee']);
    expect(rest(b).state.rally[0]).toBe('none');
  });
});

describe('work and obstacles', () => {
  test('[cls-stakes.01] nobody rallies while he sets up or gathers stakes; with them up he does', () => {
    const after = (works: number, from: RallyFrom = 'none'): boolean => {
      const b = place(`stakes 2 disordered rally ${from} rally-left 1 works ${works}`);
      countRally(b, 0);
      return isDisordered(b, 0);
    };
    expect([after(SETTING_UP), after(TAKING_UP), after(SET_UP)]).toEqual([true, true, false]);
    expect([after(SETTING_UP, 'pursuit'), after(SET_UP, 'pursuit')]).toEqual([true, false]);
  });
  test('[cls-stakes.01] gathering ends in disorder, and the phase at whose start it ends rallies nobody', () => {
    const b = standing(
      `
${foot} stakes 2 order hold works ${TAKING_UP} works-move 2
${enemy}
move 4
`,
      [{ proc: 'move', locals: { side: 0 } }],
    );
    runOut(b);
    expect(isDisordered(b, 0)).toBe(true);
  });
  test('[cls-pavise.01] close order that rallies astride pavises is in good order, astride stakes it is not', () => {
    const astride = (kinds: LineKind[]): boolean => {
      const units = [`${foot} CO disordered`, enemy];
      const b = standing(`
${units.join('\n')}
phase 8
${kinds.map((kind) => `${kind} 600 610 800 610`).join('\n')}
`);
      countRally(b, 0);
      return isDisordered(b, 0);
    };
    expect([astride(['pavises']), astride(['stakes'])]).toEqual([false, true]);
    expect([astride(['pavises', 'caltrops']), astride(['pits', 'pavises'])]).toEqual([true, true]);
  });
});

describe('charged while rallying', () => {
  test('[cls-rally.04] only holds; rallying from rout it breaks; who merely could not follow up reacts normally', () => {
    expect(mayOnlyHold(place('rally pursuit disordered'), 0)).toBe(true);
    expect(mayOnlyHold(place('rally melee'), 0)).toBe(false);
    expect(mayOnlyHold(place('rally melee disordered'), 0)).toBe(true);
    expect(mayOnlyHold(place(), 0)).toBe(false);
    expect(mayOnlyHold(place('rally disorder disordered'), 0)).toBe(false);
    expect(breaksIfCharged(place('rally rout'), 0)).toBe(true);
    expect(breaksIfCharged(place('rally pursuit'), 0)).toBe(false);
  });
  test('[cls-dismount.03] horseholders break, their riders on foot do not', () => {
    const riders = `${called('riders', foot)} AC in 4`;
    const b = standing(`
${riders}
${enemy}
phase 8
option cls-dismount.02
`);
    const breaking = ['riders', 'riders-foot', 'riders-horses'].map((key) => breaksIfCharged(b, unitOf(b, key)));
    expect(breaking).toEqual([false, false, true]);
  });
});

describe('facing after rallying', () => {
  test('[cls-rally.05] from rout or pursuit it may take any facing', () => {
    const b = place('facing 180');
    runOn(b, 'rallied', { unit: 0 });
    expect(offered(b)).toContain('face 0');
    for (const unreadable of ['face', 'face 360', 'face 1000', 'turn 37']) {
      expect(submit(b, unreadable)).toMatchObject({ ok: false });
    }
    must(b, 'face 37');
    expect(b.state.facing[0]).toBe(3700);
  });
  test('[cls-rally.05] whole degrees are proposed: to the nearest enemy, about, to the sides and half way', () => {
    const b = standing(`
${foot} facing 37.3
${enemy}
phase 8
`);
    runOn(b, 'rallied', { unit: 0 });
    expect(offered(b)).toEqual(['keep', 'face 2', 'face 217', 'face 127', 'face 307', 'face 82', 'face 352']);
  });
  test('[cls-rally.05] [cls-form.09] not onto others', () => {
    const fallen = `${called('fallen', enemy)} at 700 560 gone`;
    const b = place('in 4 facing 180', [enemy, fallen, `${called('friend', foot)} in 4 at 700 640`]);
    runOn(b, 'rallied', { unit: 0 });
    mustRefuse(b, 'face 90', 'cls-form.09');
    must(b, 'keep');
    expect(b.state.facing[0]).toBe(18000);
  });
  test('[cls-rally.05] [cls-leave.01] nor over the edge of the table', () => {
    const b = place('4 facing 0 at 700 930');
    runOn(b, 'rallied', { unit: 0 });
    mustRefuse(b, 'face 90', 'cls-leave.01');
    must(b, 'face 180');
    expect(b.state.facing[0]).toBe(18000);
  });
});
