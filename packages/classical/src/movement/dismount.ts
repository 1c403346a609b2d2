import { bans, emit, firstBan, type Refusal } from '@taxiarch/kernel';
import { blockOf, elementsOf, filesOf, isPartlyOff, nameOf, onTable } from '@taxiarch/miniatures';
import { type Block, makeBlock, overlaps, rearCentre, touchesArea } from '@taxiarch/tabletop';
import { elementBase, hitsPerElement } from '../armies/elements.ts';
import type { FigureScale } from '../armies/scale.ts';
import { isRider, type Troop, type Weapon } from '../armies/troops.ts';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { infoOf, inMelee, isRouting, putUnit, reshape, verbOf, within, withVerb } from '../base/units.ts';
import { DORMANT, NONE, READY, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import type { Forms, UnitInfo } from '../base/world.ts';
import type { Manoeuvre } from './manoeuvre.ts';

/** The switch under which cavalry may dismount in play. */
export const DISMOUNTING = 'cls-dismount.02';

const onFoot = (weapon: Weapon): Weapon => (weapon === 'LANCE' ? 'SPEAR' : weapon);

/**
 * Riders as infantry: the same armour, order, shield, class and training, lances as spears (cls-dismount.01,
 * cls-dismount.05). For a unit fielded on foot from the start and for one that dismounts.
 */
export function asFoot(troop: Troop): Troop {
  if (!isRider(troop.type)) return troop;
  const armoured = troop.type === 'CAT' || troop.type === 'AC' || troop.type === 'ACAM';
  const arms = troop.arms.map((rank) => [...new Set(rank.map(onFoot))]);
  return { ...troop, type: armoured ? 'AI' : 'UI', arms, barded: false };
}

/** Those who hold the horses: irregular close order infantry without armour and shields (cls-dismount.03). */
export const asHolders = (troop: Troop): Troop => ({
  ...asFoot(troop),
  type: 'UI',
  density: 'CO',
  training: 'irregular',
  shield: false,
  pavise: false,
});

/** A unit fielded as infantry from the start, element for element (cls-dismount.01). */
export function fieldedOnFoot(info: UnitInfo, scale: FigureScale): UnitInfo {
  const troop = asFoot(info.troop);
  const base = elementBase(troop, scale);
  return {
    ...info,
    troop,
    figures: hitsPerElement(troop),
    cellWidth: base.width,
    cellDepth: base.depth,
    accustomed: false,
  };
}

/** The list with two more entries for each unit of riders: their foot, who carry its points, and their horseholders. */
export function withForms(units: readonly UnitInfo[], scale: FigureScale): UnitInfo[] {
  const all = [...units];
  units.forEach((info, horse) => {
    if (!isRider(info.troop.type)) return;
    const forms: Forms = { horse, foot: all.length, holders: all.length + 1 };
    all[horse] = { ...info, forms };
    const foot = fieldedOnFoot(info, scale);
    const pairs = Math.max(1, Math.floor(info.elements / 2));
    const troop = asHolders(info.troop);
    const base = elementBase(troop, scale);
    all.push({
      ...foot,
      key: `${info.key}-foot`,
      name: `${info.name} on foot`,
      elements: pairs,
      files: Math.min(info.files, pairs),
      forms,
    });
    all.push({
      ...foot,
      key: `${info.key}-horses`,
      name: `Horseholders of ${info.name}`,
      number: 'plural',
      troop,
      elements: info.elements - pairs,
      files: Math.min(info.files, info.elements - pairs),
      figures: hitsPerElement(troop),
      cellWidth: base.width,
      cellDepth: base.depth,
      points: 0,
      forms,
    });
  });
  return all;
}

interface Case {
  b: Battle;
  unit: Unit;
  forms: Forms | undefined;
  m: Manoeuvre;
}

/** Horseholders on the table, neither in rout nor in melee, in touch with their men (cls-dismount.05). */
const haveHorses = (b: Battle, unit: Unit, { holders }: Forms): boolean =>
  onTable(b, holders) && !isRouting(b, holders) && !inMelee(b, holders) && within(b, unit, holders, 0);

const mountingBans = bans<Case>([
  {
    rule: 'cls-dismount.02',
    when: ({ b }) => !b.world.options.has(DISMOUNTING),
    text: 'Troops cannot dismount in this battle.',
  },
  {
    rule: 'cls-dismount.02',
    when: ({ unit, forms, m }) => m.do === 'dismount' && forms?.horse !== unit,
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no horses to dismount from.`,
  },
  {
    rule: 'cls-dismount.02',
    when: ({ b, unit, m }) => m.do === 'dismount' && elementsOf(b, unit) < 2,
    text: 'Dismounting needs 2 elements: 1 holds the horses.',
  },
  {
    rule: 'cls-dismount.02',
    when: ({ unit, forms, m }) => m.do === 'mount' && forms?.foot !== unit,
    text: ({ b, unit }) => `${withVerb(b, unit, 'has', 'have')} no horses to mount.`,
  },
  {
    rule: 'cls-dismount.05',
    when: ({ b, unit, forms, m }) => m.do === 'mount' && !haveHorses(b, unit, forms as Forms),
    text: ({ b, unit }) => `${withVerb(b, unit, 'is', 'are')} not next to ${verbOf(b, unit, 'its', 'their')} horses.`,
  },
  {
    rule: 'cls-dismount.05',
    when: ({ b, unit, m }) => m.amount > 360 || !newBlocks(b, unit, m),
    text: ({ b, unit }) => `There is no room for ${nameOf(b, unit)} to form up.`,
  },
]);

/** Why a unit may not mount or dismount, or null; also for every other manoeuvre. */
export function refuseMounting(b: Battle, unit: Unit, m: Manoeuvre): Refusal | null {
  if (m.do !== 'dismount' && m.do !== 'mount') return null;
  return firstBan(mountingBans, { b, unit, forms: infoOf(b, unit).forms, m });
}

/** How many elements each shape has after the change: a pair of riders is one element on foot and one of holders. */
function split(elements: number): { foot: number; holders: number } {
  const foot = Math.floor(elements / 2);
  return { foot, holders: elements - foot };
}
/** A foot and a holder element are two of riders; a holder element alone is one; foot without horses stay behind. */
const joined = (foot: number, holders: number): number => 2 * Math.min(foot, holders) + Math.max(0, holders - foot);

interface Shape {
  unit: Unit;
  elements: number;
  block: Block;
}

/** 0 keeps the facing; 360 is north (a change of facing is part of it, cls-dismount.02). */
const facingOf = (m: Manoeuvre, facing: number): number => (m.amount === 0 ? facing : (m.amount % 360) * 100);

/** Ground that nobody may enter lies under it. */
const onClosedGround = (b: Battle, block: Block): boolean =>
  b.state.pieces.some((p) => p.kind === 'impassable' && touchesArea(p.area, block));

/** The footprints that the unit would take up, front ones first, or null if someone or something is in the way, or the edge. */
function newBlocks(b: Battle, unit: Unit, m: Manoeuvre): Shape[] | null {
  const { forms } = infoOf(b, unit);
  if (!forms) return null;
  const old = blockOf(b, unit);
  const pose = { x: old.x, y: old.y, facing: facingOf(m, old.facing) };
  const shape = (who: Unit, elements: number, at: { x: number; y: number; facing: number }): Shape => {
    const { cellWidth, cellDepth } = infoOf(b, who);
    return {
      unit: who,
      elements,
      block: makeBlock(at, Math.min(filesOf(b, unit), elements), elements, cellWidth, cellDepth),
    };
  };
  let shapes: Shape[];
  if (m.do === 'dismount') {
    const { foot, holders } = split(elementsOf(b, unit));
    const front = shape(forms.foot, foot, pose);
    const rear = rearCentre(front.block);
    shapes = [front, shape(forms.holders, holders, { x: rear.x, y: rear.y, facing: pose.facing })];
  } else {
    shapes = [shape(forms.horse, joined(elementsOf(b, unit), elementsOf(b, forms.holders)), pose)];
  }
  const isBarred = ({ block }: Shape): boolean => isPartlyOff(b, block, TOLERANCE) || onClosedGround(b, block);
  if (shapes.some(isBarred)) return null;
  const own = [forms.horse, forms.foot, forms.holders];
  for (let other = 0; other < b.world.units.length; other++) {
    const there = b.index.blocks[other];
    if (!there || own.includes(other)) continue;
    if (shapes.some(({ block }) => overlaps(block, there))) return null;
  }
  return shapes;
}

/** Losses of an element carry over as a fraction, rounded up (cls-dismount.05). */
const carried = (b: Battle, from: Unit, to: Unit): number =>
  Math.ceil(((b.state.missing[from] as number) * infoOf(b, to).figures) / infoOf(b, from).figures);

function take(b: Battle, { unit, elements, block }: Shape, from: Unit, missing: number): void {
  const { state } = b;
  state.elements[unit] = elements;
  state.files[unit] = Math.round(block.width / block.cellWidth);
  state.tail[unit] = 0;
  state.missing[unit] = Math.min(missing, infoOf(b, unit).figures - 1);
  state.status[unit] = READY;
  state.disordered[unit] = 0;
  state.temper[unit] = state.temper[from] as (typeof state.temper)[number];
  state.temperMove[unit] = state.temperMove[from] as number;
  state.temperPhase[unit] = state.temperPhase[from] as number;
  state.order[unit] = state.order[from] as (typeof state.order)[number];
  state.orders[unit] = { ...(state.orders[from] as (typeof state.orders)[number]) };
  state.goal[unit] = state.goal[from] as number;
  state.goalX[unit] = state.goalX[from] as number;
  state.goalY[unit] = state.goalY[from] as number;
  state.did[unit] = state.did[from] as number;
  putUnit(b, unit, block.x, block.y, block.facing);
  disorder(b, unit, ['cls-dismount.02', 'cls-disorder.07'], 'mounted or dismounted');
}

function retire(b: Battle, unit: Unit): void {
  b.state.status[unit] = DORMANT;
  reshape(b, unit);
}

/** The general, messages, his word and the way made on the route pass to the shape in which the unit goes on. */
function handOver(b: Battle, from: Unit, to: Unit): void {
  const { state } = b;
  const instead = (unit: Unit): Unit => (unit === from ? to : unit);
  state.generalWith = state.generalWith.map(instead);
  state.writingTo = state.writingTo.map(instead);
  state.messengers = state.messengers.map((m) => ({ ...m, to: instead(m.to) }));
  state.waypoint[to] = state.waypoint[from] as number;
  state.over[to] = state.over[from] as number;
  state.over[from] = NONE;
  state.coming[to] = state.coming[from] as string;
  state.coming[from] = '';
}

/** Carries out what `refuseMounting` has nothing against; the shape in which the unit then goes on, its foot or its riders. */
export function changeHorses(b: Battle, unit: Unit, m: Manoeuvre): Unit {
  const forms = infoOf(b, unit).forms as Forms;
  const shapes = newBlocks(b, unit, m) as [Shape, Shape?];
  const [front, rear] = shapes;
  // What the men are on foot is the same as for those fielded so from the start.
  const rules = ['cls-dismount.02', ...(m.do === 'dismount' ? ['cls-dismount.01'] : []), 'cls-dismount.05'];
  const lost = m.do === 'mount' ? Math.max(0, elementsOf(b, unit) - elementsOf(b, forms.holders)) : 0;
  retire(b, unit);
  if (m.do === 'mount') retire(b, forms.holders);
  take(b, front, unit, lost > 0 ? 0 : carried(b, unit, front.unit));
  if (rear) take(b, rear, unit, 0);
  handOver(b, unit, front.unit);
  emit(b, { kind: m.do === 'mount' ? 'mounts' : 'dismounts', rules, unit, as: front.unit });
  if (lost > 0) {
    const text = `${withVerb(b, unit, 'has', 'have')} no horses left`;
    emit(b, { kind: 'left-without-horses', rules: ['cls-dismount.04'], unit: front.unit, elements: lost, text });
  }
  return front.unit;
}
