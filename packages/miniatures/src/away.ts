import { type Block, type Edge, edgeFacing, edges, sharedLength } from '@taxiarch/tabletop';

/**
 * Straight away from an enemy who is being fought: outward from the edge of the enemy's footprint at which the unit stands,
 * which is the enemy's front only where that is the edge of the fight. Where they share several edges the longest counts;
 * where they share none, at a mere corner or after losses, `struck`: the edge at which their fight began.
 */
export function wayFrom(enemy: Block, unit: Block, struck: Edge = 'front', reach?: number): number {
  let edge = struck;
  let longest = 0;
  for (const theirs of edges) {
    let shared = 0;
    for (const mine of edges) shared += sharedLength(enemy, theirs, unit, mine, reach);
    if (shared > longest || (shared === longest && shared > 0 && theirs === struck)) {
      longest = shared;
      edge = theirs;
    }
  }
  return edgeFacing(enemy, edge);
}
