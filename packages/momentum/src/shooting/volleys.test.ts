import { pendingDecisions, refused, submit } from '@taxiarch/kernel';
import { must } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import { figuresOf, hasDone, isDiscouraged, isEngaged, isGone } from '../base/units.ts';
import { DID_SHOOT } from '../base/vocabulary.ts';
import { tell } from '../event-text.ts';
import { unitOf } from '../testing/unit-of.ts';
import { ahead, archers, declaring, shootOut, volleysIn } from './testing.ts';

const bows = archers('foot close bow 8 in 4');
const offered = (b: ReturnType<typeof declaring>): string[] =>
  pendingDecisions(b)[0]?.options.map((o) => o.choice) ?? [];

test('[mom-shooting.14 mom-defence.03 mom-shooting.21] EX05: a complete volley, 10% result', () => {
  const b = declaring(bows, ahead('foot close light shield 5 in 5', 10), 'dice 1 3 4 5 6 6 2 4 5 6');
  const target = unitOf(b, 'target');
  const told = shootOut(b);
  expect(volleysIn(b, told)).toEqual([['archers', 'target', 6, 4, 2]]);
  expect(figuresOf(b, target)).toBe(18);
  expect(isDiscouraged(b, target)).toBe(true);
  const volley = told.find((e) => e.kind === 'volley');
  expect(volley?.rules).toEqual(
    expect.arrayContaining([
      'mom-shooting.01',
      'mom-shooting.06',
      'mom-shooting.13',
      'mom-shooting.14',
      'mom-defence.01',
    ]),
  );
  expect(volley && tell(b.world, volley)).toBe(
    'archers shoot at target: 4 hits, 2 losses. Bow, range 10", 6 dice, hit on 4+, saved on 5+ (+6 light armour, −1 shield).',
  );
});

test('[mom-shooting.01] both sides declare, all dice of both are thrown, and only then anybody falls', () => {
  // Both shoot with four dice; each kills all it hits, and the first to shoot still suffers the whole answer.
  const b = declaring(
    archers('foot skirmish bow 2 in 2'),
    ahead('foot skirmish bow 2 in 2', 10),
    'first red',
    'dice 6 6 6 6',
  );
  expect(pendingDecisions(b)[0]?.side).toBe(1);
  must(b, 'done');
  expect(pendingDecisions(b)[0]?.side).toBe(0);
  const told = must(b, 'done');
  expect(volleysIn(b, told)).toEqual([
    ['target', 'archers', 2, 2, 2],
    ['archers', 'target', 2, 2, 2],
  ]);
  const kinds = told.map((e) => e.kind).filter((kind) => kind !== 'die');
  expect(kinds).toEqual(['volley', 'volley', 'losses', 'losses']);
  expect([unitOf(b, 'archers'), unitOf(b, 'target')].map((u) => figuresOf(b, u))).toEqual([2, 2]);
});

test('[mom-shooting.05 mom-shooting.29] who holds back does not shoot, and may after all', () => {
  const b = declaring(bows, ahead('foot close light 4 in 4', 10));
  expect(offered(b)).toEqual(['done', 'hold archers']);
  must(b, 'hold archers');
  expect(offered(b)).toEqual(['done', 'shoot archers']);
  must(b, 'shoot archers');
  const told = shootOut(b, 'hold archers');
  expect(volleysIn(b, told)).toEqual([]);
  expect(hasDone(b, unitOf(b, 'archers'), DID_SHOOT)).toBe(false);
});

test('[mom-shooting.13 mom-shooting.29] one weapon a phase: the one that promises more unless the owner says otherwise', () => {
  const both = archers('foot open javelin bow 8 in 4');
  const target = ahead('foot close light 4 in 4', 5);
  const six = `dice ${'1 '.repeat(6)}`;
  const own = declaring(both, target, six);
  expect(offered(own)).toEqual(['done', 'hold archers', 'use archers javelin']);
  expect(volleysIn(own, shootOut(own))).toEqual([['archers', 'target', 6, 0, 0]]);
  const told = declaring(both, target, six);
  expect(volleysIn(told, shootOut(told, 'use archers javelin'))).toEqual([['archers', 'target', 4, 0, 0]]);
  expect(hasDone(told, unitOf(told, 'archers'), DID_SHOOT)).toBe(true);
  const far = declaring(both, ahead('foot close light 4 in 4', 10));
  expect(submit(far, 'hold archers').ok).toBe(true);
  expect(submit(far, 'use archers javelin')).toMatchObject({ ok: false, refusal: { rule: 'mom-shooting.13' } });
});

/** Slingers shoot at a target of three bases, two in front, that a blue unit touches from somewhere. */
const intoCombat = (slingers: string, spears: string, ...dice: number[]) =>
  declaring(
    `unit slingers blue foot skirmish sling 6 in 3 at ${slingers}`,
    'unit target red foot close 3 in 2 at 36 20 facing S lost 3',
    `unit spears blue foot close 4 in 4 ${spears}`,
    `dice ${dice.join(' ')}`,
  );

