import type { Contact } from '../base/state.ts';
import { edgeIn } from '../base/units.ts';
import { FRONT, type Unit } from '../base/vocabulary.ts';
import { type Blow, contactIn, foesIn, type Round } from './round.ts';

/** What an enemy has cost a unit in this round. */
const costOf = (v: Round, unit: Unit, foe: Unit): number =>
  v.blows.reduce((sum, { by, on, losses }) => (by === foe && on === unit ? sum + losses : sum), 0);

/** The enemy who cost a loser most, the one before its front where they are equal (mom-result.18). */
export function worstFoeOf(v: Round, loser: Unit): Unit {
  const frontal = (foe: Unit): number => (edgeIn(contactIn(v, loser, foe) as Contact, loser) === FRONT ? 1 : 0);
  const foes = foesIn(v, loser).map((foe) => ({ foe, cost: costOf(v, loser, foe) }));
  const [worst] = foes.sort((x, y) => y.cost - x.cost || frontal(y.foe) - frontal(x.foe));
  return (worst as { foe: Unit }).foe;
}

/**
 * For anyone who minds only what comes of a round: how many fell and who cost most is all that blows are asked for. So once
 * nobody is left to strike at a unit, he who cost it most takes the losses by others upon himself, and chances that differ
 * in nothing else meet.
 */
export function poolBlows(v: Round): void {
  for (const on of new Set(v.blows.map((blow) => blow.on))) {
    if (v.strikes.some(({ foe }) => foe === on)) continue;
    const blows = v.blows.filter((blow) => blow.on === on);
    const costs = [...new Set(blows.map(({ by }) => by))].map((by) => ({ by, cost: costOf(v, on, by) }));
    const most = Math.max(...costs.map(({ cost }) => cost));
    const [worst, equal] = costs.filter(({ cost }) => cost === most);
    if (worst && !equal) for (const blow of blows) giveTo(blows, blow, worst.by);
  }
}

/** Losses go over to the first blow by another that is counted together with this one. */
function giveTo(blows: readonly Blow[], blow: Blow, by: Unit): void {
  const other = blows.find((one) => one.by === by && one.combat === blow.combat && one.due === blow.due);
  if (!other || other === blow) return;
  other.losses += blow.losses;
  other.hits = other.losses;
  blow.losses = 0;
  blow.hits = 0;
}
