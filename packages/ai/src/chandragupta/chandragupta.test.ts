import { type Battle, FINISHED, numberOf, type Order, type OrdersPhase, placeOfUnit, position } from '@taxiarch/gboh';
import { pendingDecisions, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { type AiContext, awayAt } from '../hex/ai-context.ts';
import { leadOf } from '../hex/balance.ts';
import { OrderScores } from '../hex/orders.ts';
import { veteranWorth } from '../hex/plans.ts';
import { answerOf, context, must, sceneOf } from '../hex/testing.ts';
import { aiPlayers } from '../index.ts';
import { volley } from './answers.ts';
import { besiegerWorth } from './siege.ts';

/** A Wing Commander behind a Nayaka with so many bowmen side by side, the enemy far before them. */
function wing({ bows = 8, turn = 2, start = 'start battle', leads = 'foot', more = '' } = {}): Battle {
  const keys = Array.from({ length: bows }, (_, n) => `f${n}`);
  return position(`ruleset chandragupta
  map 28x22
  turn ${turn}
  side blue "Mauryas" retreat W withdrawal 100
  side red "Kalingans" retreat E withdrawal 100
  ${keys.map((key, n) => `unit ${key} blue longbow 06${String(n + 5).padStart(2, '0')} E grade bharta people indian`).join('\n')}
  unit far red light-foot 2010 W grade bharta people indian
  leader vitasoka blue 0408 initiative 4 range 6 strategy 5 wing line leads ${leads} people indian
  leader foot blue 0606 initiative 2 range 4 nayaka arm infantry people indian
  leader ashoka blue 0208 initiative 6 range 7 strategy 6 overall line people indian
  leader kalinga red 2010 initiative 7 range 6 overall people indian
  line bows blue infantry ${keys.join(',')}
  ${more}
  ${start}
`);
}

test('a Nayaka lets his turn pass for a long Line that his Wing Commander can call upon, and acts with a short one', () => {
  expect(answerOf(wing())).toBe('pass foot');
  expect(answerOf(wing({ bows: 3 }))).toBe('activate foot');
  expect(answerOf(wing(), 'recruit')).toBe('activate foot');
});

test('no Nayaka waits for a Wing Commander who has finished or is out of range', () => {
  const done = wing();
  done.state.leaderStatus[0] = FINISHED;
  expect(answerOf(done)).toBe('activate foot');
  const far = wing();
  far.state.leaderHex[0] = 0;
  expect(answerOf(far)).toBe('activate foot');
});

const orders = 'start orders leader=vitasoka momentum=false';

test('a Wing Commander calls upon a Nayaka whose Line can do more than single orders, and the Nayaka leads it', () => {
  expect(answerOf(wing({ start: orders }))).toBe('wing foot');
  expect(answerOf(wing({ start: orders, bows: 2 }))).not.toMatch(/^wing/);
  expect(answerOf(wing({ start: 'start wing-command leader=foot by=vitasoka means=free' }))).toBe('line bows move');
});

test('after the first Nayaka others are called upon through an Overall Commander who has nothing else to do, else by the die', () => {
  const more = `unit h1 blue light-horse 0604 E grade bharta people indian
  unit h2 blue light-horse 0603 E grade bharta people indian
  leader right blue 0604 initiative 3 range 5 nayaka arm cavalry people indian
  line horse blue cavalry h1,h2`;
  const second = (close: string) => {
    const b = wing({ start: orders, leads: 'foot,right', more: `${more}\n${close}` });
    must(b, 'wing foot', 'line bows move', 'end');
    return answerOf(b);
  };
  expect(second('')).toBe('wing right overall');
  // Enemies before the bowmen: he has orders to give himself.
  expect(second('unit near red light-foot 1008 W grade bharta people indian')).toBe('wing right roll');
});

/** Red before a row of the city of blue: a gate at 0605/0606, walls to both sides of it. */
const cityBattle = (units: string, leader = 'porus'): Battle =>
  position(`ruleset chandragupta
  map 16x14
  terrain street 0406 0506 0606 0706 0806 0407 0507 0607 0707 0807
  hexside city-wall 0406/0405 0406/0505 0406/0305 0506/0505 0606/0505 0606/0705 0706/0705 0806/0705 0806/0805 0806/0905
  hexside city-gate 0606/0605
  side blue "Holders" retreat S withdrawal 90 holds city
  side red "Besiegers" retreat N withdrawal 90
  unit guard blue medium-foot 0506 NNW grade bharta people indian
  ${units}
  leader king blue 0607 initiative 6 range 4 overall people indian
  leader porus red 0603 initiative 5 range 6 overall people indian
  start orders leader=${leader} momentum=false
`);
const city = (unit: string): AiContext => sceneOf(cityBattle(`unit us red ${unit}`), 1);

test('an enemy behind the wall of a city is as far as the way through its gate', () => {
  const s = city('medium-foot 0505 SSE grade bharta people indian');
  expect(awayAt(s, placeOfUnit(s.b, numberOf(s.b, 'us')))).toBeGreaterThan(1);
});

test('elephants of besiegers stay before a gate that they can break, and foot does not', () => {
  const better = (unit: string): number => {
    const s = city(unit);
    const us = numberOf(s.b, 'us');
    return besiegerWorth(s, us, placeOfUnit(s.b, us)) - veteranWorth(s, us, placeOfUnit(s.b, us));
  };
  expect(better('elephant 0605 SSE grade maula people indian')).toBeGreaterThan(0);
  expect(better('elephant 0605 NNW grade maula people indian')).toBe(0);
  expect(better('medium-foot 0605 SSE grade bharta people indian')).toBe(0);
});

test('catapults fire at the gate rather than at the men behind it', () => {
  const b = cityBattle('unit gun red sarvatobhadra 0602 E');
  expect(pendingDecisions(b)[0]?.options.map(({ choice }) => choice)).toContain('batter gun at 0605/0606');
  expect(answerOf(b)).toBe('batter gun at 0605/0606');
});

test('who leaves his chariots faces the enemy', () => {
  const kind = 'grade bharta people indian';
  const b = cityBattle(
    `unit car blue chariot 0607 NNE ${kind} foot crew\nunit crew blue light-foot ${kind}\nunit foe red medium-foot 0611 NNW`,
    'king',
  );
  must(b, 'no', 'move car', 'stay', 'dismount');
  for (const level of ['recruit', 'veteran'] as const) expect(['SSE', 'SSW']).toContain(answerOf(b, level));
});

/** Two lines far apart, with these units on a field of their own. */
const field = (units: string, start: string): Battle =>
  position(`ruleset chandragupta
  map 24x16
  side blue "Greeks" retreat W withdrawal 90
  side red "Mauryas" retreat E withdrawal 90
  ${units}
  leader seleucus blue 0208 initiative 5 range 9 overall
  leader maurya red 2208 initiative 5 range 9 overall people indian
  ${start}
`);
const greekOrders = 'start orders leader=seleucus momentum=false';

test('horse keeps out of the reach of elephants, foreign horse above all; foot does not', () => {
  const less = (us: string, foe = 'elephant'): number => {
    const s = sceneOf(
      field(`unit us blue ${us}\nunit foe red ${foe} 1208 W grade maula people indian`, greekOrders),
      0,
    );
    const unit = numberOf(s.b, 'us');
    return veteranWorth(s, unit, placeOfUnit(s.b, unit)) - besiegerWorth(s, unit, placeOfUnit(s.b, unit));
  };
  expect(less('phalanx 0807/0808 E')).toBe(0);
  expect(less('companion 0808 E')).toBeGreaterThan(0);
  // Indian horse may come off free, others never do.
  expect(less('light-horse 0808 E tq 9 grade bharta people indian')).toBe(0);
  expect(less('light-horse 0808 E tq 9')).toBeGreaterThan(0);
  expect(less('companion 0208 E')).toBe(0);
  expect(less('light-foot 0808 E')).toBe(0);
  expect(less('companion 0808 E', 'medium-foot')).toBe(0);
});

test('a veteran leads nobody over good troops of his own that are routed', () => {
  const kind = 'grade bharta people indian';
  const ahead = ['0707', '0708'];
  const b = field(
    `unit us blue medium-foot 0608 E ${kind}
    ${ahead.map((hex, n) => `unit r${n} blue medium-foot ${hex} W tq 8 ${kind} routed`).join('\n')}
    unit foe red medium-foot 2008 W ${kind}`,
    greekOrders,
  );
  must(b, 'move us');
  const { index, chain } = aiPlayers.veteran.choose(viewFor(b, 0), 0, context);
  const way = chain ?? pendingDecisions(b)[0]?.options[index]?.choice ?? '';
  expect(way).not.toBe('');
  for (const hex of ahead) expect(way).not.toContain(hex);
});

test('bowmen shoot at elephants rather than at foot of the same worth, since a shot does them twice the harm', () => {
  const b = field(
    `unit us blue longbow 0608 E grade bharta people indian
    unit foot red medium-foot 0807 W tq 6 grade bharta people indian
    unit beast red elephant 0809 W tq 6 grade bharta people indian`,
    greekOrders,
  );
  const scores = new OrderScores(sceneOf(b, 0), veteranWorth, 0);
  const worths = ['foot', 'beast'].map((key) => {
    const o = { do: 'fire', who: numberOf(b, 'us'), target: numberOf(b, key) } as Order;
    return [scores.of(o, {} as OrdersPhase), volley.worth(sceneOf(b, 0), o)];
  });
  expect(worths[0]).toEqual([worths[1]?.[0], worths[0]?.[0]]);
  expect(worths[1]?.[1]).toBeGreaterThan(worths[0]?.[1] ?? 9);
});

test('a leader among his troops gets out of the way of a raging elephant, which would kill him there', () => {
  const b = position(`ruleset chandragupta
  map 24x16
  side blue "Mauryas" retreat W withdrawal 90
  side red "Nandas" retreat E withdrawal 90
  unit raging red elephant 1010 W grade maula people indian
  unit guard blue medium-foot 1008 SSE grade bharta people indian
  unit far red medium-foot 2010 W grade bharta people indian
  leader raja blue 1008 initiative 5 range 6 overall people indian
  leader nanda red 2010 initiative 5 range 6 overall people indian
  dice 1 9
  start rampage unit=raging cause=-1
`);
  expect(pendingDecisions(b)[0]?.kind).toBe('rampage-reaction');
  expect(answerOf(b)).toBe('leader raja');
  expect(answerOf(b, 'recruit')).toBe('no');
});

test('how far a side is worn goes by the Withdrawal Level that it has now (cha-14.17)', () => {
  const b = field('unit us blue medium-foot 0608 E\nunit foe red medium-foot 2008 W', greekOrders);
  b.state.hits[numberOf(b, 'us')] = 2;
  const before = leadOf(b, 0);
  (b.state.own as { pledges: { change: number }[] }).pledges[0] = { change: -45 } as never;
  expect(leadOf(b, 0)).toBeCloseTo(2 * before, 9);
});
