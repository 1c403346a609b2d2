import { openingOf, replay, scenarioById } from '@taxiarch/battles';
import {
  type AnyBattle,
  applyDiff,
  type Conditions,
  coreOf,
  decisionToken,
  isQuiet,
  pendingDecisions,
  randomPlayer,
  readSave,
  type SerializedView,
  type Side,
  sha256,
  standingOrders,
  type Viewer,
  viewFor,
  viewFromSent,
  writtenNth,
} from '@taxiarch/kernel';
import type { BattleUpdate } from '@taxiarch/wire';
import { expect, test } from 'vitest';
import type { StoredEntry } from '../store/store.ts';
import { type BattleSnapshot, revived } from './case.ts';
import {
  type BattleHistory,
  type MissingHistory,
  Referee,
  type RefereeRequest,
  type RefereeResult,
} from './referee.ts';
import { stretchOf } from './stretch.ts';

const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'];
const viewers: readonly Viewer[] = [0, 1, null];
const secrets = ['server', 'one', 'two'].map(sha256).join('.');

function mustBeDone(verdict: RefereeResult): void {
  if (!verdict.ok) throw new Error(verdict.refusal.text);
}

/** A battle before a judge, with a record as a store keeps it. */
class Trial {
  readonly judge = new Referee();
  readonly record: StoredEntry[] = [];
  brief: BattleSnapshot;
  lacked: (number | null)[] = [];

  constructor(id: string, options?: readonly string[]) {
    const settings = { seed: secrets, dice: 'proved' as const, ...(options ? { options } : {}) };
    const opening = openingOf(scenarioById(id), settings);
    this.brief = { id, opening, n: 0, ...this.judge.begin(opening) };
  }

  private made: { readonly brief: BattleSnapshot; readonly battle: AnyBattle } | null = null;

  get battle(): AnyBattle {
    if (this.made?.brief !== this.brief) this.made = { brief: this.brief, battle: revived(this.brief).battle };
    return this.made.battle;
  }

  plead(side: Side, plea: RefereeRequest, judge = this.judge): RefereeResult {
    const verdict = this.asked((papers) => judge.judge(this.brief, side, plea, papers));
    if (verdict.ok) {
      const { n, entry, hash, core } = verdict;
      this.record.push({ n, entry, hash, at: 0 });
      this.brief = { ...this.brief, n, core, hash };
    }
    return verdict;
  }

  answer(side: Side, answer: string, judge = this.judge): RefereeResult {
    return this.plead(side, { answer, moment: decisionToken(this.battle) }, judge);
  }

  /** Plays so many answers by chance. */
  play(answers: number, seed: string, judge?: Referee): void {
    const pick = randomPlayer(seed);
    for (let i = 0; i < answers && !this.battle.outcome; i++) {
      const b = this.battle;
      const side = b.waiting?.side as Side;
      mustBeDone(this.answer(side, writtenNth(b, pick(b)), judge));
    }
  }

  pages(viewer: Viewer, from = 0, to = this.brief.n, judge = this.judge): BattleUpdate[] {
    const [pages] = this.asked((papers) => judge.pages(this.brief, [{ viewer, from, to }], papers)) as [
      BattleUpdate[] | null,
    ];
    if (pages) return pages;
    const { id, opening } = this.brief;
    const record = this.record.filter(({ n }) => n <= to);
    const again = stretchOf({ id, opening, start: null, record, viewer, from });
    return again ? [...again.pages] : [this.asked((papers) => judge.whole(this.brief, viewer, papers))];
  }

  /** Asks a judge, and gives him what he lacks, as a host does; `lacked` tells what that was. */
  asked<T extends object>(ask: (papers?: BattleHistory) => T | MissingHistory): T {
    this.lacked = [];
    for (let papers: BattleHistory | undefined; ; ) {
      const answer = ask(papers);
      if (!('lacks' in answer)) return answer;
      const { lacks: from, earlier } = answer;
      if (this.lacked.push(from) > 3) throw new Error('the judge is never content');
      const record = this.record.filter(({ n }) => from !== null && (earlier || n >= from));
      papers = { brief: this.brief, from, record, ...(earlier ? { start: null } : {}) };
    }
  }
}

