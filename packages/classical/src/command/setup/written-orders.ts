import { ask, emit, procedure, type Refusal, type Side } from '@taxiarch/kernel';
import { nameOf } from '@taxiarch/miniatures';
import { troopTypes } from '../../armies/troops.ts';
import type { Battle, Written } from '../../base/state.ts';
import { PACE, paces, type Unit } from '../../base/vocabulary.ts';
import { generalInfo, generalsOf } from '../generals.ts';
import {
  adopt,
  allUnitOrders,
  formatUnitOrder,
  labelUnitOrder,
  parseUnitOrder,
  refuseUnitOrder,
  type UnitOrder,
} from '../unit-order.ts';
import { ownUnits } from './deployment.ts';

/** Orders as someone writes them: an order, and what may go with it (cls-order.01). */
export interface Sheet {
  instruction: UnitOrder;
  /** Troop type to shoot at by preference, or '' (cls-shooting.05). */
  priority: string;
  route: number[];
  /** What signals mean to it: general, signal 0 or 1, order in words. */
  signals: { general: number; signal: number; order: string }[];
}

const plainSheet = (instruction: UnitOrder): Sheet => ({ instruction, priority: '', route: [], signals: [] });

/** Reads `attack; shoot ELEPHANT; via 400 300 500 200; signal alexander 1 retire`. */
export function readSheet(b: Battle, side: Side, text: string): Sheet | null {
  const [first = '', ...clauses] = text.split(';').map((part) => part.trim());
  const instruction = parseUnitOrder(b, first);
  if (!instruction) return null;
  const sheet = plainSheet(instruction);
  for (const clause of clauses) if (!readClause(b, side, clause, sheet)) return null;
  return sheet;
}

function readClause(b: Battle, side: Side, clause: string, sheet: Sheet): boolean {
  const [word, ...rest] = clause.split(/\s+/);
  if (word === 'shoot') {
    sheet.priority = rest.join(' ').toUpperCase();
    return true;
  }
  if (word === 'via') {
    if (rest.length === 0 || rest.length % 2 !== 0 || !rest.every((n) => /^\d{1,4}$/.test(n))) return false;
    sheet.route = rest.map((n) => paces(Number(n)));
    return true;
  }
  const general = generalsOf(b, side).find((g) => generalInfo(b, g).key === rest[0]);
  if (word !== 'signal' || general === undefined || !/^[12]$/.test(rest[1] ?? '')) return false;
  sheet.signals.push({ general, signal: Number(rest[1]) - 1, order: rest.slice(2).join(' ') });
  return true;
}

export function writeSheet(b: Battle, { instruction, priority, route, signals }: Sheet): string {
  const parts = [formatUnitOrder(b, instruction)];
  if (priority) parts.push(`shoot ${priority}`);
  if (route.length > 0) parts.push(`via ${route.map((n) => Math.round(n / PACE)).join(' ')}`);
  for (const { general, signal, order } of signals) {
    parts.push(`signal ${generalInfo(b, general).key} ${signal + 1} ${order}`);
  }
  return parts.join('; ');
}

export function refuseSheet(b: Battle, unit: Unit, sheet: Sheet): Refusal | null {
  const why = refuseUnitOrder(b, unit, sheet.instruction);
  if (why) return why;
  if (sheet.priority !== '' && !(troopTypes as readonly string[]).includes(sheet.priority)) {
    return { rule: 'cls-shooting.05', text: `${sheet.priority} is not a troop type.` };
  }
  const off = sheet.route.some((n, i) => n > (i % 2 === 0 ? b.world.width : b.world.depth));
  if (off) return { rule: 'cls-order.09', text: 'The route leaves the table.' };
  for (const { general, signal, order } of sheet.signals) {
    const given = parseUnitOrder(b, order);
    if (!given) return { rule: 'cls-change.03', text: `“${order}” is not an order.` };
    const wrong = refuseUnitOrder(b, unit, given);
    if (wrong) return wrong;
    const twice = sheet.signals.filter((one) => one.general === general && one.signal === signal).length > 1;
    if (twice) return { rule: 'cls-change.03', text: 'A unit can have only one order for each signal.' };
  }
  return null;
}

/** The orders are put down, and in force from the start. */
export function writeOrders(b: Battle, unit: Unit, { instruction, priority, route, signals }: Sheet): void {
  const written = b.state.orders[unit] as Written;
  written.priority = priority;
  written.route = [...route];
  written.signals = [];
  if (signals.length > 0) {
    written.signals = b.world.generals.flatMap(() => ['', '']);
    for (const { general, signal, order } of signals) written.signals[2 * general + signal] = order;
  }
  adopt(b, unit, instruction);
}

interface Locals {
  side: Side;
  at: number;
}
type Answer = Sheet | 'as proposed' | 'rest';

const unitAt = (b: Battle, v: Locals): Unit => ownUnits(b, v.side)[v.at] as Unit;

/** Orders for all units of a side, in secret; the rest may be left as proposed (cls-setup.03, cls-order.01). */
export const ordersOfSide = procedure<Battle, Locals>('write-orders', {
  write: ask<Battle, Locals, Answer>({
    ask: 'write-orders',
    chain: true,
    secret: true,
    rules: ['cls-order.01', 'cls-change.03'],
    side: (_b, v) => v.side,
    skipIf: (b, v) => v.at >= ownUnits(b, v.side).length,
    text: (b, v) => `Write orders for ${nameOf(b, unitAt(b, v))}. Default: ${b.state.order[unitAt(b, v)]}.`,
    list: (b) => ['as proposed', 'rest', ...allUnitOrders(b).map(plainSheet)],
    refuse: (b, v, answer) => (typeof answer === 'string' ? null : refuseSheet(b, unitAt(b, v), answer)),
    format: (b, answer) => (typeof answer === 'string' ? answer : writeSheet(b, answer)),
    label: (b, _v, answer) =>
      answer === 'rest'
        ? 'Use default orders for the rest'
        : typeof answer === 'string'
          ? 'Use the default order'
          : labelUnitOrder(b, answer.instruction),
    parse: (b, v, text) => readSheet(b, v.side, text),
    apply(b, v, answer) {
      if (answer === 'rest') return undefined;
      const unit = unitAt(b, v);
      if (answer !== 'as proposed') {
        writeOrders(b, unit, answer);
        emit(b, { kind: 'ordered', rules: ['cls-order.01'], seenBy: v.side, unit, order: writeSheet(b, answer) });
      }
      v.at++;
      return 'write';
    },
  }),
});
