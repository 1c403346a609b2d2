import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { DID_ORDERED } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { contingentCost } from './contingents.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const orders = (b: Battle) => Number(/has (\d+) orders? left/.exec(pendingDecisions(b)[0]?.text ?? '')?.[1]);

/** Issus in small: Philotas leads the Companions, Attalus the Agrianians. */
const issus = ({
  options = 'option contingent-commanders',
  more = '',
  philotas = '0406',
  alexander = 'overall',
} = {}) =>
  position(`
  map 16x16
  ${options}
  side blue "Macedonians" macedonian retreat W withdrawal 100
  unit c1 blue companion 0405 E
  unit c2 blue companion 0406 E
  unit c3 blue companion 0407 E
  unit c4 blue companion 0409 E
  unit far blue companion 0415 E
  unit j1 blue agrianian 0403 E
  unit j2 blue agrianian 0402 E
  leader alexander blue 0306 initiative 7 range 7 ${alexander}
  leader philotas blue ${philotas} initiative 0 range 4 contingent commands c1,c2,c3,c4,far
  leader attalus blue 0403 initiative 0 range 3 contingent commands j1,j2
  ${more}
  start orders leader=alexander momentum=false
`);

describe('Contingent Commanders', () => {
  test('[alx-5.63 alx-5.65a] EX-5.67 Alexander spends 3 orders, Philotas commands the Companions, 4 are left', () => {
    const b = issus();
    const told = must(b, 'contingent philotas move');
    expect(told.find(({ kind }) => kind === 'line-command')?.rules).toEqual(['alx-5.65a', 'alx-4.2', 'alx-5.66']);
    // However they stand, but only within his own Command Range.
    expect(offered(b).filter((c) => c.startsWith('move'))).toEqual(['move c1', 'move c2', 'move c3', 'move c4']);
    must(b, 'move c1');
    must(b, '0505, stop');
    must(b, 'end');
    expect(orders(b)).toBe(4);
  });

  test('[alx-5.63] EX-5.63 one order less than he has units, at least 1, at most 3', () => {
    const cost = (units: number) => {
      const keys = Array.from({ length: units }, (_, i) => `u${i}`);
      const b = position(`
        map 16x16
        option contingent-commanders
        ${keys.map((key, i) => `unit ${key} blue companion 040${i + 1} E`).join('\n')}
        leader attalus blue 0401 contingent commands ${keys.join(',')}
        leader alexander blue 0301 initiative 7 range 7 overall
        start orders leader=alexander momentum=false
      `);
      return contingentCost(b, numberOf(b, 'attalus'));
    };
    expect([1, 2, 3, 4, 5, 6].map(cost)).toEqual([1, 1, 2, 3, 3, 3]);
  });

  test('[alx-5.63 alx-3.B1a alx-5.22a] within half the activator’s Command Range, and while orders last', () => {
    mustRefuse(issus({ philotas: '0411' }), 'contingent philotas move', 'alx-5.63');
    const b = issus();
    must(b, 'contingent philotas move');
    must(b, 'end');
    must(b, 'move j2');
    must(b, 'stop');
    must(b, 'contingent attalus move');
    must(b, 'end');
    expect(orders(b)).toBe(2);
  });

  test('[alx-5.62 alx-4.2] they are never due by Initiative, and nobody commands them without the option', () => {
    const b = position(`
      map 16x16
      option contingent-commanders
      unit own blue companion 0405 E
      unit foe red companion 1505 W
      leader alexander blue 0306 initiative 7 range 7 overall
      leader philotas blue 0405 initiative 0 contingent commands own
      leader porus red 1505 initiative 7 range 7 overall
      start battle
    `);
    expect(offered(b)).toContain('activate porus');
    must(b, 'pass porus');
    expect(offered(b)).toEqual(['activate alexander', 'pass alexander']);
    expect(offered(issus({ options: '' })).some((c) => c.startsWith('contingent'))).toBe(false);
  });

  test('[alx-5.62 alx-4.52] the Overall Commander and Wing Commanders of the Macedonians activate them, no one else', () => {
    expect(offered(issus({ alexander: 'wing' }))).toContain('contingent philotas move');
    mustRefuse(issus({ alexander: 'subordinate' }), 'contingent philotas move', 'alx-5.62');
    const greeks = issus({ more: 'side blue "Greeks" retreat W withdrawal 100' });
    mustRefuse(greeks, 'contingent philotas move', 'alx-5.62');
  });

  test('[alx-5.64] any number of them; with the limit two for the Overall Commander, one for a Wing Commander', () => {
    const third = 'unit k blue archer 0304 E\nleader coenus blue 0304 contingent commands k';
    const activate = (b: Battle, who: string) => {
      must(b, `contingent ${who} move`);
      must(b, 'end');
    };
    const free = issus({ more: third });
    for (const who of ['philotas', 'attalus', 'coenus']) activate(free, who);
    const limited = issus({ options: 'option contingent-commanders contingent-limit', more: third });
    activate(limited, 'philotas');
    activate(limited, 'attalus');
    mustRefuse(limited, 'contingent coenus move', 'alx-5.64');
    const wing = issus({ options: 'option contingent-commanders contingent-limit', more: third, alexander: 'wing' });
    activate(wing, 'attalus');
    mustRefuse(wing, 'contingent coenus move', 'alx-5.64');
  });

  test('[alx-5.64] each of them once in a phase', () => {
    const b = issus();
    must(b, 'contingent attalus move');
    must(b, 'end');
    mustRefuse(b, 'contingent attalus move', 'alx-5.64');
    expect(offered(b)).toContain('contingent philotas move');
  });

  test('[alx-5.62 alx-5.63 alx-4.52] the order says by what right: a Wing Commander has one of his own', () => {
    const rules = (alexander: string) =>
      must(issus({ alexander }), 'contingent attalus move').find((e) => e.kind === 'order')?.rules;
    expect(rules('overall')).toEqual(['alx-5.62', 'alx-5.63']);
    expect(rules('wing')).toEqual(['alx-5.62', 'alx-5.63', 'alx-4.52']);
  });

  test('[alx-5.65a alx-4.0b alx-4.37b] all his units in range have had an order, and no others', () => {
    const b = issus();
    must(b, 'contingent philotas move');
    must(b, 'end');
    const ordered = (key: string) => (b.state.did[numberOf(b, key)] as number) & DID_ORDERED;
    expect(['c1', 'c4', 'far', 'j1'].map(ordered)).toEqual([DID_ORDERED, DID_ORDERED, 0, 0]);
  });

  test('[alx-5.65b alx-4.61b] he may ride with his command, even out of an enemy ZOC', () => {
    const b = issus({ more: 'unit foe red light-foot 0506 W' });
    must(b, 'contingent philotas move');
    must(b, 'go');
    const told = must(b, '0305, stop').find((e) => e.kind === 'leader-moves');
    expect(told?.rules).toEqual(['alx-6.15a', 'alx-4.61b', 'alx-5.65b']);
    expect(hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, 'philotas')] as number)).toBe('0305');
  });

  test('[alx-6.83b alx-5.65a] his marker is turned over when he is activated, and not those of others', () => {
    const b = issus();
    const marker = (key: string) => ({ leader: numberOf(b, key), real: true, revealed: false, units: [] });
    b.state.prearranged[0] = [marker('philotas'), marker('attalus')];
    const told = must(b, 'contingent philotas move').filter((e) => e.kind === 'marker-turned');
    expect(told.map((e) => e['leader'])).toEqual([numberOf(b, 'philotas')]);
    expect(b.state.prearranged[0].map((m) => m.revealed)).toEqual([true, false]);
  });

  test('[alx-5.22b alx-5.65a] they are ordered to fire if any of them has missiles', () => {
    const b = issus({ more: 'unit bows blue archer 0304 E\nleader coenus blue 0304 contingent commands bows,c4' });
    expect(offered(b)).toEqual(expect.arrayContaining(['contingent coenus fire', 'contingent attalus fire']));
    mustRefuse(b, 'contingent philotas fire', 'alx-5.22b');
  });

  test('[alx-5.66] Momentum is the activator’s affair', () => {
    const b = position(`
      map 16x16
      option contingent-commanders
      side blue "Macedonians" macedonian retreat W withdrawal 100
      unit own blue companion 0405 E
      leader alexander blue 0306 initiative 7 range 7 overall
      leader philotas blue 0405 initiative 0 contingent commands own
      start lead leader=alexander momentum=false trumps=,
    `);
    must(b, 'contingent philotas move');
    must(b, 'end');
    must(b, 'end');
    expect(pendingDecisions(b)[0]?.text).toContain('Alexander');
    expect(kind(b)).toBe('momentum');
  });

  test('[alx-5.67] using them is never compulsory', () => {
    const b = issus();
    must(b, 'end');
    expect(kind(b)).toBe('end-of-script');
  });

  test('[alx-5.68] one who is with a unit may go along when another orders it', () => {
    const b = issus();
    must(b, 'move c2');
    expect(kind(b)).toBe('accompany');
    must(b, 'along');
    must(b, '0506, stop');
    expect(hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, 'philotas')] as number)).toBe('0506');
  });

  test('[alx-4.4d] not after a Line Command', () => {
    const b = issus({
      alexander: 'overall line',
      more: 'line horse blue cavalry c1\nunit engine blue oxybeles 0505 E fire-mode\nunit foe red hoplite 0705/0706 E',
    });
    must(b, 'line horse move');
    must(b, 'end');
    mustRefuse(b, 'contingent philotas move', 'alx-4.4d');
  });
});
