import { pendingDecisions } from '@taxiarch/kernel';
import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { blockOf, distanceOf } from '@taxiarch/miniatures';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { isDisordered } from '../base/units.ts';
import { AWAY, GONE, NONE, PACE, paces, READY } from '../base/vocabulary.ts';
import { called, standing } from '../script/position.ts';
import { unitOf } from '../testing/field.ts';
import { caughtBeyondEdge, chaseBeyondEdge, followedOff, leaveTable, nearestEdgePoint } from './leaving.ts';
import { makeStraight } from './settle.ts';
import { goStraight } from './straight.ts';
import { blueMoves, lines, pick, spotOf } from './testing.ts';

const { farFoe, hoplites } = lines;

const run = [{ proc: 'returns' as const, locals: { side: 0 } }];

/** A unit off the table since a move, at a point of the edge. */
const away = (as: string, since: number, change = '', more = ''): Battle =>
  standing(
    `
${hoplites} at 300 960 away away-as ${as} away-move ${since} ${change}
${farFoe}
move 10
${more}
`,
    run,
  );
const back = (as: string, face: number, change = '') => away(as, 6, change, `dice ${face}`).state.status[0] === READY;

test('[cls-leave.01] a unit with orders to retire may walk off, for good, as soon as a part of it is over the edge', () => {
  const b = standing(
    `
${hoplites} at 700 905 facing 180 order retire
${farFoe}
`,
    blueMoves,
  );
  pick(b, 'hoplites');
  must(b, 'forward 60');
  expect(b.state.status[0]).toBe(GONE);
});

test('[cls-leave.01] others may not', () => {
  const b = standing(
    `
${hoplites} at 700 930 facing 180 order attack
${farFoe} at 700 870 facing 0
`,
    blueMoves,
  );
  pick(b, 'hoplites');
  mustRefuse(b, 'forward 40', 'cls-leave.01');
});

test('[cls-leave.01] rout, pursuit, charge and evade moves carry a unit off; routers do not come back', () => {
  const status = (how: 'rout' | 'pursuit' | 'charge' | 'evade') => {
    const b = standing(`
${hoplites} at 700 940 facing 180
${farFoe}
`);
    makeStraight(b, 0, 18000, goStraight(b, 0, 18000, paces(40), how), how);
    return [b.state.status[0], b.state.awayAs[0]];
  };
  expect(status('rout')).toEqual([GONE, 'rout']);
  expect(status('pursuit')).toEqual([AWAY, 'pursuer']);
  expect(status('charge')).toEqual([AWAY, 'charger']);
  expect(status('evade')).toEqual([AWAY, 'evader']);
});

test('[cls-leave.01] a general with those who leave for good is lost', () => {
  const b = standing(`
${hoplites}
general chief blue with hoplites
`);
  leaveTable(b, 0, 'rout');
  expect(b.state.generalGone[0]).toBe(2);
});

test('[cls-leave.02] scores to return: pursuers 8, chargers 6, evaders 6', () => {
  expect([back('pursuer', 8), back('pursuer', 7)]).toEqual([true, false]);
  expect([back('charger', 6), back('charger', 5)]).toEqual([true, false]);
  expect([back('evader', 6), back('evader', 5)]).toEqual([true, false]);
});

test('[cls-leave.03] irregular pursuers need 10, irregular chargers 7, evaders 5 or 7 by class', () => {
  const irregular = 'LO Bi';
  expect([back('pursuer', 10, irregular), back('pursuer', 9, irregular)]).toEqual([true, false]);
  expect([back('charger', 7, irregular), back('charger', 6, irregular)]).toEqual([true, false]);
  expect([back('evader', 6, irregular), back('evader', 5, irregular)]).toEqual([true, false]);
  const grade = (g: 'A' | 'C') => `LO ${g}r`;
  expect([back('evader', 5, grade('A')), back('evader', 4, grade('A'))]).toEqual([true, false]);
  expect([back('evader', 7, grade('C')), back('evader', 6, grade('C'))]).toEqual([true, false]);
});

test('[cls-leave.03] the printed signs taken as they stand: class A evaders 7, class C 5, all others as before', () => {
  const need = (as: string, change: string): number => {
    for (let face = 1; face <= 10; face++) {
      const b = away(
        as,
        6,
        change,
        `
dice ${face}
option cls-leave.03-printed
`,
      );
      if (b.state.status[0] === READY) return face;
    }
    return 11;
  };
  const troop = (grade: 'A' | 'B' | 'C', training: 'regular' | 'irregular' = 'regular') =>
    `LO ${grade}${training === 'regular' ? 'r' : 'i'}`;
  expect([need('evader', troop('A')), need('evader', troop('B')), need('evader', troop('C'))]).toEqual([7, 6, 5]);
  expect([need('pursuer', troop('B', 'irregular')), need('charger', troop('B', 'irregular'))]).toEqual([10, 7]);
});

