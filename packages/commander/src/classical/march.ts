import {
  type Battle,
  blockOf,
  isDisordered,
  isRouting,
  keyOf,
  type Manoeuvre,
  NONE,
  PACE,
  sideOf,
  type Turn,
  type Unit,
  unitsOf,
  type Walk,
} from '@taxiarch/classical';
import { clone, pending, type Side, submit } from '@taxiarch/kernel';
import { type Block, slid, slide, wheelArc, wheeled } from '@taxiarch/tabletop';
import { kindOf } from '../question.ts';
import { Ground, offBearing, progress, type Stance } from './ground.ts';
import type { Scene } from './scene.ts';

/** A way to move: what to say, and where it leads. */
interface Way {
  texts: string[];
  worth: number;
}

const shaken = (b: Battle, side: Side): number =>
  unitsOf(b, side).reduce((n, unit) => n + (isDisordered(b, unit) ? 1 : 0), 0);

/** The way forward until a friend stands in it. */
function clearWay(b: Battle, unit: Unit, block: Block, most: number): number {
  let way = most;
  for (const friend of unitsOf(b, sideOf(b, unit))) {
    if (friend === unit || isRouting(b, friend)) continue;
    way = Math.min(way, slide(block, block.facing, way, blockOf(b, friend)));
  }
  return way;
}

/** The move of a unit that is under way. */
function walkIn(b: Battle): Walk | null {
  if (!b.waiting || kindOf(b) !== 'manoeuvre') return null;
  return (b.waiting.frame.v as { walk: Walk | null }).walk;
}

/** One side's moves as they are made: what was said, and the battle that it was said to. */
class March {
  readonly said: string[] = [];

  constructor(
    private readonly s: Scene,
    private readonly stance: Stance,
  ) {}

  private say(text: string): boolean {
    this.s.budget.note(15);
    if (!submit(this.s.b, text).ok) return false;
    this.said.push(text);
    return true;
  }

  /** Says it all if nobody comes into disorder by it. */
  private sayInOrder(texts: readonly string[]): boolean {
    const { b, side } = this.s;
    const trial = clone(b);
    trial.mute = true;
    this.s.budget.note(15 + 15 * texts.length);
    for (const text of texts) if (!submit(trial, text).ok) return false;
    if (shaken(trial, side) > shaken(b, side)) return false;
    return texts.every((text) => this.say(text));
  }

  /** Moves everybody who has somewhere to go, foremost first. */
  everybody(): void {
    const { b, side } = this.s;
    const seen = new Set<Unit>();
    for (let n = 0; n < 200 && b.waiting && b.waiting.side === side; n++) {
      const kind = kindOf(b);
      if (kind === 'manoeuvre') {
        const walk = walkIn(b);
        if (!walk) return;
        this.unit(walk);
        continue;
      }
      if (kind !== 'move-unit') return;
      const unit = this.next(seen);
      if (unit !== NONE) {
        seen.add(unit);
        if (!this.say(`move ${keyOf(b, unit)}`)) return;
      } else if (!this.say('done')) {
        const [turn] = b.waiting.legal as Turn[];
        if (!turn || turn.unit === NONE || !this.say(`move ${keyOf(b, turn.unit)}`)) return;
      } else return;
    }
  }

  private next(seen: ReadonlySet<Unit>): Unit {
    const { b } = this.s;
    let next = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (const { unit } of (b.waiting?.legal ?? []) as Turn[]) {
      if (unit === NONE || seen.has(unit) || isDisordered(b, unit)) continue;
      const ahead = progress(b, unit);
      if (ahead > most) {
        most = ahead;
        next = unit;
      }
    }
    return next;
  }

  /** One unit: the best of a few ways that its orders and its friends allow, and a halt. */
  private unit(walk: Walk): void {
    const { b } = this.s;
    const { unit } = walk;
    const ways = this.waysOf(walk).sort((p, q) => q.worth - p.worth);
    for (const { texts } of ways.slice(0, 6)) {
      if (texts.length === 0 ? this.say('halt') : this.sayInOrder(texts)) break;
    }
    const walking = (): boolean => walkIn(b)?.unit === unit;
    for (let n = 0; n < 8 && walking(); n++) if (this.say('halt') || !this.dutifully()) return;
  }

  private waysOf({ unit, left, need }: Walk): Way[] {
    const { b } = this.s;
    const ground = new Ground(b, unit, this.stance);
    const target = ground.target();
    const here = blockOf(b, unit);
    const ways: Way[] = [];
    const off = target ? Math.round(offBearing(here, target.block)) : 0;
    const wheels = Math.abs(off) < 4 ? [0] : [0, off, Math.round(off / 2)];
    for (const wheel of wheels) {
      const degrees = Math.min(90, Math.abs(wheel));
      if (wheel !== 0 && degrees === 0) continue;
      const hand = wheel < 0 ? 'left' : 'right';
      const start = degrees === 0 ? here : wheeled(here, hand, degrees * 100);
      const spent = wheelArc(here.width, degrees * 100);
      if (spent > left) continue;
      const turning = degrees === 0 ? [] : [`wheel ${hand} ${degrees}`];
      const most = clearWay(b, unit, start, left - spent);
      const lengths = new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.floor((most * part * 10) / PACE)));
      if (need > 0 && need + PACE < most) lengths.add(Math.ceil((need * 10) / PACE));
      for (const tenths of lengths) {
        if (tenths > 0 && tenths < 10) continue;
        const place = tenths === 0 ? start : slid(start, start.facing, (tenths * PACE) / 10);
        ways.push({
          texts: tenths === 0 ? turning : [...turning, `forward ${tenths / 10}`],
          worth: ground.worth(place, target) - 0.02 * degrees,
        });
      }
    }
    this.s.budget.note(ways.length);
    return ways;
  }

  /** What orders demand where halting is refused: the way that disorders nobody, else any. */
  private dutifully(): boolean {
    const { b } = this.s;
    const legal = (b.waiting?.legal ?? []) as Manoeuvre[];
    const texts = (pending(b)[0]?.options ?? []).map((option) => option.choice);
    const ways = texts.filter((_, i) => ['forward', 'wheel', 'about'].includes(legal[i]?.do ?? ''));
    for (const text of ways.slice(0, 4)) if (this.sayInOrder([text])) return true;
    return this.say(ways[0] ?? texts[0] ?? 'halt');
  }
}

/** Moves a whole side on the given battle and tells what was said for it. */
export function marchOf(s: Scene, stance: Stance): string[] {
  const march = new March(s, stance);
  march.everybody();
  return march.said;
}
