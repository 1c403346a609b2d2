import { enemyOf, nameAndVerb, type Side, verb } from '@taxiarch/kernel';
import {
  elementsOf,
  filesOf,
  inReach,
  makeIndex as makeTableIndex,
  onTable,
  ranksOf,
  renewBlock,
  sideOf,
  type TableIndex,
} from '@taxiarch/miniatures';
import { type Block, touchesArea } from '@taxiarch/tabletop';
import { isChariotType, isModelType, type Profile, type Trait } from './profile.ts';
import type { Battle, Contact, State } from './state.ts';
import { AWAY, type Edge, FLEEING, FRONT, GONE, INCH, inch, inches, RESERVE, type Unit } from './vocabulary.ts';
import type { UnitInfo, World } from './world.ts';

export const infoOf = (b: Battle, unit: Unit): UnitInfo => b.world.units[unit] as UnitInfo;
export const profileOf = (b: Battle, unit: Unit): Profile => infoOf(b, unit).profile;
/** The form of a verb or pronoun that agrees with a unit. */
export const verbOf = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  verb(infoOf(b, unit), singular, plural);
/** A unit's name with a verb that agrees: "Hastati charge". */
export const withVerb = (b: Battle, unit: Unit, singular: string, plural: string): string =>
  nameAndVerb(infoOf(b, unit), singular, plural);
export const unitIs = (b: Battle, unit: Unit): string => withVerb(b, unit, 'is', 'are');
export const has = (b: Battle, unit: Unit, trait: Trait): boolean => profileOf(b, unit).traits.includes(trait);

export const isFoot = (b: Battle, unit: Unit): boolean => profileOf(b, unit).type === 'foot';
/** Cavalry, camels and chariots; elephants are not (mom-initial.05, mom-move.02). */
export function isMounted(b: Battle, unit: Unit): boolean {
  const { type } = profileOf(b, unit);
  return type !== 'foot' && type !== 'elephant';
}
export const isCavalry = (b: Battle, unit: Unit): boolean => profileOf(b, unit).type === 'cavalry';
export const isElephant = (b: Battle, unit: Unit): boolean => profileOf(b, unit).type === 'elephant';
export const isChariot = (b: Battle, unit: Unit): boolean => isChariotType(profileOf(b, unit).type);
export const isScythed = (b: Battle, unit: Unit): boolean => profileOf(b, unit).type === 'scythed-chariot';
export const isModel = (b: Battle, unit: Unit): boolean => isModelType(profileOf(b, unit).type);
export const isSkirmisher = (b: Battle, unit: Unit): boolean => profileOf(b, unit).density === 'skirmish';
export const isOpenOrder = (b: Battle, unit: Unit): boolean => profileOf(b, unit).density === 'open';
export const isCloseOrder = (b: Battle, unit: Unit): boolean => profileOf(b, unit).density === 'close';
/** Must commit itself or test, follow up and pursue (mom-trait.01). */
export const isImpetuous = (b: Battle, unit: Unit): boolean => has(b, unit, 'impetuous') || has(b, unit, 'warband');

export const isFleeing = (b: Battle, unit: Unit): boolean => b.state.status[unit] === FLEEING;
/** On the table and in hand. */
export const isSteady = (b: Battle, unit: Unit): boolean => onTable(b, unit) && !isFleeing(b, unit);
export const isGone = (b: Battle, unit: Unit): boolean => b.state.status[unit] === GONE;
export const isAway = (b: Battle, unit: Unit): boolean => b.state.status[unit] === AWAY;
export const inReserve = (b: Battle, unit: Unit): boolean => b.state.status[unit] === RESERVE;
export const isDiscouraged = (b: Battle, unit: Unit): boolean => b.state.discouraged[unit] === 1;
export const isDisorganised = (b: Battle, unit: Unit): boolean =>
  (b.state.disorganisedTurn[unit] as number) >= b.state.turn;

export const hasDone = (b: Battle, unit: Unit, bit: number): boolean => ((b.state.did[unit] as number) & bit) !== 0;
export const note = (b: Battle, unit: Unit, bit: number): void => {
  b.state.did[unit] = (b.state.did[unit] as number) | bit;
};
export const clearNote = (b: Battle, unit: Unit, bit: number): void => {
  b.state.did[unit] = (b.state.did[unit] as number) & ~bit;
};
export const hadOnce = (b: Battle, unit: Unit, bit: number): boolean => ((b.state.once[unit] as number) & bit) !== 0;
export const noteOnce = (b: Battle, unit: Unit, bit: number): void => {
  b.state.once[unit] = (b.state.once[unit] as number) | bit;
};

/** Figures, or wounds, that are left. */
export const figuresOf = (b: Battle, unit: Unit): number =>
  elementsOf(b, unit) * infoOf(b, unit).figures - (b.state.missing[unit] as number);