test('[cls-leave.02 cls-leave.06] it dices first in its second own move after the one in which it left', () => {
  const diced = (since: number) => away('charger', since, '', 'dice 10').state.status[0] === READY;
  expect([diced(6), diced(7), diced(8), diced(9)]).toEqual([true, true, false, false]);
});

test('[cls-leave.04] evaders who were followed off wait until the period after their chasers are back', () => {
  const diced = (fate: string, since: number) => {
    const chaser = `${called('chaser', farFoe)} ${fate} away-move ${since}`;
    return (
      away(
        'evader',
        2,
        'away-by chaser',
        `${chaser}
dice 10`,
      ).state.status[0] === READY
    );
  };
  expect(diced('away', 3)).toBe(false);
  expect(diced('ready', 10)).toBe(false);
  expect(diced('ready', 9)).toBe(true);
});

test('[cls-leave.04 cls-leave.06] an evader caught beyond the edge counts as routed off and his charger as a pursuer', () => {
  const b = standing(`
${hoplites}
${farFoe}
`);
  leaveTable(b, 0, 'evader');
  leaveTable(b, 1, 'charger');
  followedOff(b, 0, 1);
  expect([b.state.status[0], b.state.awayBy[0]]).toEqual([AWAY, 1]);
  caughtBeyondEdge(b, 0, 1);
  expect([b.state.status[0], b.state.awayAs[1]]).toEqual([GONE, 'pursuer']);
});

test('[cls-leave.05 cls-leave.06] it comes back in good order at its exit point, its rear on the edge, facing inwards', () => {
  const b = away('evader', 6, 'disordered', 'dice 10');
  const { depth } = blockOf(b, 0);
  expect(isDisordered(b, 0)).toBe(false);
  expect(spotOf(b, 'hoplites')).toEqual([300, Math.round(960 - depth / PACE), 0]);
});

test('[cls-leave.05] an enemy at that point is kept 20 paces off', () => {
  const enemy = `${called('guard', farFoe)} 1 at 310 930`;
  const b = away(
    'evader',
    6,
    '',
    `
${enemy}
dice 10
`,
  );
  const gap = distanceOf(b, 0, unitOf(b, 'guard')) / PACE;
  expect(gap).toBeGreaterThanOrEqual(19.9);
  expect(gap).toBeLessThanOrEqual(21);
});

test('[cls-leave.06] with no room at all it waits off the table', () => {
  const wall = Array.from({ length: 4 }, (_, i): string => `${called(`w${i}`, farFoe)} 12 at ${200 + 380 * i} 930`);
  const b = away(
    'evader',
    6,
    '',
    `
${wall.join('\n')}
dice 10
`,
  );
  expect(b.state.status[0]).toBe(AWAY);
  expect(b.state.awayBy[0]).toBe(NONE);
  expect(pendingDecisions(b).length).toBe(1);
});

test('[cls-leave.06] the exit point is where the front centre meets the edge', () => {
  const b = standing(`
${hoplites} at 700 900 facing 135
${farFoe}
`);
  makeStraight(b, 0, 13500, goStraight(b, 0, 13500, paces(80), 'evade'), 'evade');
  expect([(b.state.x[0] as number) / PACE, (b.state.y[0] as number) / PACE]).toEqual([760, 960]);
});

/** Skirmishers near the edge evade a charge straight at them; the face is that of their average die. */
function chased(face: number) {
  return standing(
    `
unit riders blue UC OO arms javelins 2 at 700 115 order attack
unit prey red UC OO 2 at 700 60 facing 0 order harass
${farFoe} at 1300 900
dice 4 4 4 4 ${face}
`,
    (['declare-charges', 'chargers-morale', 'responses', 'charge-moves'] as const).map((proc) => ({
      proc,
      locals: { side: 0 },
    })),
  );
}