const shownBy = (pages: readonly BattleUpdate[], from?: unknown): SerializedView =>
  pages.reduce<unknown>(
    (view, { change }) => applyDiff(view, JSON.parse(JSON.stringify(change))),
    from,
  ) as SerializedView;

test.each(drills)('%s: pages lead each viewer to what he may see, whichever judge tells them', (id) => {
  const trial = new Trial(id);
  trial.play(60, id);
  for (const viewer of viewers) {
    const pages = trial.pages(viewer);
    expect(pages.map(({ n }) => n)).toEqual(Array.from({ length: trial.brief.n + 1 }, (_, n) => n));
    expect(trial.pages(viewer, 0, trial.brief.n, new Referee())).toEqual(pages);
    expect(trial.pages(viewer, trial.brief.n - 5)).toEqual(pages.slice(-6));
    const view = viewFor(trial.battle, viewer);
    const there = viewFromSent(view.system, view.world, shownBy(pages), viewer);
    expect(coreOf(there)).toEqual(coreOf(view));
    expect(pendingDecisions(there)).toEqual(pendingDecisions(view));
  }
});

test('a judge who has forgotten a battle goes on with it as another would', () => {
  const [mindful, forgetful] = [new Trial('drill'), new Trial('drill')];
  mindful.play(40, 'alike');
  // With room for none he makes each battle again from its brief.
  forgetful.play(40, 'alike', new Referee(0));
  expect(forgetful.brief).toEqual(mindful.brief);
  expect(forgetful.record).toEqual(mindful.record);
});

test('a judge asks for the record only where he has not got it, and only for what he lacks', () => {
  const trial = new Trial('drill');
  const [here, there] = [trial.judge, new Referee()];
  trial.play(1, 'first', here);
  expect(trial.lacked).toEqual([null]);
  trial.play(9, 'here', here);
  expect(trial.lacked).toEqual([]);
  trial.pages(0, 8, 10, here);
  expect(trial.lacked).toEqual([]);
  const known = trial.pages(0, 0, 10, there);
  expect(trial.lacked).toEqual([]);
  trial.play(1, 'there', there);
  expect(trial.lacked).toEqual([null]);
  trial.play(3, 'on', here);
  // He follows from where he stands, and then has it.
  expect(trial.pages(1, 12, 14, there)).toEqual(trial.pages(1, 12, 14, here));
  trial.pages(1, 13, 14, there);
  expect(trial.lacked).toEqual([]);
  trial.play(1, 'on', here);
  trial.play(1, 'there', there);
  expect(trial.lacked).toEqual([14]);
  expect(trial.pages(0, 0, 15, here).slice(0, 11)).toEqual(known);
});

test('a judge whose allowance was never written down does not go on from it', () => {
  const trial = new Trial('drill');
  const [here, there] = [trial.judge, new Referee()];
  trial.play(10, 'both', here);
  const { brief } = trial;
  const side = trial.battle.waiting?.side as Side;
  const n = trial.battle.waiting?.legal.length as number;
  expect(n).toBeGreaterThan(1);
  // He allows one answer, but another is written down, and he is not told.
  const moment = decisionToken(trial.battle);
  const plea: RefereeRequest = { answer: writtenNth(trial.battle, 0), moment };
  trial.asked((papers) => here.judge(brief, side, plea, papers));
  trial.answer(side, writtenNth(trial.battle, n - 1), there);
  trial.play(4, 'on', there);
  expect(trial.pages(0, 10, 15, here)).toEqual(trial.pages(0, 10, 15, there));
  trial.play(4, 'back', here);
  expect(trial.pages(0, 0, 19, new Referee())).toEqual(trial.pages(0, 0, 19, there));
});

