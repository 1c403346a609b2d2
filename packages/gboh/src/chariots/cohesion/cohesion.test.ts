import { describe, expect, test } from 'vitest';
import { isRouted } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { hitsOn, kindOf, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { facing, isLocked, rulesOf, shockOf } from '../testing/shock.ts';
import { phase, shoot } from '../testing/shots.ts';

describe('recovery', () => {
  const act = (text: string) => phase(`unit a blue spearmen 0505 E group amun hits 3\n${text}`);
  test('[cof-9.14a] two hits at most, as all that it does in the phase', () => {
    const b = act('');
    const events = must(b, 'recover a');
    expect([hitsOn(b, 'a'), ofKind(events, 'recovers')[0]?.rules]).toEqual([1, ['cof-9.14a', 'cof-9.14b']]);
    mustRefuse(b, 'recover a', 'cof-9.14a');
    mustRefuse(b, 'move a', 'cof-9.14a');
    const moved = act('');
    must(moved, 'move a');
    must(moved, '0605');
    must(moved, 'stop');
    mustRefuse(moved, 'recover a', 'cof-9.14a');
    const fired = phase('unit a blue bowmen 0505 E group amun hits 3\nunit far red runners 0705 W', '9');
    must(fired, 'fire a at far');
    mustRefuse(fired, 'recover a', 'cof-9.14a');
  });
  test('[cof-9.14b] on clear ground, away from enemies and their missiles, unless these have none left', () => {
    mustRefuse(act('terrain rough 0505'), 'recover a', 'cof-9.14b');
    mustRefuse(act('unit enemy red spearmen 0605 E'), 'recover a', 'cof-9.14b');
    expect(offered(act('unit enemy red spearmen 0705 E'))).toContain('recover a');
    mustRefuse(act('unit enemy red bowmen 0705 W'), 'recover a', 'cof-9.14b');
    mustRefuse(act('unit enemy red bowmen 0705 W low'), 'recover a', 'cof-9.14b');
    expect(offered(act('unit enemy red bowmen 0705 W spent'))).toContain('recover a');
    expect(offered(act('unit enemy red bowmen 0805 W'))).toContain('recover a');
    mustRefuse(phase('unit a blue spearmen 0505 E group amun hits 3 rallied'), 'recover a', 'cof-9.55');
  });
  test('[cof-6.35a] a column does nothing but move', () => {
    mustRefuse(phase('unit a blue spearmen 0505 SE group amun hits 2'), 'recover a', 'cof-6.35a');
  });
});

test('[cof-6.36] a column that was attacked falls out of it when the phase ends, with one hit more', () => {
  const text = 'unit a blue spearmen 0505 E group amun tq 6\nunit enemy red spearmen 0605 SW';
  const b = phase(`${text} tq 9`, '0 0 0');
  must(b, 'end');
  const events = must(b, 'shock a');
  expect([kindOf(b), isLocked(b, 'enemy')]).toEqual(['column-facing', true]);
  expect(rulesOf(b, events, 'forms', 'enemy')).toEqual(['cof-6.36']);
  expect(events.filter((e) => e.kind === 'hits' && e.rules[0] === 'cof-6.36').map((e) => e['hits'])).toEqual([1]);
  // Whom nobody attacked after all stays in column; out of it he has his whole TQ again.
  const off = phase(`${text} tq 9`, '9 9');
  must(off, 'end');
  must(off, 'shock a');
  expect(whereIs(off, 'enemy')).toBe('0605 SW');
  const last = phase(`${text} tq 9 hits 4`, '0 0 0 0');
  must(last, 'end');
  must(last, 'shock a');
  expect(isRouted(last, numberOf(last, 'enemy'))).toBe(false);
});

test('[cof-8.24] nobody advances because missiles broke the enemy', () => {
  const b = shoot('unit a blue bowmen 0505 E\nunit t red levy 0605 W tq 4 hits 3', '0 0');
  expect(ofKind(b.events, 'breaks')[0]?.rules).toContain('cof-8.24');
  must(b, offered(b)[0] as string);
  expect([whereIs(b, 'a'), kindOf(b)]).toEqual(['0505 E', 'end-of-script']);
});

describe('the order of things', () => {
  const two = `${facing('spearmen', 'spearmen')}\nunit p blue spearmen 0510 E group host\nunit x red spearmen 0610 W`;
  test('[cof-8.1 cof-8.13] every step is done for all combats before the next begins', () => {
    const b = shockOf(`${two}\nleader wc red 0610 initiative 3 range 4 group else`, {}, '0 0 0 0 5 5 5');
    const events = playOut(b, 'shock us', 'shock p');
    expect(ofKind(events, 'die').map((e) => String(e['purpose']).replace(/(?<!^TQ Check) of .*/, ''))).toEqual([
      ...[
        'TQ Check of Us (before the attack)',
        'TQ Check of P (before the attack)',
        'TQ Check of Them (before the clash)',
        'TQ Check of X (before the clash)',
      ],
      ...['Hit on Wc (Leader Casualty)', 'Shock', 'Shock'],
    ]);
    expect(ofKind(events, 'combat')[0]?.rules).toContain('cof-8.1');
  });
  test('[cof-8.16b] of several Types each side names its own, first the defender', () => {
    const mixed = `${facing('heavy-chariot', 'spearmen')}\nunit more red bowmen 0606 W`;
    const b = shockOf(mixed, { moved: ['us'] }, '0 0 5');
    expect([kindOf(b), offered(b)]).toEqual(['defending-type', ['them', 'more']]);
    expect(ofKind(must(b, 'more'), 'clash')[0]).toMatchObject({ base: 9, superiority: 'AS' });
    const pair = `${facing('heavy-chariot', 'spearmen')}\nunit more blue tribesmen 0504 E group host`;
    const c = shockOf(pair, { moved: ['us', 'more'] }, '0 5');
    expect([kindOf(c), offered(c)]).toEqual(['attacking-type', ['us', 'more']]);
  });
});
