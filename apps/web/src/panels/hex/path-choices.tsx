import type { PathView } from '../../engine/protocol/hex.ts';
import { hexLabel } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import { proposed, shownPath } from '../../state/hex/paths.ts';
import { ThenEnd } from '../decision/then-end.tsx';

/** More ends than this are chosen on the map. */
const MOST_LISTED = 6;

function placeWords({ end, hexes }: PathView): string {
  const battle = game.opened.value;
  if (!end || battle?.space !== 'hexes') return t.decide.offMap;
  const label = hexLabel(battle.map, end.hex);
  return hexes.length > 1 ? label : t.decide.stayHere;
}

function wayWords(way: PathView, main: boolean): string {
  const place = placeWords(way);
  if (!main || way.hexes.length <= 1) return place;
  return way.end ? t.decide.takeWay(place) : t.decide.leaveMap;
}

function WayButton({ way, main }: { readonly way: PathView; readonly main: boolean }) {
  const point = (at: PathView | null) => () => {
    shownPath.value = at;
  };
  return (
    <button
      type="button"
      class={main ? 'button main' : 'button'}
      data-way={way.path.join(', ')}
      onClick={() => void actions.takePath(way)}
      onMouseEnter={point(way)}
      onMouseLeave={point(null)}
      onFocus={point(way)}
      onBlur={point(null)}
    >
      {wayWords(way, main)}
    </button>
  );
}

/** A way as a whole: the one that is drawn, a few others, and any on the map. */
export function PathChoices() {
  const first = proposed.value;
  const others = game.paths.value.filter((way) => way !== first);
  if (!first) return null;
  return (
    <>
      {first.first === undefined ? null : <ThenEnd />}
      <div class="answers">
        <WayButton way={first} main />
      </div>
      {others.length > 0 ? (
        <>
          <p class="soft">{t.decide.clickWay}</p>
          <div class="answers">
            {others.slice(0, MOST_LISTED).map((way) => (
              <WayButton key={way.path.join()} way={way} main={false} />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}
