import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameEvent } from './battle.ts';
import { coreOf } from './battle.ts';
import { clone, hashOf, revive } from './begin.ts';
import { pendingDecisions, submit, submitNth } from './decisions.ts';
import { average, type Dice, d6, manualDice, seededDice } from './dice.ts';
import { Match } from './match.ts';
import { call, procedure } from './procedure.ts';
import { randomPlayer } from './random.ts';
import { draw } from './roll.ts';
import { battleAt, causeway, smallBattle, smallWorld } from './testing/causeway.ts';
import type { Causeway } from './testing/causeway-field.ts';
import { note, noted, sketch } from './testing/sketch.ts';

const fightOf = (dice: Dice) =>
  battleAt(dice, { at: [2, 1, 10, 3], hits: [0, 0, 0, 2] }, 'fight', { attacker: 0, defender: 3 });

const kinds = (b: Causeway) => pendingDecisions(b).map((owed) => owed.kind);
const facesIn = (events: readonly GameEvent[]) =>
  events.filter((event) => event.kind === 'die').map((event) => String(event['natural']));

const near = { at: [4, 3, 8, 7] };

/** Plays a seeded battle at random and notes choices, faces and facts. */
function recorded(seed: number, player: number, decisions: number) {
  const match = new Match(smallBattle(seededDice(seed), near));
  const choose = randomPlayer(player);
  for (let i = 0; i < decisions && !match.battle.outcome; i++) {
    const [owed] = pendingDecisions(match.battle);
    match.submit(owed?.options[choose(match.battle)]?.choice as string);
  }
  return match;
}

/** Plays the same choices with dice typed in, and lets `between` take the battle through something at every halt. */
function retyped(record: Match<Causeway>, between: (b: Causeway) => Causeway) {
  const match = new Match(smallBattle(manualDice(), near));
  const faces = facesIn(record.log);
  for (const entry of record.entries) {
    if ('choice' in entry) match.submit(entry.choice, entry.side);
    while (match.battle.wanted) {
      match.battle = between(match.battle);
      match.submit(faces.shift() as string);
    }
    match.battle = between(match.battle);
  }
  expect(faces).toEqual([]);
  return match;
}

const played = fc.tuple(fc.nat(9999), fc.nat(9999), fc.nat(80));

test('the same faces typed in give the same battle and the same facts as the seeded one', () => {
  fc.assert(
    fc.property(played, ([seed, player, decisions]) => {
      const record = recorded(seed, player, decisions);
      const typed = retyped(record, (b) => b);
      expect(hashOf(typed.battle)).toBe(hashOf(record.battle));
      expect(typed.log).toEqual(record.log);
      expect([typed.battle.drawn, typed.battle.taken]).toEqual([record.battle.drawn, record.battle.taken]);
    }),
    { numRuns: 60 },
  );
});

test('also saved and revived at every halt, wanted dice included', () => {
  fc.assert(
    fc.property(played, ([seed, player, decisions]) => {
      const record = recorded(seed, player, decisions);
      const typed = retyped(record, (b) => {
        const again = revive(causeway, smallWorld, JSON.parse(JSON.stringify(coreOf(b))));
        expect(hashOf(again)).toBe(hashOf(b));
        expect(again.wanted).toEqual(b.wanted);
        expect(pendingDecisions(again)).toEqual(pendingDecisions(b));
        return again;
      });
      expect(hashOf(typed.battle)).toBe(hashOf(record.battle));
      expect(typed.log).toEqual(record.log);
    }),
    { numRuns: 40 },
  );
});

test('also copied at every halt: a copy keeps the die that is wanted and the faces given', () => {
  fc.assert(
    fc.property(played, ([seed, player, decisions]) => {
      const record = recorded(seed, player, decisions);
      const typed = retyped(record, clone);
      expect(hashOf(typed.battle)).toBe(hashOf(record.battle));
      expect(typed.log).toEqual(record.log);
    }),
    { numRuns: 40 },
  );
});

test('a wanted die is a decision of the side that rolls it', () => {
  const b = fightOf(manualDice());
  expect(pendingDecisions(b)).toEqual([
    {
      side: 0,
      kind: 'die',
      text: 'Roll a die: clash of the spears.',
      rules: [],
      chain: false,
      options: ['1', '2', '3', '4', '5', '6'].map((face) => ({ choice: face, label: face })),
    },
  ]);
  submit(b, '4');
  expect(pendingDecisions(b)).toMatchObject([{ side: 1, text: 'Roll a die: clash of the archers.' }]);
  expect(pendingDecisions(b)[0]?.options.map((option) => option.choice)).toEqual(['2', '3', '4', '5']);
});

test('until all dice of a step have fallen nothing of it has happened', () => {
  const b = fightOf(manualDice());
  const before = hashOf(b);
  const first = submit(b, '6');
  expect(first).toEqual({ ok: true, events: [] });
  expect(hashOf(b)).toBe(before);
  const second = submit(b, '2');
  expect(second.ok && second.events.map((event) => event.kind)).toEqual(['die', 'charged', 'die', 'hits']);
  expect(kinds(b)).toEqual(['die']);
});

test('look-up tables are put back along with the state', () => {
  const b = fightOf(manualDice());
  submit(b, '6');
  submit(b, '2');
  expect(b.wanted?.purpose).toBe('flight of the archers');
  expect(b.state.at[3]).toBe(3);
  expect(b.index).toEqual(causeway.index(b.world, b.state));
});

