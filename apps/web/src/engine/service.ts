import {
  ChartPackError,
  isRuleset,
  loadScenario,
  type RulesetId,
  rulesetIds,
  rulesets,
  ScenarioError,
  UnknownBattleError,
} from '@taxiarch/battles/lazy';
import { readSave } from '@taxiarch/kernel';
import type { Catalogue } from './catalogue.ts';
import { isLesson, lessonRules } from './lessons/lessons.ts';
import { ensureRuleset, fetched } from './load-ruleset.ts';
import type { OnlineClient } from './online/online-client.ts';
import type { OnlineMatch } from './online/online-match.ts';
import {
  type CallName,
  type Calls,
  HUMAN,
  type OpenedBattle,
  type Players,
  type Refusal,
  type Submitted,
} from './protocol/index.ts';
import type { PackView, SavedCard } from './protocol/library.ts';
import { opponents } from './session/ai-opponent.ts';
import { Session } from './session/session.ts';
import type { BattleStore } from './storage/battle-store.ts';
import { examined } from './storage/file-kind.ts';

/** What the page did not mean to ask: there is no battle to ask about. */
export class NoBattleError extends Error {
  override readonly name = 'NoBattleError';
}

type Answers = { [K in CallName]: (params: Calls[K]['params']) => Calls[K]['result'] | Promise<Calls[K]['result']> };

/** Battles at a distance: whether a server judges any, and the desk for them, which is fetched when it is first wanted. */
export type OnlineAccess = { readonly hasServer: () => Promise<boolean>; readonly client: () => Promise<OnlineClient> };

/**
 * Answers the calls of a page, one battle at a time, and keeps the battle after every change. Battles at a distance are kept
 * by their server.
 */