/** It began as one chariot or elephant, whose strength is its wounds (mom-cohesion.10). */
export const isSingle = (b: Battle, unit: Unit): boolean => infoOf(b, unit).elements === 1 && isModel(b, unit);

/** Units in hand, those of the side that acts first before the others (mom-turn.04). */
export const steadyInOrder = (b: Battle): Unit[] => sidesInOrder(b).flatMap((side) => steadyOf(b, side));

/** Half or fewer of its bases are left; of a single model, half or fewer of its wounds (mom-cohesion.03, .10). */
export function isDepleted(b: Battle, unit: Unit): boolean {
  const { elements, figures } = infoOf(b, unit);
  if (isSingle(b, unit)) return figuresOf(b, unit) * 2 <= figures;
  return elementsOf(b, unit) * 2 <= elements;
}

/** Bases in a row, counted from the front as 0. */
export function basesInRow(b: Battle, unit: Unit, row: number): number {
  const bases = elementsOf(b, unit);
  const files = Math.min(filesOf(b, unit), bases);
  return Math.max(0, Math.min(files, bases - row * files));
}
export const rowsOf = (b: Battle, unit: Unit): number => ranksOf(b, unit);

/** Wood, scrub and marsh are difficult (mom-setup.05). */
export const isDifficult = (kind: string): boolean => kind === 'wood' || kind === 'scrub' || kind === 'marsh';

/** Any part of a footprint is in difficult ground (mom-setup.05). */
export const onDifficult = (b: Battle, block: Block): boolean =>
  b.state.pieces.some(({ kind, area }) => isDifficult(kind) && touchesArea(area, block));

export function inDifficult(b: Battle, unit: Unit): boolean {
  const block = b.index.blocks[unit];
  return !!block && onDifficult(b, block);
}

/** Skirmishers, and those in difficult ground who are not in open order, are unformed (mom-unit.04). */
export const isFormed = (b: Battle, unit: Unit): boolean =>
  !isSkirmisher(b, unit) && (isOpenOrder(b, unit) || !inDifficult(b, unit));

/** "Within n inches" includes exactly n (mom-shooting.28, mom-unit.05). */
export const within = (b: Battle, one: Unit, other: Unit, n: number): boolean => inReach(b, one, other, n * INCH, inch);

export const contactsOf = (b: Battle, unit: Unit): Contact[] =>
  b.state.contacts.filter((c) => c.one === unit || c.other === unit);
export function isEngaged(b: Battle, unit: Unit): boolean {
  for (const { one, other } of b.state.contacts) if (one === unit || other === unit) return true;
  return false;
}
export const contactBetween = (b: Battle, one: Unit, other: Unit): Contact | undefined =>
  b.state.contacts.find((c) => (c.one === one && c.other === other) || (c.one === other && c.other === one));
export const opponentIn = (c: Contact, unit: Unit): Unit => (c.one === unit ? c.other : c.one);
/** Enemies in contact, in the order in which they came. */
export const opponentsOf = (b: Battle, unit: Unit): Unit[] => contactsOf(b, unit).map((c) => opponentIn(c, unit));
/** The edge of this unit that the contact touches. */
export const edgeIn = (c: Contact, unit: Unit): Edge => (c.one === unit ? c.edgeOne : c.edgeOther) as Edge;
/** It is touched by an enemy's front on flank or rear. */
export const isFlanked = (b: Battle, unit: Unit): boolean =>
  b.state.contacts.some((c) => (c.one === unit || c.other === unit) && edgeIn(c, unit) !== FRONT);

/** Units of a side that are on the table and not in flight, in the order of the list. */
export function steadyOf(b: Battle, side: Side): Unit[] {
  const found: Unit[] = [];
  for (let u = 0; u < b.world.units.length; u++) if (sideOf(b, u) === side && isSteady(b, u)) found.push(u);
  return found;
}

/** The sides in the order in which they act (mom-turn.04). */
export const sidesInOrder = (b: Battle): [Side, Side] => [b.state.first, enemyOf(b.state.first)];

/** A square of the index is about as long as the front of a unit. */
const SQUARE = inches(6);
export const makeIndex = (world: World, state: State): TableIndex => makeTableIndex(world, state, SQUARE);

/** Renews the footprint after place, bases, files or status have changed. Every unit hides what is behind it. */
export const reshape = (b: Battle, unit: Unit): void => renewBlock(b, unit, true);

/** Puts a unit down. */
export function put(b: Battle, unit: Unit, { x, y, facing }: { x: number; y: number; facing: number }): void {
  const { state } = b;
  state.x[unit] = x;
  state.y[unit] = y;
  state.facing[unit] = facing;
  reshape(b, unit);
}
