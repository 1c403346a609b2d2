import type { Viewer } from '@taxiarch/kernel';
import { type BattleUpdate, PORTION } from '@taxiarch/wire';
import { Bucket } from '../realtime/bucket.ts';
import { isBack } from '../referee/history.ts';
import { STRETCH, type Stretch } from '../referee/stretch.ts';
import type { WorkerPool } from '../referee/worker-pool.ts';
import type { Store, StoredBattle, StoredPosition } from '../store/store.ts';
import { RequestError } from './request-error.ts';

/** Entries of a battle that are played again for one seat: at once, and in a second for long. */
const REPLAYED = { steady: 50, burst: 20_000 };
/** So many portions are kept for anyone who asks for the same. */
const MOST_PORTIONS = 100;
/** So many seats are counted. */
const MOST_SEATS = 2_000;

/**
 * What has become of battles so far, told again a part at a time. A part is played again from the last position that was
 * kept before it, in threads for which no judge waits; anyone who asks for too much is told so.
 */
export class History {
  private readonly seats = new Map<string, Bucket>();
  private readonly portions = new Map<string, readonly BattleUpdate[]>();

  constructor(
    private readonly store: Store,
    private readonly readers: Pick<WorkerPool, 'call'>,
    private readonly now: () => number,
    private readonly limits = REPLAYED,
  ) {}

  /** The pages from a number to the end of its portion, as far as a viewer may see them; none where they cannot be told. */
  async portion(b: StoredBattle, viewer: Viewer, from: number, last: number): Promise<readonly BattleUpdate[]> {
    // Each begins behind a position that is kept, so that nothing else has to be played again for it.
    const first = from === 0 ? 0 : from - ((from - 1) % PORTION);
    const end = first === 0 ? PORTION : first + PORTION - 1;
    const to = Math.min(end, last);
    if (last < from) return [];
    const name = `${b.id} ${viewer} ${first}`;
    const known = this.portions.get(name);
    const pages = known ?? (await this.pages(b, viewer, first, to)) ?? [];
    const wanted = pages.filter(({ n }) => n >= from);
    if (to < end || pages.length === 0) return wanted;
    this.portions.delete(name);
    this.portions.set(name, pages);
    if (this.portions.size > MOST_PORTIONS) this.portions.delete(this.portions.keys().next().value as string);
    return wanted;
  }

  /** Pages from one number to another, played again; null where these rules no longer allow it. */
  async pages(b: StoredBattle, viewer: Viewer, from: number, to: number): Promise<readonly BattleUpdate[] | null> {
    const start = await this.startFor(b, viewer, Math.max(0, from - 1));
    return start === undefined ? null : ((await this.replayed(b, viewer, start, to, from))?.pages ?? null);
  }

  /** One page that holds all that a viewer might see after an entry; null where that cannot be told any more. */
  async whole(b: StoredBattle, viewer: Viewer, n: number): Promise<BattleUpdate | null> {
    const start = await this.startFor(b, viewer, n);
    return start === undefined ? null : ((await this.replayed(b, viewer, start, n, null))?.pages.at(-1) ?? null);
  }

  /**
   * The last position that is kept up to a number, or null for the opening; where it is far before it, others are found and
   * kept on the way. Undefined where these rules no longer allow what lies between.
   */
  async startFor(b: StoredBattle, viewer: Viewer, n: number): Promise<StoredPosition | null | undefined> {
    let start = await this.store.positionUpTo(b.id, n);
    for (let at = start?.n ?? 0; n - at >= STRETCH; at = start?.n ?? 0) {
      const part: Stretch | null = await this.replayed(b, viewer, start, at - (at % STRETCH) + STRETCH, null);
      if (!part) return undefined;
      start = part.positions.at(-1) ?? null;
      if ((start?.n ?? 0) <= at) return undefined;
    }
    return start;
  }

  /** Plays a part again, from further before where it takes something back that was given before it. */
  private async replayed(
    { id, opening }: StoredBattle,
    viewer: Viewer,
    from: StoredPosition | null,
    to: number,
    first: number | null,
  ): Promise<Stretch | null> {
    let start = from;
    let record = await this.store.entries(id, (start?.n ?? 0) + 1, to);
    for (;;) {
      const least = Math.min(...record.flatMap(({ entry }) => (isBack(entry) ? [entry.back] : [])));
      if (least >= (start?.n ?? 0)) break;
      start = await this.store.positionUpTo(id, least);
      record = await this.store.entries(id, (start?.n ?? 0) + 1, to);
    }
    this.charge(`${id} ${viewer}`, record.length);
    const part = await this.readers.call(id, 'stretch', { id, opening, start, record, viewer, from: first });
    if (part) await this.store.keepPositions(id, part.positions);
    return part;
  }

  private charge(seat: string, entries: number): void {
    const bucket = this.seats.get(seat) ?? new Bucket(this.limits.steady, this.limits.burst, this.now);
    this.seats.delete(seat);
    this.seats.set(seat, bucket);
    if (this.seats.size > MOST_SEATS) this.seats.delete(this.seats.keys().next().value as string);
    if (!bucket.take(entries))
      throw new RequestError('too-many', 'You have loaded too much of this battle at once. Try again in a moment.');
  }
}
