import type { AnyBattle, GameEvent } from '@taxiarch/kernel';
import type { EpisodeKind, EpisodeView, SpotView } from '../protocol/events.ts';
import { unitNumbers } from '../queries/decisions.ts';

/**
 * What an event means for the story of a battle. Each rule system says it of its own events; whatever it does not name
 * follows from what happens just then, and belongs to it.
 * - `opens`: a fight begins of which the rules tell beforehand, `fight`: blows fall, `decides`: the last of them have;
 * - `volley`, `test`, `rout`, `rally`: something of that kind happens to its units;
 * - `flight`: someone runs on: part of what made him run, or of nothing;
 * - `march`: someone goes his way, so that what came before is over, fights excepted;
 * - `ends`: whatever was going on is over;
 * - `aside`: has nothing to do with what goes on.
 */
export type Role = EpisodeKind | 'opens' | 'decides' | 'flight' | 'march' | 'ends' | 'aside';
export type Roles = Readonly<Record<string, Role>>;

type Told = { readonly n: number; readonly event: GameEvent };
type Spots = (unit: number) => readonly SpotView[];

class Episode {
  /** The parties, and anyone else who was drawn into it. */
  readonly units = new Set<number>();
  readonly reach = new Set<number>();
  readonly spots: SpotView[] = [];
  /** That it comes to it: not yet worth a look. */
  readonly opening: number[] = [];
  readonly dice: number[] = [];
  readonly results: number[] = [];
  readonly after: number[] = [];
  /** No more blows will fall in it. */
  decided = false;
  /** When it last went on. */
  touched = 0;
  /** How much of it the page has been told. */
  shown = 0;

  constructor(
    readonly id: number,
    public kind: EpisodeKind,
    /** The rules tell of it beforehand, and keep it apart from others. */
    readonly named: boolean,
    readonly why: unknown,
  ) {}

  takes(units: readonly number[], spots: Spots): void {
    for (const unit of units) {
      if (!this.units.has(unit)) this.spots.push(...spots(unit));
      this.units.add(unit);
      this.reach.add(unit);
    }
  }

  shares(units: readonly number[]): number {
    return units.filter((unit) => this.reach.has(unit)).length;
  }

  /** What makes it worth to be looked at again. */
  get weight(): number {
    return this.dice.length + this.results.length;
  }

  get lines(): number[] {
    return [...this.opening, ...this.dice, ...this.results, ...this.after].sort((one, other) => one - other);
  }
}

/** The things that happen in a battle, made of its events as they are told. */
export class Episodes {
  readonly all: Episode[] = [];
  private open: Episode[] = [];
  /** Dice that wait for the event that says what they mean. */
  private loose: Told[] = [];
  private clock = 0;

  constructor(private readonly roles: Roles) {}

  note(n: number, event: GameEvent, spots: Spots): void {
    if (event.kind === 'die') {
      this.loose.push({ n, event });
      return;
    }
    const role = this.roles[event.kind];
    const told = { n, event };
    switch (role) {
      case 'ends':
      case 'aside':
      case 'march':
        this.settle(spots);
        if (role === 'ends') this.open = [];
        if (role === 'march') this.open = this.open.filter(({ kind }) => kind === 'fight');
        return;
      case 'opens':
        this.settle(spots);
        this.add(this.begin(told, 'fight', spots, true), told, 'opening');
        return;
      case 'flight':
      case undefined:
        this.follow(told, role === undefined, spots);
        return;
      case 'decides':
        this.happen(told, 'fight', spots).decided = true;
        return;
      default:
        this.happen(told, role, spots);
    }
  }

  /** An answer has been carried out: dice that nothing was said about belong to anyone who threw them. */
  settle(spots: Spots): void {
    const dice = this.loose;
    this.loose = [];
    for (const die of dice) {
      const units = unitNumbers(die.event);
      const found = this.openWith(units) ?? (units.length > 0 ? this.begin(die, 'test', spots) : this.last());
      if (found) this.add(found, die, 'dice');
    }
  }

  private happen(told: Told, role: EpisodeKind, spots: Spots): Episode {
    const units = unitNumbers(told.event);
    const isMine = ({ event }: Told) => {
      const throwers = unitNumbers(event);
      return throwers.length === 0 || throwers.some((unit) => units.includes(unit));
    };
    const mine = units.length === 0 ? [] : this.loose.filter(isMine);
    this.loose = this.loose.filter((die) => !mine.includes(die));
    this.settle(spots);
    const episode = this.placeOf(role, units, told, mine, spots);
    for (const die of mine) this.add(episode, die, 'dice');
    this.add(episode, told, 'results');
    return episode;
  }

