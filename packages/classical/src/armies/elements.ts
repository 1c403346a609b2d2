import type { RuleId } from '@taxiarch/kernel';
import { PACE, paces } from '../base/vocabulary.ts';
import { defaultScale, type FigureScale, grainsOfTable } from './scale.ts';
import {
  type Density,
  isChariot,
  isElephant,
  isFoot,
  isModel,
  type Training,
  type Troop,
  type TroopType,
} from './troops.ts';

/** What fixes the size of an element. */
export type Footing = Pick<Troop, 'type' | 'density' | 'training'>;

/** Figures, or one model, of a full element (cls-unit.01). */
export function figuresPerElement({ type, density, training }: Footing): number {
  if (isModel(type)) return 1;
  if (density === 'OO') return 2;
  if (density === 'CO') return 4;
  return isFoot(type) && training === 'regular' ? 4 : 3;
}

/** What it takes to destroy an element: its figures one by one, or the hits of its model (cls-special.01, cls-class.04). */
export function hitsPerElement(kind: Footing): number {
  if (isElephant(kind.type)) return 3;
  if (isChariot(kind.type)) return 2;
  return figuresPerElement(kind);
}

/** The rules that make the footprint of a unit: its elements, their bases, and how many paces they are. */
export const footprintRules: readonly RuleId[] = [
  'cls-unit.01',
  'cls-base.01',
  'cls-base.02',
  'cls-base.03',
  'cls-base.04',
  'cls-scale.01',
  'cls-scale.03',
];

/** A base, in hundredths of a millimetre: of a figure, and at least so deep. */
export interface FigureBase {
  readonly width: number;
  readonly depth: number;
}

type Row = readonly [width: number, depth: number];

/** Width and depth in millimetres for 25 mm and 15 mm figures (cls-base.01). */
const foot: Readonly<Record<Density, Readonly<Record<Training, Readonly<Record<FigureScale, Row>>>>>> = {
  CO: { regular: { 25: [15, 20], 15: [10, 15] }, irregular: { 25: [15, 20], 15: [10, 15] } },
  LO: { regular: { 25: [15, 30], 15: [10, 20] }, irregular: { 25: [20, 30], 15: [13.33, 20] } },
  OO: { regular: { 25: [30, 30], 15: [20, 20] }, irregular: { 25: [30, 30], 15: [20, 20] } },
};

/** The same for riders; only cataphracts ride in close order (cls-base.02). */
const riders: Readonly<Record<Density, Readonly<Record<FigureScale, Row>>>> = {
  CO: { 25: [15, 40], 15: [10, 25] },
  LO: { 25: [20, 40], 15: [13.33, 25] },
  OO: { 25: [30, 40], 15: [20, 25] },
};
const models: Readonly<Record<FigureScale, Row>> = { 25: [60, 60], 15: [40, 40] };

/** The base of one figure or model as the rules print it (cls-base.01, cls-base.02). */
export function figureBase(kind: Footing, scale: FigureScale): FigureBase {
  const [width, depth] = baseRow(kind)[scale];
  return { width: Math.round(width * 100), depth: depth * 100 };
}

function baseRow({ type, density, training }: Footing): Readonly<Record<FigureScale, Row>> {
  if (isModel(type)) return models;
  return isFoot(type) ? foot[density][training] : riders[density];
}

/** An element on the table, in grains. */
export interface ElementBase {
  readonly width: number;
  /** Of one rank. */
  readonly depth: number;
}

/** Every element of every type is as wide as the next (cls-base.03). */
export const elementWidth = (scale: FigureScale = defaultScale): number =>
  grainsOfTable(scale === 15 ? 4000 : 6000, scale);

/** The base of an element at its least depth (cls-base.04). */
export const elementBase = (kind: Footing, scale: FigureScale = defaultScale): ElementBase => ({
  width: elementWidth(scale),
  depth: grainsOfTable(figureBase(kind, scale).depth, scale),
});

/** The same in paces to a hundredth, for drawings. */
export function elementInPaces(kind: Footing, scale: FigureScale = defaultScale): ElementBase {
  const { width, depth } = elementBase(kind, scale);
  const inPaces = (grains: number): number => Math.round((grains * 100) / PACE) / 100;
  return { width: inPaces(width), depth: inPaces(depth) };
}

/** A free general or messenger is a circle of this radius (cls-base.04). */
export const freeFigureRadius = paces(5);

/** The fewest and most elements of a unit (cls-unit.02). */
export function unitSize(type: TroopType): { readonly least: number; readonly most: number } {
  switch (type) {
    case 'SCHA':
    case 'SCHU':
    case 'ELEPHANT':
    case 'ARTILLERY':
      return { least: 1, most: 1 };
    case 'LCH':
    case 'HCHA':
    case 'HCHU':
      return { least: 1, most: Number.POSITIVE_INFINITY };
    default:
      return { least: 2, most: Number.POSITIVE_INFINITY };
  }
}
