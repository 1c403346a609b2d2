import { openBattle, type Ruleset, scenarioById, systemOf } from '@taxiarch/battles';
import { type AnyBattle, clone, type Entry, seededDice, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { pendingViews } from './asked.ts';
import type { PendingView } from './asked-protocol.ts';
import { Counsel } from './counsel.ts';
import type { AdviceView } from './foresight-protocol.ts';
import { fetchRules } from './rules.ts';
import { stageOf } from './stage.ts';

/** Without a clock: the same on every machine. */
const context = { seed: 'hints', budgetMs: 10 };

interface Followed {
  asked: PendingView;
  advice: AdviceView;
  drawn: number;
  told: string[];
}

/** A battle in which everybody asks for advice and follows it. */
async function followed(battle: string, hints: number): Promise<Followed[]> {
  const scenario = scenarioById(battle);
  const ruleset = scenario.ruleset as Ruleset;
  await fetchRules(ruleset);
  const stage = stageOf(ruleset);
  const b = openBattle(scenario, { seed: 'hints' }) as AnyBattle;
  const counsel = new Counsel(stage);
  const entries: Entry[] = [];
  const all: Followed[] = [];
  while (all.length < hints && !b.outcome) {
    const asked = pendingViews(stage, b)[0] as PendingView;
    const { drawn } = b;
    const advice = counsel.advise(b, asked, entries, context);
    const { choice } = advice.option;
    const result = submit(b, choice, asked.side);
    if (!result.ok) throw new Error(result.refusal.text);
    entries.push({ side: asked.side, choice });
    all.push({ asked, advice, drawn, told: result.events.map((event) => systemOf(b).tell(b.world, event)) });
  }
  return all;
}

/** Whoever is sent off by one hint and told to stay by the next one, though no die has fallen. */
function contradictions(all: readonly Followed[]): string[] {
  return all.flatMap(({ asked, advice, drawn }, i) => {
    const before = all[i - 1];
    const sent = before?.advice.option.choice.match(/^move (\S+)$/)?.[1];
    // Whether a leader goes along is another question than whether the unit goes.
    const stays =
      asked.kind !== 'accompany' && advice.option.hint.kind === 'end' && sent !== undefined && asked.unit === sent;
    return stays && before?.drawn === drawn ? [`${before.advice.option.label}, then ${advice.option.label}`] : [];
  });
}

const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'] as const;
test.each(drills)(
  '%s: hints that are followed do not contradict each other, and cost what they say',
  async (battle) => {
    const all = await followed(battle, 45);
    expect(all.length).toBeGreaterThan(30);
    expect(contradictions(all)).toEqual([]);
    for (const { advice, told } of all) {
      expect(advice.by).toMatch(/Strategos|Veteran/);
      // An order tells beforehand what the march will cost; everything else happens at once.
      if (!/^move \S+$/.test(advice.option.choice)) for (const cost of advice.costs) expect(told).toContain(cost);
    }
    if (battle.endsWith('drill') && !/table|momentum/.test(battle)) {
      expect(all.some(({ advice }) => advice.plan === 'kept')).toBe(true);
    }
  },
  60_000,
);

test.each(drills)(
  '%s: whoever advises does not know the dice to come',
  async (battle) => {
    const scenario = scenarioById(battle);
    const ruleset = scenario.ruleset as Ruleset;
    await fetchRules(ruleset);
    const stage = stageOf(ruleset);
    const b = openBattle(scenario, { seed: 'hints' }) as AnyBattle;
    const adviseOn = (one: AnyBattle, asked: PendingView) => new Counsel(stage).advise(one, asked, [], context);
    for (let n = 0; n < 60 && !b.outcome; n++) {
      const asked = pendingViews(stage, b)[0] as PendingView;
      const twin = clone(b);
      twin.dice = seededDice(`others ${n}`);
      const advice = adviseOn(b, asked);
      expect(adviseOn(twin, asked)).toEqual(advice);
      submit(b, advice.option.choice, asked.side);
    }
    expect(b.drawn).toBeGreaterThan(5);
  },
  60_000,
);