export function makeService(
  catalogue: Catalogue,
  store: BattleStore,
  now: () => number,
  newId: () => string,
  { hasServer, client }: OnlineAccess,
): Answers {
  let session: Session | null = null;
  const current = (): Session => {
    if (!session) throw new NoBattleError('No battle is open.');
    return session;
  };
  /** The battle that this page keeps, and how to let go of it. */
  let mine: { readonly id: string; readonly release: () => void } | null = null;
  const letGo = (): void => {
    mine?.release();
    mine = null;
  };
  /** Puts a battle on the table. One that another page has open may be looked at and tried out, but is not kept. */
  const begun = async (one: Session): Promise<OpenedBattle> => {
    session?.online?.close();
    if (one.online) letGo();
    else if (mine?.id !== one.id) {
      letGo();
      const release = await store.claim(one.id).catch(() => () => undefined);
      if (release) mine = { id: one.id, release };
    }
    session = one;
    return one.opened(mine === null && !one.online);
  };
  const kept = async <T>(result: T): Promise<T> => {
    const one = current();
    if (one.online) await (await client()).note(one);
    if (one.isLesson || mine?.id !== one.id) return result;
    await store.put(one.card(now()), one.save()).catch(() => undefined);
    return result;
  };
  /** The rule system of a battle of the library, or of an exercise. */
  const rulesOf = (battle: string): RulesetId => {
    const ruleset = isLesson(battle) ? lessonRules(battle) : catalogue.battles.find(({ id }) => id === battle)?.ruleset;
    if (!isRuleset(ruleset)) throw new UnknownBattleError(`Unknown battle “${battle}”.`);
    return ruleset;
  };
  const done = async (given: Promise<Submitted>): Promise<Submitted> => {
    const result = await given;
    return result.ok ? kept(result) : result;
  };
  /** Something that is told to a server beside the battle. */
  const told = async (tell: (online: OnlineMatch) => Promise<Refusal | null>): Promise<Submitted> => {
    const one = current();
    if (!one.online) throw new NoBattleError('This is not an online battle.');
    const why = await tell(one.online);
    return why ? { ok: false, why } : { ok: true, snapshot: await one.caughtUp() };
  };
  /** The record of a battle at a distance, as one that may be fought on here. */
  const recordOf = async (online: OnlineMatch): Promise<Session> =>
    taken(newId(), await (await client()).record(online), [HUMAN, HUMAN]);
  const listed = (): Promise<SavedCard[]> => store.list().catch(() => []);
  return {
    library: () => {
      const { battles, optionalRules, topics } = catalogue;
      return { battles, optionalRules, topics, commanders: opponents() };
    },
    // A battle can be chosen and fought without its picture.
    picture: ({ battle }) => catalogue.picture(battle).catch(() => null),
    open: async (wish) => {
      await (wish.own === undefined ? ensureRuleset(rulesOf(wish.battle)) : fetchRulesFor(wish.own));
      return kept(await begun(Session.open(newId(), wish)));
    },
    checkCustomScenario: async ({ text }) => {
      await fetchRulesFor(text);
      return reasonsAgainst(text);
    },
    inspectFile: ({ text, name }) => {
      const charted = catalogue.battles.filter(({ takesPacks }) => takesPacks).map(({ ruleset }) => ruleset);
      return examined(
        text,
        name,
        rulesetIds.filter((one) => charted.includes(one)),
      );
    },
    resume: async ({ id }) => {
      const found = await store.get(id);
      if (!found) throw new NoBattleError('This battle is no longer saved in this browser.');
      return begun(await taken(id, found.text, found.card.players));
    },
    saved: listed,
    leave: () => {
      session?.online?.close();
      letGo();
      return listed();
    },
    forget: async ({ id }) => {
      await store.remove(id);
      return listed();
    },
    save: async () => {
      const { online } = current();
      return online ? (await client()).record(online) : current().save();
    },
    load: async ({ text, players }) => kept(await begun(await taken(newId(), text, players))),
    submit: ({ choice, side }) => done(current().submit(choice, side)),
    act: ({ deeds }) => done(current().act(deeds)),
    planFormation: (wish) => current().look.planFormation(wish),
    carryOut: ({ answers }) => done(current().carryOut(answers)),
    resumeQueue: async ({ goOn }) => kept(await current().resumeQueue(goOn)),
    tryAct: ({ deeds }) => current().look.tryAct(deeds),
    march: (march) => done(current().march(march)),
    marches: ({ marches, end }) => done(current().marches(marches, end)),
    tryMarches: ({ marches }) => current().look.tryMarches(marches),
    wayInto: ({ unit, hex, facing, after }) => current().look.wayInto(unit, hex, facing, after),
    ways: ({ leader }) => current().look.ways(leader),
    undo: () => kept(current().undo()),
    redo: () => kept(current().redo()),
    playOpponent: async ({ all }) => kept(await current().playOpponent(all)),
    instruct: async ({ side, kind, choice }) => kept(await current().instruct(side, kind, choice)),
    order: async ({ side, orders }) => kept(await current().order(side, orders)),
    seat: async ({ players, orders }) => kept(await current().seat(players, orders)),
    at: ({ step }) => current().at(step),
    branch: async ({ step }) => {
      const { online } = current();
      const one = online ? await recordOf(online) : current();
      return kept(await begun(one.branch(newId(), step)));
    },
    refused: () => current().look.refused(),
    rehearse: ({ choice }) => current().look.rehearse(choice),
    refusalForHex: ({ hex, unit }) => current().look.refusalForHex(hex, unit),
    tryAttacks: ({ pairs }) => current().look.tryAttacks(pairs),
    whyAttack: ({ attacker, defender }) => current().look.whyAttack(attacker, defender),
    sight: ({ unit, target }) => current().look.sight(unit, target),
    advise: () => current().look.advise(),
    readPack: async ({ text, ruleset }) => {
      if (!isRuleset(ruleset)) throw new Error(`there are no rules “${ruleset}”`);
      await ensureRuleset(ruleset);
      return packOf(text, ruleset);
    },
    charts: async ({ ruleset }) => (await fetched('The chart list', catalogue.charts()))[ruleset] ?? [],
    piece: ({ id, after }) => current().look.piece(id, after),
    threats: ({ at }) => current().look.threats(at),
    odds: ({ choice }) => current().look.odds(choice),
    report: () => current().report(),
    toll: ({ turn }) => current().toll(turn),
    snapshot: async () => kept(await current().caughtUp()),
    hasServer: () => hasServer(),
    lobby: async () => (await client()).lobby(),
    invitation: async ({ battle, invite }) => (await client()).invitation(battle, invite),
    createOnlineBattle: async ({ wish, title }) => (await client()).make(wish, title),
    joinOnlineBattle: async ({ battle, invite, title }) => (await client()).join(battle, invite, title),
    seats: async () => (await client()).cards(),
    standing: async () => (await client()).standing(),
    renewLink: async ({ battle, side, what }) => {
      await (await client()).renew(battle, side, what);
      return null;
    },
    heldSeats: async () => (await client()).accountSeats.list(),
    gatherSeats: async () => (await client()).accountSeats.gather(),
    signedOut: async ({ keeps }) => {
      await (await client()).accountSeats.signedOut(keeps);
      return null;
    },
    forgetSeat: async ({ battle, side }) => (await client()).forget(battle, side),
    openOnlineBattle: async (wish) => begun(await (await client()).open(wish)),
    reportPresence: ({ looks }) => {
      session?.online?.look(looks);
      return null;
    },
    loadEarlierChat: () => told((online) => online.earlier()),
    sendChatMessage: ({ text }) => told((online) => online.say(text)),
    resign: () => told((online) => online.resign()),
    makeOffer: ({ what }) => told((online) => online.offer(what)),
    verifyDice: async () => {
      const { online } = current();
      if (!online) throw new NoBattleError('This is not an online battle.');
      return (await client()).proof(online);
    },
    answerOffer: ({ what, yes }) => told((online) => online.reply(what, yes)),
  };
}

/**
 * Fetches the rules that the text of a scenario names; whatever else is wrong with it is told by anyone who reads it.
 */
async function fetchRulesFor(scenario: string): Promise<void> {
  const named = /"ruleset"\s*:\s*"([^"]*)"/.exec(scenario)?.[1];
  if (isRuleset(named)) await ensureRuleset(named);
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

/** Takes up a battle file, by the rules that it names. */
async function taken(id: string, text: string, players: Players): Promise<Session> {
  const { ruleset } = readSave(text).opening;
  if (isRuleset(ruleset)) await ensureRuleset(ruleset);
  return Session.load(id, text, players);
}

function packOf(text: string, ruleset: RulesetId): PackView | { readonly fault: string } {
  const { readPack } = rulesets[ruleset];
  if (!readPack) return { fault: 'The charts of this ruleset cannot be replaced.' };
  try {
    const { id, title, version, tables } = readPack(text);
    return { id, title, version, tables };
  } catch (error) {
    if (error instanceof ChartPackError) return { fault: error.message };
    throw error;
  }
}
