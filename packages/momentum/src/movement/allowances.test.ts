import { must, mustRefuse, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { blueMoves, left, placeOf, walking } from './testing.ts';

const open = 'unit men blue foot open 4 in 4 at 36 40';
const close = 'unit men blue foot close 4 in 4 at 36 40';
const barded = 'unit men blue cavalry barded 4 in 4 at 36 40';
const horse = 'unit men blue cavalry 4 in 4 at 36 40';
/** An enemy whose front is so many inches ahead of the men. */
const foe = (inches: number, more = 'foot close'): string =>
  `\nunit foe red ${more} 4 in 4 at 36 ${40 - inches} facing S`;
const far = foe(38);

test('[mom-move.07 mom-move.09 mom-move.10] EX18: open order foot has 8" straight ahead and 6" otherwise', () => {
  const b = walking(open + far, 'men');
  mustRefuse(b, 'ahead 8.1', 'mom-move.16');
  mustRefuse(b, 'to 38 33.7 0', 'mom-move.09');
  must(b, 'ahead 8');
  expect(placeOf(b, 'men')).toEqual([36, 32, 0]);
  const oblique = walking(open + far, 'men');
  must(oblique, 'to 38 34.4 0');
  expect(placeOf(oblique, 'men')).toEqual([38, 34.4, 0]);
});

test('[mom-move.07 mom-move.08 mom-move.09] EX18: close order foot 7" from the enemy has 4" straight ahead and 3" otherwise', () => {
  const b = walking(close + foe(7), 'men');
  expect(left(b)).toBe(4);
  mustRefuse(b, 'ahead 4.1', 'mom-move.07');
  mustRefuse(b, 'to 37 37 0', 'mom-move.09');
  must(b, 'to 37 37.2 0');
  const straight = walking(close + foe(7), 'men');
  must(straight, 'ahead 4');
  expect(placeOf(straight, 'men')).toEqual([36, 36, 0]);
});

test('[mom-move.11 mom-move.16] EX18: close order foot far from the enemy has 2" left after two about faces', () => {
  const b = walking(close + far, 'men');
  must(b, 'about');
  expect(left(b)).toBe(4);
  must(b, 'about');
  expect(left(b)).toBe(2);
  mustRefuse(b, 'about', 'mom-move.11');
  mustRefuse(b, 'ahead 2.1', 'mom-move.16');
  must(b, 'ahead 2');
  expect(placeOf(b, 'men')).toEqual([36, 38, 0]);
});

test('[mom-move.11 mom-move.23] EX18: the second about face of cavalry without barding is free', () => {
  const b = walking(horse + far, 'men');
  const cited = (choice: string): boolean => must(b, choice).some(({ rules }) => rules.includes('mom-move.23'));
  expect([cited('about'), cited('about')]).toEqual([false, true]);
  expect(left(b)).toBe(8);
  // Not by a move of another kind after both.
  expect(cited('ahead 1')).toBe(false);
});

test.each([
  ['cavalry barded', 3],
  ['camels', 3],
  ['foot open', 4],
  ['foot skirmish', 4],
  ['camels skirmish', 6],
  ['cavalry barded skirmish', 6],
  ['elephant', 3],
])('[mom-move.11 mom-move.23] two about faces leave %s %i"', (kind, inches) => {
  const b = walking(`unit men blue ${kind} 3 in 3 at 36 30${far}`, 'men');
  must(b, 'about');
  must(b, 'about');
  expect(left(b)).toBe(inches);
});

test('[mom-move.05 mom-move.12 mom-move.15 mom-move.16] EX18: barded cavalry has 6" left after a change of depth and an obstacle', () => {
  const text = `${barded}${far}\nwall 30 39 42 39`;
  const b = walking(text, 'men');
  must(b, 'deepen');
  expect(left(b)).toBe(9);
  mustRefuse(b, 'ahead 6.1', 'mom-move.16');
  must(b, 'ahead 6');
  expect(placeOf(b, 'men')).toEqual([36, 34, 0]);
});

test('[mom-move.15] an obstacle that a unit stands across is paid for, one that it does not reach costs nothing', () => {
  const across = walking(`${horse}${far}\nhedge 30 41 42 41`, 'men');
  must(across, 'ahead 16');
  const short = walking(`${horse}${far}\nhedge 30 39 42 39\nhedge 30 35 42 35`, 'men');
  mustRefuse(short, 'ahead 12.1', 'mom-move.16');
  mustRefuse(short, 'ahead 8.1', 'mom-move.16');
  must(short, 'ahead 5');
  expect(left(short)).toBe(7);
});

test.each([
  ['foot close', 8],
  ['foot open', 8],
  ['foot skirmish', 8],
  ['cavalry', 16],
  ['cavalry barded', 12],
  ['cavalry skirmish', 16],
  ['camels', 12],
  ['light-chariot', 16],
  ['heavy-chariot', 12],
  ['scythed-chariot', 12],
  ['elephant', 12],
])('[mom-move.05 mom-move.06 mom-move.07] %s move %i"', (kind, inches) => {
  expect(left(walking(`unit men blue ${kind} 3 in 3 at 36 40${far}`, 'men'))).toBe(inches);
});

test.each([
  ['exactly 8" off', foe(8), 4],
  ['8.1" off', foe(8.1), 8],
  ['in flight', `${foe(5)} fleeing`, 8],
  ['skirmishers', foe(5, 'foot skirmish'), 8],
  ['on horses', foe(5, 'cavalry'), 4],
])('[mom-move.08] close order foot with an enemy %s', (_what, enemy, inches) => {
  expect(left(walking(close + enemy, 'men'))).toBe(inches);
  expect(left(walking(open + enemy, 'men'))).toBe(8);
});

test('[mom-move.08] who comes within 8" of the enemy has moved at the 4" rate', () => {
  const b = walking(close + foe(11), 'men');
  mustRefuse(b, 'ahead 4.1', 'mom-move.08');
  must(b, 'ahead 2.9');
  expect(left(b)).toBe(5.1);
  const near = walking(close + foe(11), 'men');
  must(near, 'ahead 4');
  // Nothing is left: a quarter of the move would have been an inch.
  expect(offered(near)).toEqual(['end']);
});

test('[mom-move.08 mom-move.16] fractions are those of the 4" rate once it holds', () => {
  const b = walking(close + foe(10), 'men');
  must(b, 'deepen');
  expect(left(b)).toBe(6);
  mustRefuse(b, 'ahead 3.1', 'mom-move.08');
  must(b, 'ahead 3');
  expect(placeOf(b, 'men')).toEqual([36, 37, 0]);
});

test('[mom-move.12] one base depth is a quarter, free for open order; two are the full move; once in a turn', () => {
  const b = walking(`unit men blue foot close 6 in 6 at 36 40${far}`, 'men');
  must(b, 'deepen');
  expect(b.state.files).toEqual([3, 4]);
  expect(left(b)).toBe(6);
  mustRefuse(b, 'deepen', 'mom-move.12');
  mustRefuse(b, 'widen', 'mom-move.12');
  const loose = walking(`unit men blue foot open 6 in 2 at 36 40${far}`, 'men');
  must(loose, 'widen');
  expect(loose.state.files[0]).toBe(3);
  expect(left(loose)).toBe(8);
  const two = walking(`unit men blue foot open 6 in 6 at 36 40${far}`, 'men');
  must(two, 'deepen 2');
  expect(two.state.files[0]).toBe(2);
  expect(offered(two)).toEqual(['end']);
  const late = walking(`unit men blue foot open 6 in 2 at 36 40${far}`, 'men');
  must(late, 'ahead 1');
  mustRefuse(late, 'widen 2', 'mom-move.16');
});

test('[mom-move.08] who has come within 8" has the 4" rate for what follows', () => {
  const b = walking(close + foe(10), 'men');
  must(b, 'ahead 2');
  expect(left(b)).toBe(2);
  must(b, 'about');
  expect(offered(b)).toEqual(['end']);
});

test('[mom-move.12] skirmishers pay for a base depth unless they are read as open order', () => {
  const men = `unit men blue foot skirmish 4 in 4 at 36 40${far}`;
  const b = walking(men, 'men');
  must(b, 'deepen');
  expect(left(b)).toBe(6);
  const free = walking(`option mom-move.12-skirmishers\n${men}`, 'men');
  must(free, 'deepen');
  expect(left(free)).toBe(8);
});

test('[mom-move.12 mom-unit.02 mom-unit.08] rows are one to three, all but the last full; the middle of the front stays', () => {
  const b = walking(`unit men blue foot close 4 in 4 at 36 40${far}`, 'men');
  mustRefuse(b, 'widen', 'mom-unit.02');
  mustRefuse(b, 'deepen 2', 'mom-unit.02');
  must(b, 'deepen');
  expect(placeOf(b, 'men')).toEqual([36, 40, 0]);
  const deep = walking(`unit men blue foot close 9 in 3 at 36 40${far}`, 'men');
  mustRefuse(deep, 'deepen', 'mom-unit.02');
  must(deep, 'widen');
  expect(deep.state.files[0]).toBe(5);
});

test('[mom-move.16] costs add up exactly, and the rest is shown', () => {
  const b = walking(`unit men blue foot close shieldwall 4 in 4 at 36 40${far}`, 'men');
  must(b, 'ahead 3.3');
  expect(left(b)).toBe(4.7);
  must(b, 'deepen');
  expect(left(b)).toBe(2.7);
  must(b, 'shieldwall');
  expect(offered(b)).toEqual(['end']);
});

test('[mom-move.15 mom-trait.04] shieldwall is formed at a quarter of the move, moves 4" and is for those who know it', () => {
  const men = `unit men blue foot close shieldwall 4 in 4 at 36 40`;
  const b = walking(men + far, 'men');
  must(b, 'shieldwall');
  expect(left(b)).toBe(6);
  expect(b.state.shieldwall[0]).toBe(1);
  mustRefuse(b, 'shieldwall', 'mom-trait.04');
  mustRefuse(b, 'ahead 4.1', 'mom-trait.04');
  must(b, 'ahead 4');
  mustRefuse(walking(close + far, 'men'), 'shieldwall', 'mom-trait.04');
  const later = walking(`${men} in-shieldwall${far}`, 'men');
  expect(offered(later)).toContain('ahead 4');
  mustRefuse(later, 'to 38 35 0', 'mom-trait.04');
});

test('[mom-trait.04] planted spara are lost by moving, but not by standing', () => {
  const men = `unit men blue foot close spara 4 in 4 at 36 40${far}`;
  for (const [choice, planted] of [
    ['halt', 1],
    ['ahead 0.1', 0],
    ['pivot left 10', 0],
    ['about', 0],
    ['deepen', 0],
  ] as const) {
    const b = walking(men, 'men');
    const events = must(b, choice);
    expect(b.state.planted[0]).toBe(planted);
    expect(events.some((e) => e.kind === 'uprooted' && e.rules?.includes('mom-trait.04'))).toBe(planted === 0);
  }
  const bare = must(walking(close + far, 'men'), 'ahead 1');
  expect(bare.some((e) => e.kind === 'uprooted')).toBe(false);
  const camels = must(walking(`${close} tethered-camels${far}`, 'men'), 'ahead 1');
  expect(camels.find((e) => e.kind === 'uprooted')?.rules).toEqual(['mom-bonus.07']);
});

test('[mom-move.13 mom-move.14] difficult ground: a quarter of the rate, three quarters, or nothing', () => {
  const scrub = '\nscrub s polygon 20 35 52 35 52 42 20 42';
  for (const [kind, inches] of [
    ['foot close', 2],
    ['cavalry', 4],
    ['elephant', 3],
    ['foot open', 6],
    ['cavalry skirmish', 12],
    ['foot skirmish', 8],
  ] as const) {
    const b = walking(`unit men blue ${kind} 3 in 3 at 36 41${far}\nscrub s polygon 0 0 72 0 72 48 0 48`, 'men');
    mustRefuse(b, `ahead ${inches + 0.1}`, 'mom-move.16');
    must(b, `ahead ${inches}`);
    expect(placeOf(b, 'men')).toEqual([36, Math.round((41 - inches) * 10) / 10, 0]);
  }
  // Four inches of scrub are left to 1.57" of depth: out of it as soon as the rear is.
  const b = walking(`unit men blue foot open 3 in 3 at 36 36${far}${scrub}`, 'men');
  mustRefuse(b, 'ahead 7.2', 'mom-move.16');
  must(b, 'ahead 7.1');
});

test('[mom-move.14 mom-setup.05] woods and marsh are shut to close order, barded horse, chariots and elephants; water to all', () => {
  const ground = (kind: string): string => `\n${kind} g circle 36 34 3`;
  for (const who of ['foot close', 'cavalry barded', 'light-chariot', 'heavy-chariot', 'elephant']) {
    for (const kind of ['wood', 'marsh']) {
      const b = walking(`unit men blue ${who} 3 in 3 at 36 40${far}${ground(kind)}`, 'men');
      mustRefuse(b, 'ahead 4', 'mom-move.14');
      must(b, 'ahead 2.9');
    }
  }
  for (const who of ['foot open', 'cavalry', 'foot skirmish', 'camels']) {
    const men = `unit men blue ${who} 3 in 3 at 36 40${far}`;
    must(walking(men + ground('wood'), 'men'), 'ahead 3.5');
    mustRefuse(walking(men + ground('water'), 'men'), 'ahead 3.5', 'mom-setup.05');
    mustRefuse(walking(men + ground('building'), 'men'), 'to 39 36 0', 'mom-setup.05');
  }
});

test('[mom-move.13 mom-move.14 mom-move.15 mom-move.20 mom-measure.05] reports terrain that costs something, and only that; hills cost nothing', () => {
  const rules = (more: string, choice: string): string[] =>
    must(walking(`${horse}${far}${more}`, 'men'), choice)
      .flatMap((e) => e.rules)
      .filter((rule) => /^mom-(move.1[345]|setup)/.test(rule));
  expect(rules('', 'ahead 3')).toEqual([]);
  expect(rules('', 'about')).toEqual([]);
  expect(rules('\nhill h circle 36 36 6', 'ahead 16')).toEqual([]);
  expect(rules('\nscrub s circle 36 36 2', 'ahead 3')).toEqual(['mom-move.13', 'mom-move.14', 'mom-setup.05']);
  expect(rules('\nwall 30 39 42 39', 'ahead 3')).toEqual(['mom-move.15', 'mom-setup.05']);
  // Over an obstacle behind, by standing deeper.
  const deeper = walking(`${horse}${far}\nwall 30 43 42 43`, 'men');
  must(deeper, 'deepen');
  expect(left(deeper)).toBe(8);
  const tired = walking(`${horse}${far}\nwall 30 39 42 39`, 'men');
  must(tired, 'about');
  must(tired, 'ahead 0.5');
  mustRefuse(tired, 'deepen', 'mom-move.16');
});

test('[mom-move.13 mom-move.14] easy ground costs just its length, and scrub is open to close order', () => {
  const hill = walking(`${open}${far}\nhill h circle 36 36 6`, 'men');
  must(hill, 'ahead 4');
  expect(left(hill)).toBe(4);
  const light = walking(`unit men blue foot skirmish 4 in 4 at 36 40${far}\nscrub s circle 36 36 6`, 'men');
  must(light, 'ahead 4');
  expect(left(light)).toBe(4);
  const b = walking(`${close}${far}\nscrub s circle 36 36 3`, 'men');
  must(b, 'ahead 2');
  expect(placeOf(b, 'men')).toEqual([36, 38, 0]);
});

test('[mom-move.14 mom-setup.05 mom-move.09 mom-move.16] refusals name the ground and the inches', () => {
  const men = (more: string) => walking(`${close}${far}\n${more}`, 'men');
  expect(mustRefuse(men('water g circle 36 34 3'), 'ahead 4', 'mom-setup.05')).toMatch(/enter water/);
  expect(mustRefuse(men('building g circle 36 34 3'), 'ahead 4', 'mom-setup.05')).toMatch(/enter a building/);
  expect(mustRefuse(men('wood g circle 36 34 3'), 'ahead 4', 'mom-move.14')).toMatch(/enter a wood/);
  expect(mustRefuse(walking(open + far, 'men'), 'to 38 33.7 0', 'mom-move.09')).toMatch(/limited to 75%: 6"/);
  const tired = walking(close + far, 'men');
  must(tired, 'ahead 5');
  expect(mustRefuse(tired, 'about', 'mom-move.16')).toMatch(/takes 4", and 3" of the move/);
});

test('[mom-move.07] only a move at the 4" rate cites it', () => {
  const cites = (text: string): boolean =>
    must(walking(text, 'men'), 'ahead 1').some((e) => e.kind === 'manoeuvre' && e.rules.includes('mom-move.07'));
  expect([cites(close + foe(7)), cites(close + far), cites(open + foe(7))]).toEqual([true, false, false]);
});

test('[mom-move.12] by the other reading skirmishers change their depth freely, and nobody else', () => {
  const after = (kind: string): number => {
    const b = walking(`option mom-move.12-skirmishers\nunit men blue foot ${kind} 4 in 4 at 36 40${far}`, 'men');
    must(b, 'deepen');
    return left(b);
  };
  expect([after('skirmish'), after('close')]).toEqual([8, 6]);
});

test('[mom-initial.05] the terrified keep away from elephants, and from nobody else', () => {
  const men = (enemy: string) => walking(`${horse} did terrified${foe(20, enemy)}`, 'men');
  mustRefuse(men('elephant'), 'ahead 2', 'mom-initial.05');
  must(men('cavalry'), 'ahead 2');
});

test('[mom-move.14] who has been driven into a wood gets out of it at a quarter of the rate', () => {
  const b = walking(`${close}${far}\nwood w circle 36 41.5 1`, 'men');
  mustRefuse(b, 'ahead 4.9', 'mom-move.16');
  must(b, 'ahead 4.7');
});

test('[mom-move.17] choosing is one chain from the unit to the halt', () => {
  const b = blueMoves(`${close}${far}\nunit others blue foot close 4 in 4 at 20 40`);
  must(b, 'move men, about, ahead 2, about');
  expect(offered(b)).toContain('move others');
});