/** Two targets side by side, the one ending and the other beginning at these inches from the west. */
const pairOf = (left: number, right: number): string[] => [
  `unit one red foot close 4 in 4 at ${left - 3.15} 20 facing S`,
  `unit two red foot close 4 in 4 at ${right + 3.15} 20 facing S`,
];
const two = pairOf(35.95, 36.05);
test('[mom-shooting.03 mom-shooting.07] a split is equal; the shooter gives the odd die to whom he likes', () => {
  const ones = (n: number) => `dice ${'1 '.repeat(n)}`;
  const even = declaring(bows, ...two, ones(6));
  expect(offered(even)).toEqual(['done', 'hold archers']);
  expect(volleysIn(even, shootOut(even)).map((v) => v.slice(1, 3))).toEqual([
    ['one', 3],
    ['two', 3],
  ]);
  const five = archers('foot close bow 5 in 4');
  const odd = declaring(five, ...two, ones(5));
  expect(offered(odd)).toEqual(['done', 'hold archers', 'at archers two']);
  expect(volleysIn(odd, shootOut(odd)).map((v) => v.slice(1, 3))).toEqual([
    ['one', 3],
    ['two', 2],
  ]);
  const other = declaring(five, ...two, ones(5));
  expect(volleysIn(other, shootOut(other, 'at archers two')).map((v) => v.slice(1, 3))).toEqual([
    ['two', 3],
    ['one', 2],
  ]);
});

test('[mom-shooting.03 mom-shooting.07] where there are fewer dice than targets the first get them', () => {
  const lone = declaring(archers('foot skirmish bow 1'), ...pairOf(35.9, 36.1), 'dice 1');
  expect(volleysIn(lone, shootOut(lone))).toEqual([['archers', 'one', 1, 0, 0]]);
});

const rulesOfFirst = (b: ReturnType<typeof declaring>): string[] =>
  shootOut(b).find((e) => e.kind === 'volley')?.rules ?? [];
test('[mom-shooting.02 mom-shooting.03 mom-shooting.04] a volley says why this is its target', () => {
  const plain = rulesOfFirst(declaring(bows, ahead('foot close 4 in 4', 10)));
  expect(plain).toEqual(expect.arrayContaining(['mom-shooting.02', 'mom-shooting.26', 'mom-shooting.27']));
  expect(plain).not.toContain('mom-shooting.03');
  expect(plain).not.toContain('mom-shooting.04');
  expect(rulesOfFirst(declaring(bows, ...two))).toContain('mom-shooting.03');
  const combat = intoCombat('46 18.5 facing W', 'at 36 20 facing N\n contact spears target', 1, 1, 1, 1, 1, 1);
  expect(rulesOfFirst(combat)).toContain('mom-shooting.04');
});

test('[mom-shooting.01] two units at one target: their losses fall together', () => {
  const more = 'unit more blue foot close bow 4 in 4 at 43 30 facing N';
  const b = declaring(bows, more, ahead('foot close 6 in 3', 10), `dice ${'6 '.repeat(10)}`);
  const told = shootOut(b);
  expect(volleysIn(b, told)).toEqual([
    ['archers', 'target', 6, 6, 6],
    ['more', 'target', 4, 4, 4],
  ]);
  expect(told.filter((e) => e.kind === 'losses').map((e) => e['losses'])).toEqual([10]);
  expect(b.state.shot[unitOf(b, 'target')]).toBe(10);
});

test('[mom-defence.07] six unsaved hits destroy an elephant', () => {
  const hit = (saves: string) => {
    const b = declaring(bows, ahead('elephant 1', 10), `dice 6 6 6 6 6 6 ${saves}`);
    shootOut(b);
    return isGone(b, unitOf(b, 'target'));
  };
  expect(hit('3 3 3 3 3 3')).toBe(true);
  expect(hit('3 3 3 3 3 4')).toBe(false);
});

test('[mom-shooting.02 mom-shooting.05] what may not be done is refused with its reason', () => {
  const b = declaring(
    bows,
    ahead('foot close 4 in 4', 10),
    'unit far red foot close 4 in 4 at 42.8 17 facing S',
    'unit spears blue foot close 4 in 4 at 20 30 facing N',
    'unit slingers blue foot skirmish sling 2 in 2 at 10 40 facing N',
  );
  const why = Object.fromEntries(refused(b).map(({ choice, refusal }) => [choice, refusal.rule]));
  expect(why).toEqual({ 'shoot spears': 'mom-shooting.05', 'shoot slingers': 'mom-shooting.13' });
  const at = (text: string) => submit(b, text);
  expect(at('at archers far')).toMatchObject({ ok: false, refusal: { rule: 'mom-shooting.02' } });
  expect(at('at archers target')).toMatchObject({ ok: false, refusal: { rule: 'mom-shooting.07' } });
  expect(at('at slingers target')).toMatchObject({ ok: false, refusal: { rule: 'mom-shooting.13' } });
  expect(at('at archers spears').ok).toBe(false);
});

