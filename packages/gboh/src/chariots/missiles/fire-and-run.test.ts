import { pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { onField } from '../../family/base/units.ts';
import { DID_CLOSE, DID_MOVE, DID_STEP } from '../../family/base/vocabulary.ts';
import { describeEvent } from '../../family/event-text.ts';
import { at, hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { field } from '../testing/field.ts';
import { astarpa, cited, phase, still } from '../testing/shots.ts';
import { runRefusal, runTargets } from './fire-and-run.ts';

/** By which rule one unit may not run at another, or null. */
function barred(b: Battle, unit = 'a', target = 't'): string | null {
  const refused = runRefusal(b, numberOf(b, unit), numberOf(b, target));
  return refused === null ? null : cited(b, refused.rule);
}
const chariot = 'unit a blue chariot 0505 E group amun tq 9';
const run = (target: string, dice: string, more = ''): Battle =>
  phase(`${chariot}\nunit t red ${target} group king\n${more}`, dice);

describe('who runs at whom', () => {
  test('E15 [cof-7.21b cof-7.22] at the Astarpa River only Z can, and only at B, D and E', () => {
    const b = astarpa();
    const marks = (unit: string): string =>
      ['a', 'b', 'c', 'd', 'e'].filter((target) => barred(b, unit, target) === null).join('');
    expect([marks('x'), marks('y'), marks('z')]).toEqual(['', '', 'bde']);
    expect([barred(b, 'z', 'a'), barred(b, 'y', 'b'), barred(b, 'x', 'd')]).toEqual([
      'cof-7.22',
      'cof-7.22',
      'cof-7.22',
    ]);
    expect(offered(b).filter((choice) => choice.startsWith('run'))).toEqual(['run z at b', 'run z at d', 'run z at e']);
  });

  test('[cof-7.21a] CH-2 alone, and with missiles; not CH-3, not foot', () => {
    const by = (troop: string): string | null =>
      barred(still(`unit a blue ${troop} 0505 E\nunit t red spearmen 0705 W`));
    expect(['chariot', 'javelin-chariot', 'heavy-chariot', 'bowmen', 'battle-wagon'].map(by)).toEqual([
      null,
      null,
      'cof-7.21a',
      'cof-7.21a',
      'cof-7.21a',
    ]);
    expect([by('chariot 0505 E spent'), by('chariot 0505 E engaged')]).toEqual(['cof-7.15b', 'cof-7.12b']);
  });

  test('[cof-7.21a] it is all that the unit does in the phase', () => {
    const b = run('spearmen 0705 W', '8', 'unit r blue runners 0505 E group amun');
    must(b, 'run a at t');
    for (const choice of ['move a', 'fire a at t', 'run a at t', 'recover a']) mustRefuse(b, choice, 'cof-7.21a');
    // The runners who wait for it are left out of this, and may go their own way.
    must(b, 'move r');
    const moved = run('spearmen 0805 W', '8');
    for (const choice of ['move a', '0605', 'stop']) must(moved, choice);
    mustRefuse(moved, 'run a at t', 'cof-7.21a');
  });

  test('[cof-5.45b] not Out of Command, though it may fire', () => {
    const b = field(`${chariot}\nunit t red spearmen 0705 W group king
leader wc blue 0501 initiative 4 range 1 group amun\nstart orders leader=wc wing=0`);
    mustRefuse(b, 'run a at t', 'cof-5.45b');
    expect(offered(b)).toContain('fire a at t');
  });

  test('[cof-7.21b] at anybody but chariots, runners with chariots, and the Engaged', () => {
    const against = (target: string): string | null =>
      barred(still(`unit a blue chariot 0505 E\nunit t red ${target}`));
    expect(
      ['spearmen', 'sherden', 'tribesmen', 'runners', 'bowmen', 'battle-wagon'].map((t) => against(`${t} 0705 W`)),
    ).toEqual([null, null, null, null, null, null]);
    expect(['chariot', 'heavy-chariot'].map((t) => against(`${t} 0705 W`))).toEqual(['cof-7.21b', 'cof-7.21b']);
    expect(against('spearmen 0705 W engaged')).toBe('cof-7.21b');
    expect(against('spearmen 0705 W routed')).toBeNull();
    const pair = still('unit a blue chariot 0505 E\nunit t red runners 0705 W\nunit c red chariot 0705 W');
    expect([barred(pair), barred(pair, 'a', 'c')]).toEqual(['cof-7.21b', 'cof-7.21b']);
  });

  test('[cof-7.22] from 2 or 3 hexes, by a way of 3 hexes through its front hexes that meets no enemy', () => {
    const to = (where: string, rest = ''): string | null =>
      barred(still(`unit a blue chariot 0505 E\nunit t red spearmen ${where} W\n${rest}`));
    expect([to('0605'), to('0705'), to('0805'), to('0905')]).toEqual(['cof-7.22', null, null, 'cof-7.22']);
    // Behind it, and beside it: the second is 3 hexes by way of the front.
    expect([to('0305'), to('0503')]).toEqual(['cof-7.22', null]);
    expect(to('0803', 'unit e red spearmen 0605 W')).toBe('cof-7.22');
    expect(to('0805', 'unit e red spearmen 0605 W')).toBeNull();
    expect(to('0805', 'unit e red spearmen 0605 W\nunit f red spearmen 0606 W')).toBe('cof-7.22');
    // What is far off is not even thought of.
    expect(runTargets(still('unit a blue chariot 0505 E\nunit t red spearmen 0905 W'), 0)).toEqual([]);
  });

  test('[cof-7.23] not through Rough, deep water or ground closed to wheels; over streams, by roads and to a target on such ground', () => {
    const way = (rest: string): string | null =>
      barred(still(`${rest}\nunit a blue chariot 0505 E\nunit t red spearmen 0706 W\nunit e red spearmen 0605 W`));
    expect(way('')).toBeNull();
    expect([way('terrain rough 0606'), way('terrain woods 0606'), way('terrain marsh 0606')]).toEqual([
      'cof-7.22',
      'cof-7.22',
      'cof-7.22',
    ]);
    expect([way('hexside stream 0505/0606'), way('hexside minor-river 0505/0606')]).toEqual([null, 'cof-7.22']);
    expect(way('terrain rough 0606\nhexside road 0505/0606')).toBeNull();
    expect([way('terrain rough 0706'), way('terrain woods 0706'), way('hexside minor-river 0606/0706')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(way('level 2 0606')).toBeNull();
  });
});

describe('how it goes', () => {
  test('[cof-7.24] it fires at range 1 and is back where it was, without moving; then the target answers at range 1', () => {
    const b = run('bowmen 0805 W tq 9', '6 4');
    const where = at(b, 'a');
    const events = must(b, 'run a at t');
    const fires = events.find(({ kind: what }) => what === 'fires');
    expect([fires?.['range'], fires?.rules[0], hits(b, 't'), partsOf(events)]).toEqual([1, 'cof-7.24', 1, []]);
    expect(events.map((e) => describeEvent(b.world, e))).toContain('A uses Fire & Run against T.');
    expect([kind(b), offered(b), at(b, 'a')]).toEqual(['entry-fire', ['fire t', 'no'], where]);
    const answer = must(b, 'fire t').find(({ kind: what }) => what === 'fires');
    // A self bow at a chariot: 4 and 1 for the armour is too much.
    expect([answer?.['range'], answer?.rules[0], hits(b, 'a'), kind(b)]).toEqual([1, 'cof-7.4R4', 0, 'order']);
  });

  test('[cof-7.24 cof-7.17d] its fire is first: who breaks does not answer', () => {
    const b = run('bowmen 0705 W tq 3 hits 2', '4 3');
    must(b, 'run a at t');
    expect(kind(b)).not.toBe('entry-fire');
  });

  test('[cof-7.24] leaders of the chariots are out of it, those of the target are not', () => {
    const b = run(
      'bowmen 0705 W tq 9',
      '0 0 9 0',
      'leader king blue 0505 initiative 3\nleader way blue 0605 initiative 3\nleader foe2 red 0705 initiative 3',
    );
    must(b, 'run a at t');
    must(b, 'fire t');
    const lost = b.world.leaders.filter((_, leader) => b.state.leaderGone[leader] === 1).map(({ key }) => key);
    expect([lost, b.drawn]).toEqual([['foe2'], 4]);
  });

  test('[cof-7.25] who has them at its back turns to fire, and pays for it; who does not turn does not fire', () => {
    const turned = run('bowmen 0705 E tq 9', '8 3 8');
    must(turned, 'run a at t');
    expect([kind(turned), offered(turned)]).toEqual(['reaction-facing', ['no', 'turn t NNE', 'turn t SSE']]);
    expect(pendingDecisions(turned)[0]?.options.map(({ label }) => label)).toEqual([
      'Do not turn',
      'Turn T to NNE',
      'Turn T to SSE',
    ]);
    must(turned, 'turn t NNE');
    expect(kind(turned)).toBe('entry-fire');
    const unmoved = run('bowmen 0705 E tq 4', '8');
    must(unmoved, 'run a at t');
    must(unmoved, 'no');
    expect(kind(unmoved)).toBe('order');
    // Those without missiles have nothing to turn for.
    const spears = run('spearmen 0705 E', '8');
    must(spears, 'run a at t');
    expect(kind(spears)).toBe('order');
  });

  test('[cof-7.25] nobody but the target fires at them', () => {
    const b = run('spearmen 0805 W', '8', 'unit u red bowmen 0704 W group king');
    must(b, 'run a at t');
    expect(kind(b)).toBe('order');
  });

  test('[cof-7.23 cof-6.55b] friends on the way are passed through, with their hits; ways that spare them are offered', () => {
    // One way leads behind the bowmen and through friends, the other past their front.
    const choices = (): Battle => {
      const b = run('bowmen 0705 SSW', '8 8', 'unit f blue spearmen 0605 E group amun');
      must(b, 'run a at t');
      return b;
    };
    const b = choices();
    expect([kind(b), offered(b)]).toEqual(['run-path', ['0605 0704', '0606']]);
    const events = must(b, '0605 0704');
    expect(hits(b, 'f')).toBe(1);
    expect(events.find(({ kind: what }) => what === 'passed-through')?.rules).toContain('cof-6.55b');
    const spared = choices();
    must(spared, '0606');
    expect([hits(spared, 'f'), kind(spared)]).toEqual([0, 'entry-fire']);
  });

  test('[cof-7.23 cof-6.55c] a routed friend on the way is lost, but where a road is followed through his hex', () => {
    const lives = (target: string, road: string, way: string): boolean => {
      const walls = 'terrain city-wall 0606 0704';
      const b = run(`spearmen ${target} W`, '8', `${road}\n${walls}\nunit f blue spearmen ${way} E routed`);
      must(b, 'run a at t');
      return onField(b, numberOf(b, 'f'));
    };
    const roads = 'hexside road 0505/0605 0605/0705';
    expect([lives('0805', roads, '0605'), lives('0805', '', '0605')]).toEqual([true, false]);
    // Not by half of the way, nor where they wheel about.
    expect(lives('0805', 'hexside road 0505/0605', '0605')).toBe(false);
    expect(lives('0805', 'hexside road 0605/0705', '0605')).toBe(false);
    expect([lives('0705', roads, '0605'), lives('0805', roads, '0705')]).toEqual([false, false]);
  });

  test('[cof-7.12c] to fire and run is not a move: Shock is neither owed for it nor barred by it', () => {
    const b = run('spearmen 0706 W', '8 1 1 1 1 1 1', 'unit u red bowmen 0605 W group king');
    must(b, 'run a at t');
    expect((b.state.did[numberOf(b, 'a')] as number) & (DID_MOVE | DID_STEP | DID_CLOSE)).toBe(0);
    must(b, 'end');
    expect([kind(b), offered(b)]).toEqual(['shock-designation', ['shock a', 'done']]);
    expect(must(b, 'shock a')[0]?.rules).toContain('cof-7.12c');
  });
});