  private placeOf(
    role: EpisodeKind,
    units: readonly number[],
    told: Told,
    dice: readonly Told[],
    spots: Spots,
  ): Episode {
    const first = dice[0] ?? told;
    const fresh = (): Episode => this.begin({ n: first.n, event: told.event }, role, spots);
    if (role === 'volley') return fresh();
    if (role === 'fight') {
      const fight = this.fightOf(units) ?? fresh();
      fight.takes(units, spots);
      return fight;
    }
    const within = this.openWith(units, ({ kind }) => kind === 'fight' || kind === 'volley');
    if (within) return within;
    const own = this.openWith(units);
    if (own && (role !== 'test' || own.why === told.event['why'])) {
      own.kind = role;
      return own;
    }
    const alike = this.last();
    if (alike?.kind !== role || role === 'rout' || alike.why !== told.event['why']) return fresh();
    alike.takes(units, spots);
    return alike;
  }

  /** The fight that these units are in; those that the rules do not keep apart are one where a unit is in both. */
  private fightOf(units: readonly number[]): Episode | undefined {
    const fights = this.open.filter(({ kind, decided }) => kind === 'fight' && !decided);
    const found = fights
      .filter((one) => one.shares(units) > 0)
      .sort((one, other) => other.shares(units) - one.shares(units) || other.touched - one.touched);
    const [fight, ...others] = found;
    // One that was told of before it was known who is in it.
    if (!fight) return fights.find((one) => one.named && one.units.size === 0);
    if (fight.named) return fight;
    for (const other of others) if (!other.named) this.join(fight, other);
    return fight;
  }

  private join(fight: Episode, other: Episode): void {
    for (const unit of other.units) fight.units.add(unit);
    for (const unit of other.reach) fight.reach.add(unit);
    fight.spots.push(...other.spots);
    fight.opening.push(...other.opening);
    fight.dice.push(...other.dice);
    fight.results.push(...other.results);
    fight.after.push(...other.after);
    this.open = this.open.filter((one) => one !== other);
    this.all.splice(this.all.indexOf(other), 1);
  }

  /** What comes of something: of what its units are in, or else of the fight that went on last. */
  private follow(told: Told, ofLast: boolean, spots: Spots): void {
    const units = unitNumbers(told.event);
    const withoutUnits = this.loose.filter(({ event }) => unitNumbers(event).length === 0);
    this.loose = this.loose.filter((die) => !withoutUnits.includes(die));
    this.settle(spots);
    const last = ofLast ? this.last() : undefined;
    const found = this.openWith(units) ?? (units.length === 0 || last?.kind === 'fight' ? last : undefined);
    if (!found) return;
    for (const die of withoutUnits) this.add(found, die, 'dice');
    this.add(found, told, 'after');
    for (const unit of units) found.reach.add(unit);
  }

  private openWith(units: readonly number[], fits: (one: Episode) => boolean = () => true): Episode | undefined {
    return this.open
      .filter((one) => fits(one) && one.shares(units) > 0)
      .sort((one, other) => other.touched - one.touched)[0];
  }

  private last(): Episode | undefined {
    return this.open.toSorted((one, other) => other.touched - one.touched)[0];
  }

  private begin({ n, event }: Told, kind: EpisodeKind, spots: Spots, named = false): Episode {
    const episode = new Episode(n, kind, named, event['why']);
    episode.takes(unitNumbers(event), spots);
    this.all.push(episode);
    this.open.push(episode);
    return episode;
  }

  private add(episode: Episode, { n, event }: Told, to: 'opening' | 'dice' | 'results' | 'after'): void {
    episode[to].push(n);
    episode.touched = ++this.clock;
    for (const unit of unitNumbers(event)) episode.reach.add(unit);
  }

  /** Forgets what was told from this line on. */
  takeBack(n: number): void {
    this.open = [];
    this.loose = [];
    const kept = this.all.filter(({ id }) => id < n);
    this.all.splice(0, this.all.length, ...kept);
    for (const one of kept) {
      for (const list of [one.opening, one.dice, one.results, one.after]) {
        list.splice(0, list.length, ...list.filter((line) => line < n));
      }
      one.shown = Math.min(one.shown, one.weight);
    }
  }

  /** What has happened, or gone on, since this was asked last. */
  fresh(b: AnyBattle): EpisodeView[] {
    const found = this.all.filter((one) => one.weight > one.shown);
    for (const one of found) one.shown = one.weight;
    return found.map((one) => viewOf(b, one));
  }
}

function viewOf(b: AnyBattle, episode: Episode): EpisodeView {
  const { id, kind, spots, dice, results, after } = episode;
  const units = [...episode.units].map((unit) => {
    const { key, name, side } = b.world.units[unit];
    return { id: key, name, side };
  });
  const inOrder = (lines: readonly number[]) => lines.toSorted((one, other) => one - other);
  return { id, kind, units, spots, dice: inOrder(dice), results: inOrder(results), after: inOrder(after) };
}

export type { Episode };