test('an answer of the other side, to an earlier moment, or against the rules is refused, and nothing has changed', () => {
  const trial = new Trial('drill');
  trial.play(6, 'refused');
  const b = trial.battle;
  const side = b.waiting?.side as Side;
  const good = writtenNth(b, 0);
  const before = trial.brief;
  const other: Side = side === 0 ? 1 : 0;
  expect(trial.answer(other, good)).toMatchObject({ ok: false, why: 'not-yours' });
  expect(trial.plead(side, { answer: good, moment: '0.0.0' })).toMatchObject({ ok: false, why: 'stale' });
  expect(trial.answer(side, 'fly')).toMatchObject({ ok: false, why: 'rules', refusal: { rule: 'none' } });
  expect(trial.plead(side, { order: { kind: 'nonsense', choice: 'x', until: 'battle' } })).toMatchObject({
    ok: false,
    why: 'rules',
  });
  expect(trial.brief).toBe(before);
  expect(trial.answer(side, good).ok).toBe(true);
  expect(trial.plead(side, { answer: good, moment: decisionToken(b) })).toMatchObject({ ok: false });
});

test('the last choice can be undone while no die has been rolled since, in the record and in every view', () => {
  const trial = new Trial('drill');
  const pick = randomPlayer('back');
  let taken = false;
  for (let i = 0; i < 200 && !taken; i++) {
    const b = trial.battle;
    const side = b.waiting?.side as Side;
    const held = viewers.map((viewer) => shownBy(trial.pages(viewer)));
    const before = trial.brief;
    trial.answer(side, writtenNth(b, pick(b)));
    const fallen = trial.battle.drawn !== b.drawn;
    // A judge who knows nothing of it finds the same from the record.
    const verdict = trial.plead(side, { back: true }, i % 2 ? trial.judge : new Referee());
    expect(verdict.ok).toBe(!fallen);
    if (fallen) continue;
    taken = i > 5;
    expect(trial.brief.hash).toBe(before.hash);
    expect(trial.brief.n).toBe(before.n + 2);
    for (const [place, viewer] of viewers.entries()) {
      const [, back] = trial.pages(viewer, before.n + 1, before.n + 2) as [BattleUpdate, BattleUpdate];
      expect(back).toMatchObject({ by: null, events: [] });
      expect(shownBy(trial.pages(viewer, before.n + 1), held[place])).toEqual(held[place]);
    }
    trial.answer(side, writtenNth(b, pick(b)));
  }
  expect(taken).toBe(true);
  expect(replay(readSave(trial.judge.file(trial.brief, trial.record))).same).toBe(true);
});

test('a record that these rules no longer allow leaves the kept position to go on from', () => {
  const trial = new Trial('drill');
  trial.play(20, 'corrected');
  const [first] = trial.record;
  trial.record[0] = { ...(first as StoredEntry), entry: { side: 0, choice: 'what a later rulebook forbids' } };
  const pages = trial.pages(0, 0, trial.brief.n, new Referee());
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ n: 20, by: null, events: [] });
  expect(shownBy(pages).core).toEqual(JSON.parse(JSON.stringify(coreOf(viewFor(trial.battle, 0)))));
  trial.play(5, 'on', new Referee());
});

test('a page says whether anybody did anything by it: an order and an answer that declines do not', () => {
  const trial = new Trial('drill');
  const pick = randomPlayer('quiet');
  const quiet: boolean[] = [false];
  for (let i = 0; i < 150; i++) {
    const b = trial.battle;
    const choice = writtenNth(b, pick(b));
    quiet.push(isQuiet(b, choice));
    trial.answer(b.waiting?.side as Side, choice);
  }
  const [order] = standingOrders(trial.battle.system);
  trial.plead(1, { order: { kind: order?.topic as string, choice: order?.settings[0] as string, until: 'battle' } });
  quiet.push(true);
  expect(new Set(quiet.slice(0, -1))).toEqual(new Set([true, false]));
  for (const judge of [trial.judge, new Referee()]) {
    expect(trial.pages(0, 0, trial.brief.n, judge).map((page) => page.quiet ?? false)).toEqual(quiet);
  }
});

const ground = (choice: string, when?: Conditions): RefereeRequest => ({
  order: { kind: 'giving-ground', choice, until: 'battle', ...(when ? { when } : {}) },
});

