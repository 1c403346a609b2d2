import type { LeaderView, PieceView, ReachView, StandardView, UnitView, WorkView } from '../../engine/protocol/hex.ts';
import type { HexSnapshot, Snapshot } from '../../engine/protocol/index.ts';

/** The parts of a snapshot that only battles on hexes have. */

const onHexes = (shown: Snapshot | null | undefined): HexSnapshot | null => (shown?.space === 'hexes' ? shown : null);
export const hexUnits = (shown: Snapshot | null | undefined): readonly UnitView[] => onHexes(shown)?.units ?? [];
export const hexLeaders = (shown: Snapshot | null | undefined): readonly LeaderView[] => onHexes(shown)?.leaders ?? [];
export const hexWorks = (shown: Snapshot | null | undefined): readonly WorkView[] => onHexes(shown)?.works ?? [];
export const hexStandards = (shown: Snapshot | null | undefined): readonly StandardView[] =>
  onHexes(shown)?.standards ?? [];
export const hexTracks = (shown: Snapshot | null | undefined): HexSnapshot['tracks'] => onHexes(shown)?.tracks ?? {};

/** What it would take a unit to go into a hex: nothing is said of the hexes in which it stands. */
export function hexPathInto(
  piece: Pick<PieceView, 'reach'> & { readonly id: string },
  units: readonly UnitView[],
  hex: number,
): ReachView | undefined {
  const stand = units.find(({ id }) => id === piece.id)?.stand;
  return stand?.hex === hex || stand?.other === hex ? undefined : piece.reach.find((one) => one.hex === hex);
}
