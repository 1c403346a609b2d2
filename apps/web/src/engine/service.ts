import {
  battleIds,
  ChartPackError,
  hexRulesets,
  loadScenario,
  measuredOf,
  openBattle,
  playOption,
  readChartPack,
  rulesets,
  ScenarioError,
  scenarioById,
  setUpSteps,
  systems,
} from '@taxiarch/battles';
import { optionalRules, readings } from '@taxiarch/classical';
import { optionIds, standardCharts } from '@taxiarch/gboh';
import type { Keep } from './keep.ts';
import { opponents } from './opponent.ts';
import type {
  BattleCard,
  CallName,
  Calls,
  ChartView,
  Library,
  MeasuredView,
  PackView,
  Picture,
  SavedCard,
} from './protocol.ts';
import { Session } from './session.ts';
import { spaceOf } from './spaces.ts';
import { stageOf } from './stage.ts';

/** What the page did not mean to ask: there is no battle to ask about. */
export class NoBattleError extends Error {
  override readonly name = 'NoBattleError';
}

type Answers = { [K in CallName]: (takes: Calls[K]['takes']) => Calls[K]['gives'] | Promise<Calls[K]['gives']> };

/** Answers the calls of a page, one battle at a time, and keeps the battle after every change. */
export function makeService(keep: Keep, now: () => number, newId: () => string): Answers {
  let session: Session | null = null;
  const current = (): Session => {
    if (!session) throw new NoBattleError('No battle has been begun.');
    return session;
  };
  const kept = async <T>(result: T): Promise<T> => {
    const one = current();
    if (one.isLesson) return result;
    await keep.put(one.card(now()), one.save()).catch(() => undefined);
    return result;
  };
  const listed = (): Promise<SavedCard[]> => keep.list().catch(() => []);
  return {
    library: () => ({ battles: battleIds().map(cardOf), commanders: opponents(), optionalRules: optionsOf() }),
    picture: ({ battle }) => pictureOf(battle),
    open: (wish) => {
      session = Session.open(newId(), wish);
      return kept(session.opened());
    },
    checkOwn: ({ text }) => reasonsAgainst(text),
    resume: async ({ id }) => {
      const found = await keep.get(id);
      if (!found) throw new NoBattleError('This battle is no longer kept here.');
      session = Session.load(id, found.text, found.card);
      return session.opened();
    },
    saved: listed,
    forget: async ({ id }) => {
      await keep.remove(id);
      return listed();
    },
    save: () => current().save(),
    load: ({ text, ...seats }) => {
      session = Session.load(newId(), text, seats);
      return kept(session.opened());
    },
    submit: ({ choice, side }) => {
      const result = current().submit(choice, side);
      return result.ok ? kept(result) : result;
    },
    march: ({ unit, order, path }) => {
      const result = current().march(unit, order, path);
      return result.ok ? kept(result) : result;
    },
    undo: () => kept(current().undo()),
    redo: () => kept(current().redo()),
    reply: ({ all }) => kept(current().reply(all)),
    instruct: ({ side, kind, choice }) => kept(current().instruct(side, kind, choice)),
    seat: (seats) => kept(current().seat(seats)),
    at: ({ step }) => current().at(step),
    branch: ({ step }) => {
      session = current().branch(newId(), step);
      return kept(session.opened());
    },
    refused: () => current().refused(),
    rehearse: ({ choice }) => current().rehearse(choice),
    whyHex: ({ hex, unit }) => current().whyHex(hex, unit),
    tryAttacks: ({ pairs }) => current().tryAttacks(pairs),
    whyAttack: ({ attacker, defender }) => current().whyAttack(attacker, defender),
    sight: ({ unit, target }) => current().sight(unit, target),
    advise: () => current().advise(),
    readPack: ({ text, ruleset }) => packOf(text, ruleset),
    charts: ({ ruleset }) => chartsOf(ruleset),
    piece: ({ id }) => current().piece(id),
    odds: ({ choice }) => current().odds(choice),
    report: () => current().report(),
  };
}

/** What may be chosen before a battle; the words of hexes are in the page's catalogue. */
function optionsOf(): Library['optionalRules'] {
  return Object.fromEntries(
    rulesets.map((ruleset) => {
      if (ruleset !== 'classical') return [ruleset, optionIds.map((id) => ({ id }))];
      const other = readings.map(({ id, row, other: text }) => ({ id, rule: row, text }));
      const steps = setUpSteps.map((step) => ({ id: playOption(step) }));
      return [ruleset, [...steps, ...optionalRules.map(({ id, text }) => ({ id, rule: id, text })), ...other]];
    }),
  );
}

function cardOf(id: string): BattleCard {
  const scenario = scenarioById(id);
  const { title, ruleset, summary, length, history, options, sides } = scenario;
  const rosters = systems[ruleset].rosterOf(scenario);
  return {
    id,
    title,
    ruleset,
    summary,
    length,
    history: history.text,
    sources: history.sources,
    sides: [sides[0].name, sides[1].name],
    units: rosters[0].units + rosters[1].units,
    leaders: rosters[0].leaders + rosters[1].leaders,
    space: spaceOf(ruleset),
    measured: measuredOf(id).map(
      ({ wins, ...rest }): MeasuredView => ({
        ...rest,
        wins: [wins[sides[0].key] ?? 0, wins[sides[1].key] ?? 0],
      }),
    ),
    options: options ?? [],
  };
}

function reasonsAgainst(text: string): string[] {
  try {
    loadScenario(text);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults.map((fault) => fault.text);
    throw error;
  }
}

const rulesetNamed = (name: string) => hexRulesets.find((known) => known === name) ?? hexRulesets[0];

function packOf(text: string, ruleset: string): PackView | { readonly fault: string } {
  try {
    const { id, title, version, tables } = readChartPack(text, rulesetNamed(ruleset));
    return { id, title, version, tables };
  } catch (error) {
    if (error instanceof ChartPackError) return { fault: error.message };
    throw error;
  }
}

function chartsOf(ruleset: string): ChartView[] {
  return Object.values(standardCharts(rulesetNamed(ruleset)).tables).map(({ title, provenance }) => ({
    title,
    status: provenance.status,
    source: provenance.source,
  }));
}

/** A battle with its armies drawn up, for the screen on which it is chosen. */
function pictureOf(id: string): Picture {
  const scenario = scenarioById(id);
  return stageOf(scenario.ruleset).picture(openBattle(scenario), scenario);
}