test('an order with conditions is judged by the rules, and refused with the place of the fault', () => {
  const trial = new Trial('drill');
  mustBeDone(trial.plead(1, ground('withdraw', { against: 'horse', within: 2 })));
  mustBeDone(trial.plead(1, ground('stand', { within: 2, against: 'horse' })));
  expect(trial.battle.standing).toHaveLength(1);
  const refused = (when: Conditions) => trial.plead(1, ground('stand', when));
  expect(refused({ within: 3 })).toMatchObject({
    why: 'rules',
    refusal: { text: 'This standing order is not valid: when.within: “3” is not a whole number from 1 to 2.' },
  });
  expect(refused({ weather: 1 })).toMatchObject({
    why: 'rules',
    refusal: { text: expect.stringContaining('when.weather') },
  });
  mustBeDone(trial.plead(1, { order: { cancel: 'giving-ground', when: { against: 'horse', within: 2 } } }));
  expect(trial.battle.standing).toEqual([]);
});

test('limits orders and their withdrawal per battle; those in force can always be withdrawn', () => {
  const trial = new Trial('drill');
  for (let i = 0; i < 2_000; i++) mustBeDone(trial.plead((i % 2) as Side, ground(i % 3 === 0 ? 'stand' : 'withdraw')));
  const text = 'This battle has reached its limit of 2000 changes to standing orders.';
  for (const judge of [trial.judge, new Referee()]) {
    expect(trial.plead(0, ground('weaker'), judge)).toEqual({
      ok: false,
      why: 'too-many',
      refusal: { rule: 'none', text },
    });
    expect(trial.plead(0, { order: { cancel: 'facing' } }, judge)).toMatchObject({ ok: false, why: 'too-many' });
  }
  trial.play(3, 'on', new Referee());
  mustBeDone(trial.plead(0, { order: { cancel: 'giving-ground' } }));
  expect(trial.battle.standing.map(({ side }) => side)).toEqual([1]);
  expect(trial.plead(0, { order: { cancel: 'giving-ground' } })).toMatchObject({ ok: false, why: 'too-many' });
});

test('answers do not count as orders, and a judge who must count is given the record', () => {
  const trial = new Trial('drill');
  mustBeDone(trial.plead(0, ground('stand')));
  trial.brief = { ...trial.brief, n: 2_500 };
  const judge = new Referee();
  mustBeDone(trial.plead(0, ground('withdraw'), judge));
  expect(trial.lacked).toEqual([null, 0]);
  mustBeDone(trial.plead(0, ground('stand'), judge));
  expect(trial.lacked).toEqual([]);
});

test('an order takes the place of another where as many are in force as can be', () => {
  const trial = new Trial('drill');
  const pleas = Array.from({ length: 200 }, (_, i): RefereeRequest => {
    const when = { within: 1 + (i % 9), hits: 1 + (Math.floor(i / 9) % 9), chance: 1 + Math.floor(i / 81) };
    return { order: { kind: 'reaction-fire', choice: 'fire', until: 'battle', when } };
  });
  for (const plea of pleas) mustBeDone(trial.plead(0, plea));
  expect(trial.battle.standing).toHaveLength(200);
  expect(trial.plead(0, ground('stand'))).toMatchObject({
    ok: false,
    why: 'rules',
    refusal: { text: 'At most 200 standing orders can be active.' },
  });
  mustBeDone(trial.plead(0, pleas[7] as RefereeRequest));
  mustBeDone(trial.plead(1, ground('stand')));
});

test('what one side may not know is in neither the other side’s nor a spectator’s page', () => {
  const trial = new Trial('table-drill', ['play-deployment', 'play-orders']);
  trial.play(40, 'secret');
  const hidden = trial.record.flatMap(({ entry }) => ('choice' in entry ? [entry] : []));
  expect(trial.battle.outcome).toBeNull();
  expect(hidden.length).toBeGreaterThan(10);
  for (const viewer of viewers) {
    const events = trial.pages(viewer).flatMap((page) => page.events);
    expect(events.every(({ seenBy }) => seenBy === undefined || seenBy === viewer)).toBe(true);
    expect(JSON.stringify(trial.pages(viewer))).not.toContain(secrets);
  }
});
