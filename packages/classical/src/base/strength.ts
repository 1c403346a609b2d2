import { figuresPerElement } from '../armies/elements.ts';
import { isArtillery, isChariot, isElephant, type Troop } from '../armies/troops.ts';

/** What an element can lose before it is gone: its figures, or the hits that destroy a model (cls-special.01). */
export function capacityOf(troop: Troop): number {
  if (isElephant(troop.type)) return 3;
  if (isChariot(troop.type)) return 2;
  return isArtillery(troop.type) ? 1 : figuresPerElement(troop);
}