test('[mom-shooting.17] a unit that needs seven rolls no dice, and the log says so', () => {
  const b = declaring(bows, ahead('foot skirmish 4 in 4', 20), 'scrub s circle 36 9 2', 'dice 6');
  const told = shootOut(b);
  expect(b.used).toBe(0);
  const volley = told.find((e) => e.kind === 'volley');
  expect(volley?.rules).toContain('mom-shooting.17');
  expect(volley && tell(b.world, volley)).toBe(
    'archers shoot at target: no hits. Bow, range 20", 6 dice, no shot can hit (−1 long range, −1 at skirmishers, −1 soft cover).',
  );
});

test('[mom-shooting.28] the fleeing are shot at; commanders alone never are', () => {
  const b = declaring(bows, 'commander king red general at 36 25', ahead('foot close fleeing 4 in 4', 10));
  expect(volleysIn(b, shootOut(b))[0]?.[1]).toBe('target');
  const alone = declaring(bows, 'commander king red general at 36 25');
  expect(pendingDecisions(alone)[0]?.kind).toBe('end-of-trial');
});

test('[mom-unit.10] a unit shot to the last man is gone, and its commander rolls as with those who break', () => {
  const target = ahead('foot skirmish 2 in 2', 10);
  const lines = [bows, target, 'commander king red general with target'];
  const dies = declaring(...lines, 'dice 6 6 6 6 6 6 11');
  shootOut(dies);
  expect(isGone(dies, unitOf(dies, 'target'))).toBe(true);
  expect(dies.state.commanderGone[0]).toBe(1);
  expect(dies.state.shot[unitOf(dies, 'target')]).toBe(4);
  const lives = declaring(...lines, 'dice 6 6 6 6 6 6 10');
  shootOut(lives);
  expect(lives.state.commanderGone[0]).toBe(0);
  expect(lives.state.commanderWith[0]).toBe(-1);
});

test('[mom-unit.10 mom-shooting.04] who fought a unit that is shot to the last man may turn, unless another holds him', () => {
  const shot = (...more: string[]) => {
    const b = declaring(
      'unit slingers blue foot skirmish sling 6 in 3 at 46 18.5 facing W',
      'unit few red foot skirmish 2 in 1 at 36 20 facing S lost 1',
      'unit spears blue foot close 4 in 4 at 36 20 facing N',
      'contact spears few',
      'dice 6 6 6 6 6 6 1 1 1 1 1 1',
      ...more,
    );
    shootOut(b);
    expect(isGone(b, unitOf(b, 'few'))).toBe(true);
    return b;
  };
  const b = shot();
  expect(pendingDecisions(b)[0]).toMatchObject({ kind: 'free-turn', side: 0 });
  expect(must(b, 'face E')).toMatchObject([{ kind: 'turns', rules: ['mom-unit.10'], unit: unitOf(b, 'spears') }]);
  // No round was fought: nobody has won one.
  expect(b.state.earned).toEqual([0, 0]);
  const held = shot('unit foes red foot close 4 in 4 at 38.5 20 facing S', 'contact spears foes');
  expect(pendingDecisions(held)[0]?.kind).toBe('end-of-trial');
});

test('[mom-shooting.04 mom-unit.08] bases shot out of a combat go from the end that is farther from the enemy', () => {
  // Of nine figures six fall: one base is left, on the side where the spears are.
  for (const [x, left] of [
    [38, 36.79],
    [34, 35.21],
  ] as const) {
    const b = intoCombat('36 10 facing S', `at ${x} 20 facing N\n contact spears target`, 6, 6, 6, 6, 6, 6);
    shootOut(b);
    const target = unitOf(b, 'target');
    expect(figuresOf(b, target)).toBe(3);
    expect([b.state.files[target], b.state.elements[target]]).toEqual([1, 1]);
    expect((b.state.x[target] as number) / 2540).toBeCloseTo(left, 2);
    expect(isEngaged(b, target)).toBe(true);
  }
});

test('[mom-shooting.04 mom-unit.09] a contact at the rear ends where the last row falls', () => {
  const behind = 'at 36 16.85 facing S\n contact spears target rear';
  const engaged = (...dice: number[]) => {
    const b = intoCombat('46 18.5 facing W', behind, ...dice);
    shootOut(b);
    return isEngaged(b, unitOf(b, 'target'));
  };
  expect(engaged(1, 1, 1, 1, 1, 1)).toBe(true);
  expect(engaged(6, 1, 1, 1, 1, 1)).toBe(false);
});

test('[mom-shooting.01] where nobody has a target nothing is asked', () => {
  const b = declaring(bows, ahead('foot close 4 in 4', 26));
  expect(pendingDecisions(b)[0]?.kind).toBe('end-of-trial');
});
