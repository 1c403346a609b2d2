import { decimal, named, number, oneOf, ScriptError, Words, word } from '@taxiarch/kernel/script';
import {
  barrierReaders,
  edgeNamed,
  edgeWords,
  generalReader,
  groundReaders,
  later,
  lengthOf,
  type RecruitWord,
  sideNamed,
  sideNumber,
  strange,
  tableReader,
} from '@taxiarch/miniatures/script';
import type { Charge, Melee, State, Written } from '../base/state.ts';
import { groundKinds, lineKinds, orders, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { meleeOf } from '../fighting/contacts.ts';
import type { FieldGeneral } from '../testing/field.ts';
import { type Draft, inPaces, type Reader } from './draft.ts';
import { readUnit } from './read-unit.ts';

const length = (d: Draft, w: string | undefined, what: string): number => lengthOf(d, inPaces, w, what);

type GeneralWord = RecruitWord<FieldGeneral, State>;
const mounted =
  (mount: NonNullable<FieldGeneral['mount']>): GeneralWord =>
  (_d, { who }) => {
    who.mount = mount;
  };
const fallen =
  (gone: number): GeneralWord =>
  (_d, { set }) =>
    void set.push((state, self) => {
      state.generalGone[self] = gone;
    });

/** general king blue with spears, or at 700 650; foot, horse or model, subordinate, dead or lost, brave where he came to routers, says retire */
const general: Reader = generalReader({
  lengths: inPaces,
  begin: (_d, key, side): FieldGeneral => ({ key, side }),
  words: {
    foot: mounted('foot'),
    horse: mounted('horse'),
    model: mounted('model'),
    subordinate: (_d, { who }) => {
      who.commander = false;
    },
    brave: (_d, { set }) =>
      void set.push((state, self) => {
        state.generalBrave[self] = 1;
      }),
    /** What he has told the unit that he is with, instead of its written order. */
    says: (d, { set }, words) => {
      const order = oneOf(d, words.next(), orders, 'an order');
      set.push((state, self) => {
        const unit = state.generalWith[self] as Unit;
        state.order[unit] = order;
        state.over[unit] = self;
      });
    },
    /** writing 2 far attack: since that move, to that unit. */
    writing: (d, { set }, words) => {
      const since = number(d, words.next(), 'the move in which he began');
      const to = word(d, words.next(), 'to whom he writes');
      const order = named(d, word(d, words.next(), 'the order'));
      set.push((state, self, unitCalled) => {
        state.writing[self] = since;
        state.writingTo[self] = unitCalled(to);
        state.writingOrder[self] = order;
      });
    },
    dead: fallen(1),
    lost: fallen(2),
    since: (d, { set }, words) => {
      const move = number(d, words.next(), 'the move in which he joined');
      set.push((state, self) => {
        state.generalSince[self] = move;
      });
    },
  },
});

/** stakes 100 400 300 400 of UNIT where it was laid in the battle */
function laid(d: Draft, line: Barrier, [of, owner]: string[]): boolean {
  if (of === 'of') later(d, (state, unitCalled) => void state.laid.push({ ...line, owner: unitCalled(owner) }));
  return of === 'of';
}

/** melee hoplites immortals left rounds 2: the first has come upon the second, here upon its left */
const melee: Reader = (d, [mover, target, ...more]) => {
  const words = new Words(more);
  const edge = edgeWords.some((known) => known === words.peek()) ? edgeNamed(d, words.next()) : 0;
  const other: Partial<Melee> = {};
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'rounds') other.rounds = number(d, words.next(), 'rounds');
    else strange(d, w, 'a melee');
  }
  later(d, (state, unitCalled) => {
    state.melees.push({ ...meleeOf(unitCalled(mover), unitCalled(target), edge), ...other });
  });
};