test('[cls-leave.04 cls-leave.06] a chase is continued in thought: caught, or followed off', () => {
  const answer = (b: Battle) => {
    for (let n = 0; n < 12 && !offered(b).includes('end'); n++) {
      const wanted = offered(b).find((c) => c.startsWith('charge ') || c.includes('evade'));
      must(b, wanted ?? (offered(b)[0] as string));
    }
    return [b.state.status[1], b.state.awayAs[0], b.state.awayBy[1]];
  };
  expect(answer(chased(2))).toEqual([GONE, 'pursuer', NONE]);
  expect(answer(chased(5))).toEqual([AWAY, 'charger', 0]);
});

test('[cls-leave.04] only an evader who left in this very move is caught or followed, and only by who still had the way', () => {
  const chase = (evader = '', stop: 'none' | 'edge' | 'friend' = 'edge', reach = 200) => {
    const b = standing(`
${hoplites} at 700 900 facing 180
${farFoe} at 700 960 facing 180 away away-as evader away-move 4 beyond 700 1000 ${evader}
move 4
`);
    const went = { distance: paces(60), spent: paces(60), stop, by: NONE, passes: [], leaves: true, rough: false };
    const block = blockOf(b, 0);
    leaveTable(b, 0, 'charger');
    chaseBeyondEdge(b, 0, [1], block, went, paces(reach));
    return [b.state.status[1], b.state.awayAs[0], b.state.awayBy[1]];
  };
  const caught = [GONE, 'pursuer', NONE];
  const followed = [AWAY, 'charger', 0];
  const left = [AWAY, 'charger', NONE];
  expect(chase()).toEqual(caught);
  expect(chase('', 'none')).toEqual(caught);
  // Not far enough, or stopped by someone on the way: followed off, not caught.
  expect(chase('', 'edge', 60)).toEqual(followed);
  expect(chase('', 'friend')).toEqual(followed);
  expect(chase('away-move 3')).toEqual(left);
  expect(chase('away-as pursuer')).toEqual(left);
});

test('[cls-leave.04] a unit caught beyond the edge takes its general with it; a charger still on the table is not a pursuer', () => {
  const b = standing(`
${hoplites}
${farFoe}
general chief blue with hoplites
`);
  leaveTable(b, 0, 'evader');
  expect(b.state.generalGone[0]).toBe(0);
  caughtBeyondEdge(b, 0, 1);
  expect([b.state.status[0], b.state.awayAs[0], b.state.generalGone[0]]).toEqual([GONE, 'rout', 2]);
  expect([b.state.status[1], b.state.awayAs[1]]).toEqual([READY, '']);
  // Nobody is caught who is still on the table.
  caughtBeyondEdge(b, 1, 0);
  expect(b.state.status[1]).toBe(READY);
});

test('[cls-leave.04] an evader whose chasers are destroyed waits for nobody longer than the period after', () => {
  const diced = (fate: string, by: string) => {
    const chaser = `${called('chaser', farFoe)} ${fate} away-move 8`;
    return (
      away(
        'evader',
        2,
        `away-by ${by}`,
        `${chaser}
dice 10`,
      ).state.status[0] === READY
    );
  };
  expect([diced('away', 'chaser'), diced('away', 'nobody'), diced('gone', 'chaser'), diced('ready', 'chaser')]).toEqual(
    [false, true, true, true],
  );
});

test('[cls-leave.01] [cls-melee.40] who leaves the table is in melee no more, and others fight on', () => {
  const left = (unit: number) => {
    const units = [hoplites, farFoe, called('more', hoplites), called('others', farFoe)];
    const b = standing(`
${units.join('\n')}
melee hoplites foe rounds 1
melee more others rounds 1
`);
    leaveTable(b, unit, 'evader');
    return b.state.melees.map(({ one, other }) => [one, other]);
  };
  expect([left(0), left(1)]).toEqual([[[2, 3]], [[2, 3]]]);
  expect(left(3)).toEqual([[0, 1]]);
});

test('[cls-scale.05] [cls-after.18] a blow reaches who stands at the full distance; who is pushed back against him is not stopped', () => {
  const behind = `${farFoe} at 700 640 facing 180`;
  const b = standing(`
${hoplites}
${behind}
`);
  const gap = distanceOf(b, 0, 1);
  expect(goStraight(b, 0, 0, gap, 'charge').stop).toBe('enemy');
  expect(goStraight(b, 0, 0, gap, 'push-back').stop).toBe('none');
  expect(goStraight(b, 0, 0, gap + paces(1), 'push-back').stop).toBe('enemy');
});

