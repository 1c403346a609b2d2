import type { AnyBattle, GameEvent } from '@taxiarch/kernel';
import type {
  ActivationSummary,
  MarchView,
  OutcomeKind,
  SideTollView,
  SpotView,
  StoryView,
  TurnLosses,
  UnitActions,
} from '../protocol/events.ts';
import type { LogLine, Players, Side } from '../protocol/index.ts';
import { HUMAN } from '../protocol/index.ts';
import { type Episode, Episodes, type Roles } from './episodes.ts';

/** What the events of a rule system mean, for the story of its battles. Methods, as those of a stage. */
export interface EventSummaryRules<B extends AnyBattle = AnyBattle> {
  readonly roles: Roles;
  /** Where a unit stood, by the places that the stage has told. */
  spots(b: B, places: unknown, unit: number): SpotView[];
  /** A step of someone's way: of his own will or in flight, and where it led, in words of the rules. */
  march(b: B, event: GameEvent): { readonly how: MarchView['how']; readonly to: string } | null;
  /** Who shot at whom, and what it cost him. */
  volley(event: GameEvent): { readonly by: number; readonly at: number; readonly losses: number } | null;
  /** Hits or men that an event cost a unit. */
  losses(event: GameEvent): number;
  fate(event: GameEvent): OutcomeKind | null;
  /** A leader who is lost. */
  leaderLost(b: B, event: GameEvent): { readonly side: Side; readonly name: string } | null;
  /** The event with which a side, or with null both sides, begin a share of the turn, and whose it is. */
  share(b: B, event: GameEvent): { readonly side: Side | null; readonly title: string } | null;
  shareEnds(event: GameEvent): boolean;
}

/** What of the record the story is made of. */
type Record = { readonly lines: readonly LogLine[]; readonly facts: readonly GameEvent[] };
type Points = { readonly turn: number; readonly sides: readonly [number, number] };
type Share = { readonly from: number; readonly side: Side | null; readonly title: string };

type UnitInfo = { readonly key: string; readonly name: string; readonly side: Side };
const infoOf = (b: AnyBattle, unit: number): UnitInfo => b.world.units[unit];

/** The story of a battle: the things that happened, what each side did in its share of a turn, what a turn has cost. */
export class EventSummary {
  private readonly episodes: Episodes;
  private share: Share | null = null;
  private shares: (Share & { readonly to: number })[] = [];
  private turnOver: number | null = null;

  constructor(
    private readonly rules: EventSummaryRules,
    private readonly record: Record,
  ) {
    this.episodes = new Episodes(rules.roles);
  }

  get all(): readonly Episode[] {
    return this.episodes.all;
  }

  /** Adds an event that has just been told as line `n`; `places` tells where everybody stood before the answer. */
  note(b: AnyBattle, n: number, event: GameEvent, places: unknown): void {
    this.episodes.note(n, event, (unit) => this.rules.spots(b, places, unit));
    const begins = this.rules.share(b, event);
    if (this.share && (begins || this.rules.shareEnds(event))) {
      this.shares.push({ ...this.share, to: n });
      this.share = null;
    }
    if (begins) this.share = { ...begins, from: n };
  }

  /** An answer has been carried out. */
  settle(b: AnyBattle, places: unknown): void {
    this.episodes.settle((unit) => this.rules.spots(b, places, unit));
  }

  endTurn(turn: number): void {
    this.turnOver = turn;
  }

  takeBack(n: number): void {
    this.episodes.takeBack(n);
    if (this.share && this.share.from >= n) this.share = null;
    this.hush();
  }

  /** The page needs not be told what has happened so far. */
  hush(): void {
    this.shares = [];
    this.turnOver = null;
    for (const one of this.episodes.all) one.shown = one.weight;
  }

  /** What the page has not been told yet. */
  fresh(b: AnyBattle, players: Players, tollOf: (turn: number) => TurnLosses): StoryView {
    const view = {
      episodes: this.episodes.fresh(b),
      shares: this.shares.map((one) => this.shareView(b, one, players)).filter(({ deeds }) => deeds.length > 0),
      toll: this.turnOver === null ? null : tollOf(this.turnOver),
      acting: this.share?.side ?? null,
    };
    this.hush();
    return view;
  }