test.each(['0', '7', '', 'six', '4.0', '1e0', '4 4'])('“%s” is not a face of a six-sided die', (text) => {
  const b = fightOf(manualDice());
  const before = { hash: hashOf(b), dice: { ...b.dice } };
  expect(submit(b, text)).toEqual({
    ok: false,
    refusal: {
      rule: 'none',
      text: `“${text}” is not a face of this die (clash of the spears). Faces: 1, 2, 3, 4, 5, 6.`,
    },
  });
  expect({ hash: hashOf(b), dice: { ...b.dice } }).toEqual(before);
});

test('the other side cannot type the die in', () => {
  expect(submit(fightOf(manualDice()), '3', 1)).toMatchObject({
    ok: false,
    refusal: { text: 'The other side must roll.' },
  });
});

test('a manual die cannot be undone, even while its step waits for another', () => {
  const match = new Match(battleAt(manualDice(), { at: [2, 1, 10, 3] }, 'move', { unit: 0, left: 3 }));
  match.submit('attack');
  expect(match.canUndo).toBe(true);
  match.submit('4');
  expect(match.battle.wanted?.purpose).toBe('clash of the archers');
  expect(match.canUndo).toBe(false);
  match.submit('3');
  expect(match.canUndo).toBe(false);
});

test('a choice whose die has not been rolled yet can be undone', () => {
  const match = new Match(battleAt(manualDice(), { at: [2, 1, 10, 3] }, 'move', { unit: 0, left: 3 }));
  const before = hashOf(match.battle);
  match.submit('attack');
  expect(match.undo()).toBe(true);
  expect(hashOf(match.battle)).toBe(before);
  expect(match.battle.wanted).toBe(null);
  expect(kinds(match.battle)).toEqual(['step']);
});

test('a step that calls, changes and draws in nested frames is put back as a whole', () => {
  const inner = procedure('inner', {
    deep(b: ReturnType<typeof sketch>) {
      note(b, 'deep');
      call(b, 'innermost', {});
      note(b, `rolled ${draw(b, 'deep die', 1, d6)}`);
    },
    after: (b) => note(b, 'after'),
  });
  const innermost = procedure('innermost', { most: (b: ReturnType<typeof sketch>) => note(b, 'most') });
  const outer = procedure('outer', {
    start: (b: ReturnType<typeof sketch>) => call(b, 'inner', {}),
    end: noted('end', 0, ['a', 'b']),
  });
  const b = sketch([outer, inner, innermost], manualDice());
  expect(b.state.notes).toEqual([]);
  expect(b.frames.map((frame) => frame.proc)).toEqual(['outer', 'inner']);
  submit(b, '5');
  expect(b.state.notes).toEqual(['deep', 'rolled 5', 'most', 'after']);
});

test('an answer that goes without saying may want a die too', () => {
  const only = noted('only', 0, ['charge'], { apply: (b) => note(b, `charge ${draw(b, 'charge', 0, d6)}`) });
  const b = sketch([procedure('p', { only, end: noted('end', 0, ['a', 'b']) })], manualDice());
  submit(b, '2');
  expect(b.state.notes).toEqual(['charge 2']);
});

test('a die drawn outside a step is a fault of the rules, said in words', () => {
  const faulty = noted('q', 0, ['a', 'b'], { text: (b) => `Is it ${draw(b, 'guess', 0)}?` });
  const b = sketch([procedure('p', { faulty })], manualDice());
  expect(() => pendingDecisions(b)).toThrow('a die was drawn outside a step');
});

/** Every way the dice can fall until someone has to decide, with its chance out of one. */
function walk(b: Causeway, chance: number, visit: (b: Causeway, chance: number) => void): void {
  if (!b.wanted) {
    visit(b, chance);
    return;
  }
  const { faces } = b.wanted;
  [...new Set(faces)].forEach((face, n) => {
    const next = clone(b);
    submitNth(next, n);
    walk(next, (chance * faces.filter((other) => other === face).length) / faces.length, visit);
  });
}

test('the full tree of a fight: chances sum to one, by hand and as the seeded dice have it', () => {
  const ends = new Map<string, number>();
  let total = 0;
  walk(fightOf(manualDice()), 1, (b, chance) => {
    const end = `${b.state.hits.join()} ${b.state.at.join()}`;
    ends.set(end, (ends.get(end) ?? 0) + chance);
    total += chance;
  });
  expect(total).toBeCloseTo(1, 12);

  // Spears roll a six-sided die + 3, shaken archers an average die + 1 - 1; three hits put the archers to flight.
  const wins = d6.flatMap((a) => average.filter((d) => a + 3 > d)).length / 36;
  const archersFled = [...ends].filter(([end]) => end.startsWith('0,0,0,2 2,1,10,') && !end.endsWith(',3'));
  expect(archersFled.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(wins, 12);

  const runs = 20_000;
  const seen = new Map<string, number>();
  const dice = seededDice('frequencies');
  for (let i = 0; i < runs; i++) {
    const b = fightOf(dice);
    Object.assign(dice, b.dice);
    const end = `${b.state.hits.join()} ${b.state.at.join()}`;
    seen.set(end, (seen.get(end) ?? 0) + 1);
  }
  expect([...seen.keys()].every((end) => ends.has(end))).toBe(true);
  let chi = 0;
  for (const [end, chance] of ends) chi += ((seen.get(end) ?? 0) - runs * chance) ** 2 / (runs * chance);
  expect(ends.size).toBeGreaterThan(5);
  expect(chi).toBeLessThan(3 * ends.size);
});
