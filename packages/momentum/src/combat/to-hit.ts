import { modifiers, type Sum, sumOf } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { edgeCells, edges, sharedBySegments } from '@taxiarch/tabletop';
import { LEAST_EDGE } from '../base/contacts.ts';
import { isPhalanx, isShieldwall } from '../base/formations.ts';
import type { Battle, Contact } from '../base/state.ts';
import { has, isSkirmisher } from '../base/units.ts';
import { type Edge, TOLERANCE, type Unit } from '../base/vocabulary.ts';
import { type Bout, gradeOf } from './bout.ts';

/** What has to be thrown without anything else (mom-combat.11); crews are average fighters (mom-combat.23). */
function plainScore({ b, unit, foe, arm }: Bout): number {
  const own = arm === 'crew' ? 'average' : gradeOf(b, unit);
  const theirs = gradeOf(b, foe);
  if (own === 'superior' && theirs !== 'superior') return 3;
  return own === 'inferior' && theirs === 'superior' ? 5 : 4;
}

/** It came to these blows by a move of its own: anyone who charges across an obstacle does not defend it (mom-combat.13). */
const cameOver = ({ one, impact, pursuit }: Contact, unit: Unit): boolean => {
  const bit = one === unit ? 1 : 2;
  return ((impact & (bit * 5)) | (pursuit & bit)) !== 0;
};

/** An obstacle lies along this side of the unit (mom-combat.13). */
function behindLine(b: Battle, unit: Unit, edge: Edge): boolean {
  const cells = edgeCells(blockOf(b, unit), edges[edge] as 'front');
  return b.state.barriers.some(({ x1, y1, x2, y2 }) => {
    const there = { file: 0, rank: 0, x1, y1, x2, y2 };
    const back = { file: 0, rank: 0, x1: x2, y1: y2, x2: x1, y2: y1 };
    const shared = cells.reduce(
      (sum, cell) => sum + sharedBySegments(cell, there, TOLERANCE) + sharedBySegments(cell, back, TOLERANCE),
      0,
    );
    return shared >= LEAST_EDGE;
  });
}

/** It stands behind a line of camels that it has not left (mom-bonus.07). */
export const hasCamels = (b: Battle, unit: Unit): boolean =>
  has(b, unit, 'tethered-camels') && b.state.planted[unit] === 1;

/** The enemy defends an obstacle that he touches; a line of camels is one (mom-combat.13, mom-bonus.07). */
export const isDefended = ({ b, foe, edge, contact }: Bout): boolean =>
  !cameOver(contact, foe) && (behindLine(b, foe, edge) || (edge === 0 && hasCamels(b, foe)));

/** What is added to the die (mom-combat.12); all add up (mom-combat.13). */
export const hitModifiers = modifiers<Bout>([
  { rule: 'mom-combat.12', text: 'defended obstacle', value: -1, when: isDefended },
  {
    rule: 'mom-combat.12',
    text: 'front of a phalanx or shieldwall',
    value: -1,
    when: ({ b, foe, edge }) => isPhalanx(b, foe, edge) || isShieldwall(b, foe, edge),
  },
  {
    rule: 'mom-combat.12',
    text: 'elephant against skirmishers',
    value: -2,
    when: ({ b, foe, arm }) => arm === 'beast' && isSkirmisher(b, foe),
  },
]);

/** A natural 6 always hits (mom-combat.13). */
const SURE = 6;

/** The face that hits, with what changed it (mom-combat.11 to .14). */
export function hitScore(bout: Bout): { need: number; plain: number; sum: Sum } {
  const plain = plainScore(bout);
  const sum = sumOf(hitModifiers, bout);
  return { plain, sum, need: Math.min(SURE, plain - sum.total) };
}