test('[cls-form.07] [cls-leave.01] who runs off the table does not stop short of a friend at the edge', () => {
  const friend = `${called('friend', hoplites)} OO at 700 930`;
  const runner = `${hoplites} UI OO at 700 915 facing 180`;
  const way = (units: string[]) => {
    const b = standing(units.join('\n'));
    const { distance, leaves } = goStraight(b, 0, 18000, paces(120), 'evade');
    return [distance, leaves];
  };
  expect(way([runner, friend])).toEqual(way([runner]));
  expect(way([runner])[1]).toBe(true);
});

test('[cls-leave.06] the exit point without a way of its own: the nearest point of the edge, from inside or beyond it', () => {
  const b = standing(hoplites);
  const nearest = (x: number, y: number) => {
    const point = nearestEdgePoint(b, paces(x), paces(y));
    return [point.x / PACE, point.y / PACE];
  };
  expect([nearest(700, 950), nearest(700, 30), nearest(20, 500), nearest(1400, 500)]).toEqual([
    [700, 960],
    [700, 0],
    [0, 500],
    [1440, 500],
  ]);
  expect([nearest(-5, 500), nearest(1450, 500), nearest(700, -5), nearest(700, 970)]).toEqual([
    [0, 500],
    [1440, 500],
    [700, 0],
    [700, 960],
  ]);
  expect([nearest(-5, 970), nearest(-20, 970), nearest(1460, -10), nearest(1445, -10)]).toEqual([
    [0, 960],
    [0, 960],
    [1440, 0],
    [1440, 0],
  ]);
});

test('[cls-leave.01] who leaves is off the table and out of his melees, and others’ go on; nobody leaves twice', () => {
  const b = standing(`
${hoplites}
${farFoe}
${called('mates', hoplites)} at 900 700
general chief blue with hoplites
melee hoplites foe
melee mates foe
`);
  leaveTable(b, 0, 'evader');
  expect(b.state.melees.map(({ one, other }) => [one, other])).toEqual([[1, 2]]);
  expect(b.index.blocks[0] ?? null).toBeNull();
  leaveTable(b, 0, 'rout');
  expect([b.state.status[0], b.state.awayAs[0], b.state.generalGone[0]]).toEqual([AWAY, 'evader', 0]);
});

test('[cls-general.06] [cls-leave.01] to retire from the table is for good, for the general as well', () => {
  const gone = (as: 'rout' | 'retire' | 'pursuer' | 'charger' | 'evader') => {
    const b = standing(`
${hoplites}
general chief blue with hoplites
`);
    leaveTable(b, 0, as);
    return [b.state.status[0] === GONE, b.state.generalGone[0]];
  };
  expect([gone('rout'), gone('retire')]).toEqual([
    [true, 2],
    [true, 2],
  ]);
  for (const as of ['pursuer', 'charger', 'evader'] as const) expect(gone(as)).toEqual([false, 0]);
});

test('[cls-leave.04] only who is off the table has been followed off it', () => {
  const b = standing(`
${hoplites}
${farFoe}
`);
  followedOff(b, 0, 1);
  expect(b.state.awayBy[0]).toBe(NONE);
});

test('[cls-period.08] in phase 9 a side dices for its own units that are off the table, and for no others', () => {
  const b = away(
    'charger',
    6,
    '',
    `
${called('theirs', farFoe)} away away-as charger at 700 0
${called('present', hoplites)} at 900 700 away-as charger
${called('gone', hoplites)} at 1000 960 gone away-as charger
dice 6
`,
  );
  expect(b.events.filter((e) => e.kind === 'die').map((e) => e['unit'])).toEqual([0]);
  expect(b.events.filter((e) => e.kind === 'returns').map((e) => e['unit'])).toEqual([0]);
  expect(away('charger', 6, '', 'dice 5').state.status[0]).toBe(AWAY);
});

test('[cls-leave.05] [cls-leave.06] friends are not stood upon but may be near, and the ground there counts at once', () => {
  const friend = `${called('friend', hoplites)} 1 at 300 940`;
  const b = away(
    'evader',
    6,
    '',
    `
${friend}
dice 10
`,
  );
  const gap = distanceOf(b, 0, unitOf(b, 'friend')) / PACE;
  expect([gap >= 0, gap < 1.1, spotOf(b, 'hoplites')[0] < 300]).toEqual([true, true, true]);
  const scrub = 'scrub scrub circle 300 950 60';
  const rough = away(
    'evader',
    6,
    '',
    `
dice 10
${scrub}
`,
  );
  expect([rough.state.status[0], isDisordered(rough, 0)]).toEqual([READY, true]);
});
