import { type Battle, FINISHED, position } from '@taxiarch/gboh';
import { pending, submit, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { commanders } from '../index.ts';

const context = { seed: 1, budgetMs: 100 };

/** What somebody answers to the pending question. */
function answerOf(b: Battle, level: 'recruit' | 'veteran' = 'veteran'): string {
  const side = b.waiting?.side ?? 0;
  const { index, reasons } = commanders[level].choose(viewFor(b, side), side, context);
  expect(reasons.join(' ')).toMatch(/\.$/);
  return pending(b)[0]?.options[index]?.choice ?? '';
}

function must(b: Battle, ...choices: string[]): void {
  for (const choice of choices) expect(submit(b, choice)).toMatchObject({ ok: true });
}

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

test('nobody waits for a Wing Commander who has had his turn or is too far away', () => {
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
