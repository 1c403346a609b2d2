import { shortened } from '@taxiarch/kernel';
import { decimal, newKey, number, oneOf, ScriptError, Words, word } from '@taxiarch/kernel/script';
import type { Area } from '@taxiarch/tabletop';
import type { Charge, Melee } from '../base/state.ts';
import { groundKinds, lineKinds, orders, paces, type Unit } from '../base/vocabulary.ts';
import type { Barrier } from '../base/world.ts';
import { meleeOf } from '../fighting/contacts.ts';
import type { FieldGeneral } from '../testing/field.ts';
import { directionOf, edgeNamed, edgeWords } from './directions.ts';
import { type Draft, later, type Reader, sideNamed, sideNumber } from './draft.ts';
import { unitReader } from './read-unit.ts';

const strange = (d: Draft, w: string, what: string): never => {
  throw new ScriptError(d.line, `“${shortened(w)}” does not belong to ${what}`);
};
const length = (d: Draft, w: string | undefined, what: string): number => paces(decimal(d, w, what));

/** general king blue with spears, or at 700 650; foot, horse or model, subordinate, dead or lost */
const general: Reader = (d, rest) => {
  const [key, owner, ...more] = rest;
  const man: FieldGeneral = { key: newKey(d, key), side: sideNamed(d, owner) };
  const self = d.script.plan.generals.push(man) - 1;
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'with') {
      const unit = word(d, words.next(), 'the unit that he is with');
      man.with = unit;
      later(d, (_state, unitCalled) => void unitCalled(unit));
    } else if (w === 'at') {
      const x = decimal(d, words.next(), 'paces from the west edge');
      man.at = [x, decimal(d, words.next(), 'paces from the north edge')];
    } else if (w === 'foot' || w === 'horse' || w === 'model') man.mount = w;
    else if (w === 'subordinate') man.commander = false;
    else if (w === 'dead' || w === 'lost') {
      const gone = w === 'dead' ? 1 : 2;
      later(d, (state) => {
        state.generalGone[self] = gone;
      });
    } else if (w === 'since') {
      const move = number(d, words.next(), 'the move in which he joined');
      later(d, (state) => {
        state.generalSince[self] = move;
      });
    } else strange(d, w, 'a general');
  }
};

function areaOf(d: Draft, shape: string | undefined, words: Words): Area {
  if (oneOf(d, shape, ['circle', 'polygon'] as const, 'a shape of ground') === 'circle') {
    const x = length(d, words.next(), 'paces from the west edge');
    const y = length(d, words.next(), 'paces from the north edge');
    return { kind: 'circle', x, y, r: length(d, words.next(), 'the radius in paces') };
  }
  const points: number[] = [];
  while (/^-?\d/.test(words.peek() ?? '')) points.push(length(d, words.next(), 'paces'));
  if (points.length < 6 || points.length % 2 > 0) throw new ScriptError(d.line, 'a polygon has three points or more');
  return { kind: 'polygon', points };
}

/** wood w1 circle 700 480 60, or: bog b polygon 100 100 200 100 150 200; height N, crest X Y */
const ground =
  (kind: (typeof groundKinds)[number]): Reader =>
  (d, [key, shape, ...more]) => {
    const name = newKey(d, key);
    const words = new Words(more);
    const area = areaOf(d, shape, words);
    const crest = area.kind === 'circle' ? { x: area.x, y: area.y } : { x: 0, y: 0 };
    let height = 1;
    for (let w = words.next(); w !== undefined; w = words.next()) {
      if (w === 'height') height = number(d, words.next(), 'a height');
      else if (w === 'crest') {
        crest.x = length(d, words.next(), 'paces from the west edge');
        crest.y = length(d, words.next(), 'paces from the north edge');
      } else strange(d, w, 'a piece of ground');
    }
    d.script.plan.pieces.push({ key: name, kind, area, crest, height });
  };

/** wall 100 400 300 400; `of UNIT` where it was laid in the battle */
const barrier =
  (kind: (typeof lineKinds)[number]): Reader =>
  (d, [x1, y1, x2, y2, ...more]) => {
    const [ax, ay, bx, by] = [x1, y1, x2, y2].map((w) => length(d, w, 'paces')) as [number, number, number, number];
    const line: Barrier = { kind, x1: ax, y1: ay, x2: bx, y2: by };
    const [of, owner] = more;
    if (of === undefined) d.script.plan.barriers.push(line);
    else if (of === 'of') later(d, (state, unitCalled) => void state.laid.push({ ...line, owner: unitCalled(owner) }));
    else strange(d, of, 'an obstacle');
  };

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

/** charge horse foot,archers reach 160 wheel 10 turn 90 gap 50 unseen refused */
const charge: Reader = (d, [unit, targets, ...more]) => {
  const keys = word(d, targets, 'the targets').split(',');
  const line: Omit<Charge, 'unit' | 'targets'> = { wheel: 0, turn: 0, reach: 0, gaps: [], seen: [], goes: 1 };
  let gap = 0;
  let seen = 1;
  const words = new Words(more);
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'reach') line.reach = length(d, words.next(), 'paces');
    else if (w === 'wheel') line.wheel = Math.round(decimal(d, words.next(), 'degrees, negative to the left') * 100);
    else if (w === 'turn') line.turn = Math.round(directionOf(d, words.next()) * 100);
    else if (w === 'gap') gap = length(d, words.next(), 'paces');
    else if (w === 'unseen') seen = 0;
    else if (w === 'refused') line.goes = 0;
    else strange(d, w, 'a charge');
  }
  later(d, (state, unitCalled) => {
    const at: Unit[] = keys.map(unitCalled);
    state.charges.push({
      ...line,
      unit: unitCalled(unit),
      targets: at,
      gaps: at.map(() => gap),
      seen: at.map(() => seen),
    });
  });
};

/** The lines that set up a position of the table. */
export const positionReaders: { [verb: string]: Reader } = {
  ...Object.fromEntries(groundKinds.map((kind) => [kind, ground(kind)])),
  ...Object.fromEntries(lineKinds.map((kind) => [kind, barrier(kind)])),
  unit: unitReader,
  general,
  melee,
  charge,
  blows: (d, [by, on, hits, ...more]) => {
    const n = number(d, hits, 'hits');
    const wrong = more[0] === 'wrong' ? 1 : 0;
    later(d, (state, unitCalled) => void state.blows.push({ by: unitCalled(by), on: unitCalled(on), hits: n, wrong }));
  },
  messenger: (d, [owner, x, y, to, order]) => {
    const at = { side: sideNumber(d, owner), x: length(d, x, 'paces'), y: length(d, y, 'paces') };
    const brings = oneOf(d, order, orders, 'an order');
    later(d, (state, unitCalled) => void state.messengers.push({ ...at, to: unitCalled(to), order: brings }));
  },
  table: (d, [width, depth]) => {
    const size = [number(d, width, 'the width in paces'), number(d, depth, 'the depth in paces')] as const;
    if (size.some((n) => n < 100 || n > 10_000))
      throw new ScriptError(d.line, 'a table has 100 to 10,000 paces each way');
    [d.script.plan.width, d.script.plan.depth] = size;
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
