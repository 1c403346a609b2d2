import type { RuleId } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import { type General, NONE, paces, type Unit } from '../base/vocabulary.ts';
import type { UnitInfo } from '../base/world.ts';

/** Kinds of moves that have a distance of their own. */
export type RateKind = 'normal' | 'charge' | 'rout' | 'pursuit' | 'evade';

/** A row of the table of moves, in grains; `evade` is what is added to the average die, or NONE for who never evades. */
interface Row {
  readonly rules: readonly RuleId[];
  readonly normal: number;
  readonly bonus: number;
  readonly rout: number;
  readonly pursuit: number;
  readonly evade: number;
}
/** As the table prints it, in paces. */
const row = (
  rules: readonly RuleId[],
  normal: number,
  bonus: number,
  rout: number,
  pursuit: number,
  evade: number,
): Row => ({
  rules,
  normal: paces(normal),
  bonus: paces(bonus),
  rout: paces(rout),
  pursuit: paces(pursuit),
  evade: evade === NONE ? NONE : paces(evade),
});

/** Close order troops never evade, whatever the printed cells of cataphracts and elephants say. */
const rows = {
  closeFoot: row(['cls-move.02'], 60, 20, 40, 30, NONE),
  regularLooseFoot: row(['cls-move.02'], 60, 20, 40, 30, 0),
  irregularLooseFoot: row(['cls-move.02'], 60, 40, 60, 40, 20),
  openFoot: row(['cls-move.02'], 80, 40, 60, 40, 60),
  looseCavalry: row(['cls-move.03'], 120, 40, 80, 60, 100),
  openCavalry: row(['cls-move.03'], 160, 40, 100, 80, 140),
  looseCamels: row(['cls-move.03'], 100, 20, 60, 50, 0),
  cataphracts: row(['cls-move.03', 'cls-move.05'], 100, 20, 60, 50, NONE),
  lightChariots: row(['cls-move.04'], 120, 40, 80, 60, 100),
  heavyChariots: row(['cls-move.04'], 80, 40, 60, 40, 0),
  elephants: row(['cls-move.04', 'cls-move.05'], 80, 40, 60, 40, NONE),
  artillery: row(['cls-move.07'], 0, 0, 0, 0, NONE),
  // On foot as close order, but they rout on their horses.
  horseholders: row(['cls-dismount.03'], 60, 20, 100, 30, NONE),
} as const;

function rowOf(info: UnitInfo, unit: Unit): Row {
  const { type, density, training } = info.troop;
  if (info.forms?.holders === unit) return rows.horseholders;
  switch (type) {
    case 'AI':
    case 'UI':
      if (density === 'CO') return rows.closeFoot;
      if (density === 'OO') return rows.openFoot;
      return training === 'regular' ? rows.regularLooseFoot : rows.irregularLooseFoot;
    case 'CAT':
      return rows.cataphracts;
    case 'AC':
    case 'UC':
      return density === 'OO' ? rows.openCavalry : rows.looseCavalry;
    case 'ACAM':
    case 'UCAM':
      return density === 'OO' ? rows.looseCavalry : rows.looseCamels;
    case 'LCH':
      return rows.lightChariots;
    case 'HCHA':
    case 'HCHU':
    case 'SCHA':
    case 'SCHU':
      return rows.heavyChariots;
    case 'ELEPHANT':
      return rows.elephants;
    case 'ARTILLERY':
      return rows.artillery;
  }
}

/**
 * How far a unit moves, in grains and before terrain. A charge is the normal move and the bonus (cls-charge.01). Of an
 * evade move it is the part to which the average die is added; NONE for troops that never evade.
 */
export function rateOf(b: Battle, unit: Unit, kind: RateKind): number {
  const { normal, bonus, rout, pursuit, evade } = rowOf(infoOf(b, unit), unit);
  switch (kind) {
    case 'normal':
      return normal;
    case 'charge':
      return normal + bonus;
    case 'evade':
      return evade;
    case 'rout':
      return rout;
    case 'pursuit':
      return pursuit;
  }
}

/** The row of the table by which a unit moves. */
export const rateRules = (b: Battle, unit: Unit): readonly RuleId[] => rowOf(infoOf(b, unit), unit).rules;

/** The length of a counter charge (cls-response.02). */
export const chargeBonus = (b: Battle, unit: Unit): number => rowOf(infoOf(b, unit), unit).bonus;

/** Whether the table has an evade move for it at all (cls-move.05). */
export const canEvadeByType = (b: Battle, unit: Unit): boolean => rowOf(infoOf(b, unit), unit).evade !== NONE;

/** A general on foot moves as open order foot, one on horseback as open order cavalry (cls-move.02, cls-move.03). */
export function generalRate(b: Battle, general: General): number {
  return b.world.generals[general]?.mount === 'foot' ? rows.openFoot.normal : rows.openCavalry.normal;
}

/** cls-change.04. */
export const MESSENGER_RATE = paces(240);
