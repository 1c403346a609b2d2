import type { MapView } from '../../engine/protocol/hex.ts';
import { hexLabel } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import { hexPathInto, hexStandards, hexUnits } from '../../state/hex/hex-board.ts';
import { unitIn } from '../../state/input/board-choices.ts';
import { isWorkOf, standardWords, workWords } from './fortification-text.ts';

/** What lies under the pointer, and what it would take to go or to shoot there. */
function wordsOn(map: MapView, hex: number): string[] {
  const shown = game.shown.value;
  const piece = game.piece.value;
  const words = [hexLabel(map, hex), t.hex.terrain[map.terrain[hex] ?? ''] ?? map.terrain[hex] ?? ''];
  const level = map.elevation[hex] ?? 0;
  if (level !== 0) words.push(t.hex.level(level));
  if (shown?.space === 'hexes')
    for (const work of shown.works) if (isWorkOf(map, work, hex)) words.push(workWords(map, shown, work));
  for (const standard of hexStandards(shown)) if (standard.hex === hex) words.push(standardWords(shown, standard));
  const unit = unitIn(hexUnits(shown), hex);
  if (unit) words.push(unit.name);
  const way = piece ? hexPathInto(piece, hexUnits(shown), hex) : undefined;
  if (way) {
    words.push(t.board.reach(way.mp, way.hits));
    if (way.zoned) words.push(t.hex.zone);
    const names = way.watchers.map((id) => shown?.units.find((u) => u.id === id)?.name ?? id);
    if (names.length > 0) words.push(t.hex.watched(names.slice(0, 3).join(', '), names.length));
  }
  const sight = game.sight.value;
  if (sight && unit?.id === sight.target) {
    const why = sight.why ?? sight.noShot;
    words.push(`${sight.clear ? t.hex.seen : t.hex.unseen}${why ? `: ${why.text} (${why.rule})` : ''}`);
  } else if (game.showsFire.value && piece) {
    const blocked = piece.blocked.find((one) => one.hex === hex);
    if (blocked) words.push(blocked.why.text);
    else if (piece.fire.includes(hex)) words.push(t.hex.inFire);
  }
  return words;
}

export function HexLine({ map, hex }: { readonly map: MapView; readonly hex: number | null }) {
  if (hex === null || map.terrain[hex] === null) return null;
  return (
    <p class="hex-line" aria-hidden="true">
      {wordsOn(map, hex).join(' · ')}
    </p>
  );
}
