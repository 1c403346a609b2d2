import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../board/viewport.ts';
import type { SpotView } from '../engine/protocol/events.ts';
import { t } from '../i18n/index.ts';
import type { BoardHandle } from '../screens/board-handle.ts';
import * as game from '../state/battle/battle.ts';
import * as events from '../state/battle/event-queue.ts';
import * as queries from '../state/battle/queries.ts';
import { stayOf } from '../state/settings/playback-speed.ts';
import { settings } from '../state/settings/settings.ts';
import { EpisodeCard } from './episode.tsx';
import { hear } from './hearing.ts';
import './events.css';
import { cornerBeside, placeBeside } from './place.ts';
import { ShareCard } from './share.tsx';
import { TurnPage } from './turn-page.tsx';

type Shown = Exclude<events.Happening, { kind: 'toll' }>;

const keyOf = (one: Shown): string =>
  one.kind === 'share' ? `share ${one.share.id}` : `episode ${one.episode.id} ${one.episode.dice.length}`;
const linesIn = (one: Shown): number =>
  one.kind === 'share'
    ? one.share.deeds.length
    : one.episode.dice.length + one.episode.results.length + one.episode.after.length;

const HAS_USE = 'a, button, input, select, textarea, summary, dialog, [role="button"], [data-piece]';

/** Where Escape closes something else. */
const CLOSES = 'dialog, .menu, .drawer';

/** Enter and the space bar go on, Escape skips everything, wherever these keys have no other use. */
function useKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isIn = (places: string) => event.target instanceof Element && event.target.closest(places) !== null;
      const isTaken = isIn(HAS_USE);
      if (event.key === 'Escape' && !isIn(CLOSES)) events.skipAll();
      else if ((event.key === 'Enter' || event.key === ' ') && !isTaken) events.dismiss();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
}

/** Puts the card away when its time is over, unless the player keeps it. */
function useStay(one: Shown, isKept: boolean): number | null {
  const stay = stayOf(settings.value.speed, linesIn(one));
  useEffect(() => {
    if (stay === null || isKept) return;
    const timer = setTimeout(events.dismiss, stay);
    return () => clearTimeout(timer);
  }, [stay, isKept]);
  return stay;
}

/** Where the ways are shown that the enemy has come, stand by stand. */
const waysOn = (board: BoardHandle | null): Box[] =>
  Object.values(events.trails.value).flatMap((track) => track.flatMap((stand) => board?.boxOf([stand]) ?? []));

/** Brings the place into sight, and the card beside it. */
function usePlace(board: BoardHandle | null, spots: readonly SpotView[]) {
  const card = useRef<HTMLElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const put = () => {
      const own = card.current;
      const frame = own?.offsetParent;
      if (!own || !frame) return;
      board?.look(spots);
      const size = { width: own.offsetWidth, height: own.offsetHeight };
      const room = { width: frame.clientWidth, height: frame.clientHeight };
      const spot = board?.boxOf(spots) ?? null;
      const place = spot ? placeBeside(spot, size, room) : cornerBeside(waysOn(board), size, room);
      if (place.free) board?.look(spots, place.free);
      setAt(place);
    };
    put();
    // The question that comes next moves the map as well; what has just happened is looked at first.
    const later = requestAnimationFrame(put);
    addEventListener('resize', put);
    return () => {
      cancelAnimationFrame(later);
      removeEventListener('resize', put);
    };
  }, [board, spots]);
  return { card, at };
}

const NOWHERE: readonly SpotView[] = [];

function Card({
  one,
  board,
  more,
}: {
  readonly one: Shown;
  readonly board: BoardHandle | null;
  readonly more: number;
}) {
  const [isKept, setKept] = useState(false);
  const stay = useStay(one, isKept);
  const { card, at } = usePlace(board, one.kind === 'episode' ? one.episode.spots : NOWHERE);
  useKeys();
  const isTimed = stay !== null && !isKept;
  /** A click upon it keeps it; the next one, or one where it waits anyhow, puts it away. */
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a, summary')) return;
    if (isTimed) setKept(true);
    else events.dismiss();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard wherever the focus is
    <section
      ref={card}
      class={`event-card is-${one.kind === 'share' ? 'share' : one.episode.kind}`}
      aria-label={one.kind === 'share' ? t.events.shareLabel : t.events.card(t.events.kinds[one.episode.kind])}
      data-event={one.kind}
      style={at ? { left: `${at.left}px`, top: `${at.top}px` } : { visibility: 'hidden' }}
      onClick={click}
    >
      <div class="event-text">
        {one.kind === 'share' ? (
          <ShareCard share={one.share} onShow={(unit) => board?.reveal(unit)} />
        ) : (
          <EpisodeCard episode={one.episode} expected={one.expected} />
        )}
      </div>
      <footer class="event-foot">
        <button type="button" class="button main" data-event-go onClick={events.dismiss}>
          {t.events.goOn}
        </button>
        {isTimed ? (
          <button type="button" class="button" title={t.events.keepHint} onClick={() => setKept(true)}>
            {t.events.keep}
          </button>
        ) : null}
        {more > 0 ? (
          <button type="button" class="button" onClick={events.skipAll}>
            {t.events.skip(more + 1)}
          </button>
        ) : null}
      </footer>
      {isTimed ? <span class="event-time" style={{ animationDuration: `${stay}ms` }} /> : null}
    </section>
  );
}

/** Back to the units that the question is about, when there is nothing more to look at. */
function useReturn(board: BoardHandle | null, isLooking: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    const asked = game.decision.value;
    const whom = asked?.unit ?? asked?.leader;
    if (was.current && !isLooking && whom !== undefined && !game.isOpponents.value) board?.reveal(whom);
    was.current = isLooking;
  }, [isLooking]);
}

/** What happened, one thing at a time. */
export function EventScreen({ board }: { readonly board: BoardHandle | null }) {
  const [one] = events.queue.value;
  const isPast = game.past.value !== null;
  useReturn(board, one !== undefined);
  useEffect(hear, []);
  const look = async (turn: number) => {
    const toll = await queries.turnLosses(turn);
    if (toll) events.showToll(toll);
  };
  if (!one || isPast) return null;
  if (one.kind === 'toll')
    return <TurnPage toll={one.toll} onClose={events.dismiss} onTurn={(turn) => void look(turn)} />;
  return <Card key={keyOf(one)} one={one} board={board} more={events.queue.value.length - 1} />;
}
