import { openBattle, type RulesetId, rulesetOf, scenarioById } from '@taxiarch/battles';
import { position } from '@taxiarch/gboh';
import { type AnyBattle, clone, type Entry, seededDice, submit } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { ensureRuleset } from '../load-ruleset.ts';
import { presenterFor, type RulesetPresenter } from '../presenters/ruleset-presenter.ts';
import type { DecisionView } from '../protocol/decision.ts';
import type { AdviceView } from '../protocol/odds.ts';
import { Advisor } from './advisor.ts';
import { pendingViews } from './decisions.ts';

/** Without a clock: the same on every machine. */
const context = { seed: 'hints', budgetMs: 10 };

interface Followed {
  asked: DecisionView;
  advice: AdviceView;
  drawn: number;
  told: string[];
}

async function opened(battle: string): Promise<{ b: AnyBattle; stage: RulesetPresenter }> {
  const scenario = scenarioById(battle);
  const ruleset = scenario.ruleset as RulesetId;
  await ensureRuleset(ruleset);
  return { b: openBattle(scenario, { seed: 'hints' }), stage: presenterFor(ruleset) };
}

/** A battle in which everybody asks for advice and follows it. */
function followed(stage: RulesetPresenter, b: AnyBattle, hints: number): Followed[] {
  const counsel = new Advisor(stage);
  const entries: Entry[] = [];
  const all: Followed[] = [];
  while (all.length < hints && !b.outcome) {
    const asked = pendingViews(stage, b)[0] as DecisionView;
    const { drawn } = b;
    const advice = counsel.advise(b, asked, entries, context);
    expect(counsel.advise(b, asked, entries, { ...context, seed: 'asked again' })).toBe(advice);
    const { choice } = advice.option;
    const result = submit(b, choice, asked.side);
    if (!result.ok) throw new Error(result.refusal.text);
    entries.push({ side: asked.side, choice });
    all.push({ asked, advice, drawn, told: result.events.map((event) => rulesetOf(b).tell(b.world, event)) });
  }
  return all;
}

/** Anyone who is sent off by one hint and told to stay by the next one, though no die has fallen. */
function contradictions(all: readonly Followed[]): string[] {
  return all.flatMap(({ asked, advice, drawn }, i) => {
    const before = all[i - 1];
    const sent = before?.advice.option.choice.match(/^move (\S+)$/)?.[1];
    // Whether a leader goes along is another question than whether the unit goes.
    const rides = before?.advice.option.choice === 'go' && asked.way && before.asked.leader === asked.leader;
    const staysBehind = rides && advice.option.hint.kind === 'end';
    const stays =
      asked.kind !== 'accompany' && advice.option.hint.kind === 'end' && sent !== undefined && asked.unit === sent;
    return (stays || staysBehind) && before?.drawn === drawn
      ? [`${before.advice.option.label}, then ${advice.option.label}`]
      : [];
  });
}

/** Reasons that speak of none of those whom the advised choice or its question names. */
function strangeReasons(b: AnyBattle, all: readonly Followed[]): string[] {
  const { units, leaders, generals, commanders } = b.world;
  const pieces = [...units, ...(leaders ?? generals ?? commanders)] as { key: string; name: string }[];
  return all.flatMap(({ asked, advice: { option, reasons } }) => {
    const [reason = ''] = reasons;
    const { hint } = option;
    const about = [asked.unit, asked.leader, ...hint.units, ...option.choice.split(/[\s,]+/)];
    const named = pieces.filter(({ name }) => reason.includes(name));
    const isMeant = ({ key, name }: (typeof pieces)[number]): boolean =>
      about.includes(key) || asked.text.includes(name) || option.label.includes(name);
    return reason === '' || (named.length > 0 && !named.some(isMeant)) ? [`${option.label}: ${reason}`] : [];
  });
}

const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'] as const;
test.each(drills)(
  '%s: hints that are followed do not contradict each other, and cost what they say',
  async (battle) => {
    const { b, stage } = await opened(battle);
    const all = followed(stage, b, 45);
    expect(all.length).toBeGreaterThan(30);
    expect(contradictions(all)).toEqual([]);
    expect(strangeReasons(b, all)).toEqual([]);
    for (const { advice, told } of all) {
      expect(advice.by).toMatch(/Strategos|Veteran/);
      // An order tells beforehand what the march will cost; everything else happens at once.
      if (!/^move \S+$/.test(advice.option.choice)) for (const { text } of advice.costs) expect(told).toContain(text);
    }
    if (battle.endsWith('drill') && !/table|momentum/.test(battle)) {
      expect(all.some(({ advice }) => advice.plan === 'kept')).toBe(true);
    }
  },
  60_000,
);

test.each(drills)(
  '%s: the advisor does not know the dice to come',
  async (battle) => {
    const { b, stage } = await opened(battle);
    const adviseOn = (one: AnyBattle, asked: DecisionView) => new Advisor(stage).advise(one, asked, [], context);
    for (let n = 0; n < 60 && !b.outcome; n++) {
      const asked = pendingViews(stage, b)[0] as DecisionView;
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

/** Hints for a leader of Alexander in a position of a few lines, each of them followed. */
async function hintsIn(units: string, hints: number): Promise<AdviceView[]> {
  await ensureRuleset('alexander');
  const b = position(`${units}
leader rival red 1401 initiative 3 range 2 overall
seed 1
start orders leader=chief momentum=false`) as AnyBattle;
  return followed(presenterFor('alexander'), b, hints).map(({ advice }) => advice);
}

test('[alx-6.92c] a way over routed friends is advised with what it costs, from the order on', async () => {
  const [order, march] = await hintsIn(
    `map 14x1
unit horse blue companion 0301 E
unit away blue javelinist 0501 W routed
unit foe red light-foot 1001 W
leader chief blue 0201 initiative 5 range 5 overall`,
    2,
  );
  const costs = [{ text: 'Away is eliminated: overrun by Horse while routed.', rules: ['alx-6.92c'] }];
  expect(order).toMatchObject({ option: { choice: 'move horse' }, costs });
  expect(march).toMatchObject({ option: { choice: expect.stringContaining('0501') }, costs, plan: 'kept' });
});

test('[alx-10.27c] plans nothing past a die: reconsiders a unit that rallies', async () => {
  const [rally, facing] = await hintsIn(
    `map 14x12
unit away blue medium-foot 0505 W routed
unit foe red medium-foot 1305 W
leader chief blue 0504 initiative 5 range 5 overall`,
    2,
  );
  expect(rally?.option.choice).toBe('rally away');
  expect(facing).toMatchObject({ option: { choice: 'E' }, plan: 'new', reasons: ['Face the nearest enemy.'] });
});