  /** What those of a share did who are not commanded by a person here. */
  private shareView(
    b: AnyBattle,
    { from, to, side, title }: Share & { to: number },
    players: Players,
  ): ActivationSummary {
    const deeds = new Map<number, Deeds>();
    const of = (unit: number): Deeds => {
      const known = deeds.get(unit) ?? { march: null, shots: [], fights: [], fate: null };
      deeds.set(unit, known);
      return known;
    };
    for (const event of this.record.facts.slice(from, to)) this.notice(b, event, of);
    for (const fight of this.episodes.all) {
      if (fight.kind === 'fight' && fight.id >= from && fight.id < to) this.noticeFight(b, fight, of);
    }
    const told = [...deeds].filter(([unit]) => {
      const own = infoOf(b, unit).side;
      return (side === null || own === side) && players[own] !== HUMAN;
    });
    return {
      id: from,
      title,
      deeds: told.map(([unit, did]): UnitActions => {
        const { key, name, side: own } = infoOf(b, unit);
        return { unit: key, name, side: own, ...did };
      }),
    };
  }

  private notice(b: AnyBattle, event: GameEvent, of: (unit: number) => Deeds): void {
    const unit = event['unit'];
    const march = this.rules.march(b, event);
    if (march && typeof unit === 'number') {
      const did = of(unit);
      did.march = { ...march, steps: (did.march?.how === march.how ? did.march.steps : 0) + 1 };
    }
    const volley = this.rules.volley(event);
    if (volley) of(volley.by).shots.push({ at: infoOf(b, volley.at)?.name ?? '', losses: volley.losses });
    const fate = this.rules.fate(event);
    if (fate && typeof unit === 'number') of(unit).fate = fate;
  }

  private noticeFight(b: AnyBattle, fight: Episode, of: (unit: number) => Deeds): void {
    const lost: [number, number] = [0, 0];
    const taken = new Map<number, number>();
    for (const n of fight.lines) {
      const event = this.record.facts[n] as GameEvent;
      const losses = this.rules.losses(event);
      const unit = event['unit'] as number;
      if (losses === 0 || !fight.units.has(unit)) continue;
      lost[infoOf(b, unit).side] += losses;
      taken.set(unit, (taken.get(unit) ?? 0) + losses);
    }
    for (const unit of fight.units) {
      const { side } = infoOf(b, unit);
      const enemies = [...fight.units].map((one) => infoOf(b, one)).filter((one) => one.side !== side);
      const given = lost[side === 0 ? 1 : 0];
      of(unit).fights.push({ against: enemies.map(({ name }) => name), given, taken: taken.get(unit) ?? 0 });
    }
  }

  /** What a turn has cost both sides. */
  tollOf(
    b: AnyBattle,
    turn: number,
    points: readonly Points[],
    now: readonly { readonly name: string; readonly lost: number; readonly limit: number }[],
  ): TurnLosses {
    const events = this.record.facts.filter((_, n) => this.record.lines[n]?.turn === turn);
    const sideToll = (side: Side): SideTollView => {
      const { name, lost, limit } = now[side] as (typeof now)[number];
      const atEndOf = (one: number): number | undefined => points.find((tally) => tally.turn === one)?.sides[side];
      const fates = new Map<number, OutcomeKind>();
      let losses = 0;
      for (const event of events) {
        const unit = event['unit'] as number;
        if (infoOf(b, unit)?.side !== side) continue;
        losses += this.rules.losses(event);
        const fate = this.rules.fate(event);
        if (fate) fates.set(unit, fate);
      }
      const named = (fate: OutcomeKind) =>
        [...fates].filter(([, known]) => known === fate).map(([unit]) => infoOf(b, unit).name);
      const leaders = events.flatMap((event) => {
        const leader = this.rules.leaderLost(b, event);
        return leader?.side === side ? [leader.name] : [];
      });
      return {
        ...{ name, losses, lost: named('lost'), routed: named('routed'), rallied: named('rallied'), leaders },
        ...{ before: atEndOf(turn - 1) ?? 0, after: atEndOf(turn) ?? lost, limit },
      };
    };
    return { turn, sides: [sideToll(0), sideToll(1)] };
  }
}

type Deeds = {
  march: MarchView | null;
  shots: UnitActions['shots'][number][];
  fights: UnitActions['fights'][number][];
  fate: OutcomeKind | null;
};