/** charge horse foot,archers reach 160 wheel 10 turn -90 gap 50,40 unseen refused: a gap for each target, or one for all */
const charge: Reader = (d, [unit, targets, ...more]) => {
  const named = word(d, targets, 'the targets');
  const keys = named === 'nobody' ? [] : named.split(',');
  const line: Omit<Charge, 'unit' | 'targets'> = { wheel: 0, turn: 0, reach: 0, gaps: [], seen: [], goes: 1 };
  let gaps = [0];
  let seen = 1;
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'reach') line.reach = length(d, words.next(), 'paces');
    else if (w === 'wheel') line.wheel = Math.round(decimal(d, words.next(), 'degrees, negative to the left') * 100);
    else if (w === 'turn') line.turn = Math.round(decimal(d, words.next(), 'degrees, negative to the left') * 100);
    else if (w === 'gap') {
      gaps = word(d, words.next(), 'paces')
        .split(',')
        .map((paces) => length(d, paces, 'paces'));
    } else if (w === 'unseen') seen = 0;
    else if (w === 'refused') line.goes = 0;
    else strange(d, w, 'a charge');
  }
  later(d, (state, unitCalled) => {
    const at: Unit[] = keys.map(unitCalled);
    state.charges.push({
      ...line,
      unit: unitCalled(unit),
      targets: at,
      gaps: at.map((_, i) => gaps[i] ?? (gaps[0] as number)),
      seen: at.map(() => seen),
    });
  });
};

/** The lines that set up a position of the table. */
export const positionReaders: { [verb: string]: Reader } = {
  ...groundReaders(inPaces, groundKinds),
  ...barrierReaders(inPaces, lineKinds, laid),
  table: tableReader(inPaces, 100, 10_000),
  unit: readUnit,
  general,
  melee,
  charge,
  blows: (d, [by, on, hits, ...more]) => {
    const n = number(d, hits, 'hits');
    const wrong = more[0] === 'wrong' ? 1 : 0;
    later(d, (state, unitCalled) => void state.blows.push({ by: unitCalled(by), on: unitCalled(on), hits: n, wrong }));
  },
  /** The first, in rout, burst through the second in this phase 12. */
  passed: (d, [router, friend]) => {
    later(d, (state, unitCalled) => void state.passed.push(unitCalled(router) * 1000 + unitCalled(friend)));
  },
  /** The second removed a figure of the first in the last phase of shooting or melee. */
  killer: (d, [victim, by]) => {
    later(d, (state, unitCalled) => void state.killers.push(unitCalled(victim) * 1000 + unitCalled(by)));
  },
  /** What the first or second signal of a general means to a unit. */
  signal: (d, [key, which, unit, order]) => {
    const { line } = d;
    const nth = number(d, which, 'a signal');
    if (nth !== 1 && nth !== 2) throw new ScriptError(line, 'a general has the signals 1 and 2');
    const brings = named(d, word(d, order, 'the order that it brings'));
    later(d, (state, unitCalled) => {
      const general = d.script.plan.generals.findIndex((g) => g.key === key);
      if (general < 0) throw new ScriptError(line, `no general is called “${key}”`);
      const { signals } = state.orders[unitCalled(unit)] as Written;
      while (signals.length < 2 * d.script.plan.generals.length) signals.push('');
      signals[2 * general + nth - 1] = brings;
    });
  },
  messenger: (d, [owner, x, y, to, order]) => {
    const at = { side: sideNumber(d, owner), x: length(d, x, 'paces'), y: length(d, y, 'paces') };
    const brings = oneOf(d, order, orders, 'an order');
    later(d, (state, unitCalled) => void state.messengers.push({ ...at, to: unitCalled(to), order: brings }));
  },
  mover: (d, [owner]) => {
    d.script.plan.mover = sideNamed(d, owner);
  },
  move: (d, [n]) => {
    d.script.plan.move = number(d, n, 'the move, counted from 0');
  },
  phase: (d, [n]) => {
    const phase = number(d, n, 'a phase');
    if (phase < 0 || phase > 12) throw new ScriptError(d.line, 'phases run from 1 to 12');
    d.script.plan.phase = phase;
  },
};
