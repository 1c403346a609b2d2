import {
  facingOf,
  type Grid,
  type Hex,
  halves,
  hexOf,
  inColumn,
  OFF,
  PLACES_PER_HEX,
  type Placement,
  placement,
  Search,
  turnBetween,
} from '@taxiarch/hexfield';
import { enemyOf } from '@taxiarch/kernel';
import { CLOSED } from '../base/ground.ts';
import { overridable, valueIn } from '../base/overrides.ts';
import type { Battle } from '../base/state.ts';
import {
  groundUnder,
  infoOf,
  isCavalry,
  isChariot,
  isElephant,
  isEngine,
  isInSquare,
  isStacked,
  sideOf,
  tqOf,
  unitAt,
  unitsOf,
} from '../base/units.ts';
import { NONE, type Unit } from '../base/vocabulary.ts';
import { isOverWorks } from '../base/works.ts';
import type { World } from '../base/world.ts';
import { nextToEnemy } from './closing.ts';
import { ANY_TURN, turnHits, turnLimit, turnMp, verticesBetween } from './facing.ts';
import { hitsOfIntent } from './hits.ts';
import { intentOf } from './intent.ts';
import { intentRefusal } from './legality.ts';
import { type HowOrdered, moveRefusal } from './order.ts';
import { aboutFace, goSteps, type Step, turnSteps, writeStep } from './steps.ts';
import { wheelChecks } from './two-hex.ts';
import { afterPaying, beginWalk, sharesHex, type Walk, zonedAt } from './walk.ts';

/** Where a unit could get by one order, and what that costs. */
export class Reached {
  constructor(
    readonly place: Placement,
    readonly mp: number,
    readonly hits: number,
    private readonly station: Station,
    readonly world: World,
  ) {}

  /** Hexes that the way there leads through, its end first. */
  *through(): Iterable<Hex> {
    for (let at: Station | null = this.station; at?.step; at = at.before)
      yield* halves(this.world.field.grid, at.step.to);
  }

  /** The answers that lead there. Most are never asked for: they are put into words only then. */
  get path(): string[] {
    const path: string[] = [];
    for (let at: Station | null = this.station; at?.step; at = at.before) path.push(writeStep(this, at.step));
    return path.reverse();
  }
}

/** One place on the way, as the search found it first at its least cost. */
interface Station {
  hits: number;
  cost: number;
  step: Step | null;
  /** MP of the step, and of all of them. */
  mp: number;
  spent: number;
  /** Vertices turned in this hex, for those who may not turn by any number; else 0. */
  turned: number;
  before: Station | null;
  /** The account of the move here; made where it is needed, and dropped at the end. */
  w: Walk | null;
}

/** MP come first, then hits: one cost holds both. */
const MP = 64;

/**
 * What a search over a map works with, kept from one to the next. Who may turn by a few vertices only in a hex is not in
 * the same state there when he has turned: then each place is looked at once for every number of vertices.
 */
class Survey {
  readonly search: Search;
  readonly places: number;
  readonly #round: Int32Array;
  readonly #slot: Int32Array;
  #now = 0;
  stations: Station[] = [];

  constructor(
    grid: Grid,
    readonly turns: number,
  ) {
    this.places = grid.size * PLACES_PER_HEX;
    const states = this.places * (turns + 1);
    this.search = new Search(states);
    this.#round = new Int32Array(states);
    this.#slot = new Int32Array(states);
  }

  stateOf(place: Placement, turned: number): number {
    return place + this.places * turned;
  }
  /** Vertices turned in the hex where a step from here leads. */
  turnedBy(here: Station, at: Placement, step: Step): number {
    return this.turns === 0 || step.do !== 'turn' ? 0 : here.turned + verticesBetween(at, step.to);
  }

  begin(): void {
    this.#now++;
    this.stations = [];
  }

  at(state: number): Station | undefined {
    return this.#round[state] === this.#now ? this.stations[this.#slot[state] as number] : undefined;
  }

  note(state: number, station: Station): void {
    this.#round[state] = this.#now;
    this.#slot[state] = this.stations.length;
    this.stations.push(station);
  }
}

const surveys = new WeakMap<Grid, Survey[]>();
function surveyOf(grid: Grid, turns: number): Survey {
  let ofGrid = surveys.get(grid);
  if (!ofGrid) {
    ofGrid = [];
    surveys.set(grid, ofGrid);
  }
  let known = ofGrid[turns];
  if (!known) {
    known = new Survey(grid, turns);
    ofGrid[turns] = known;
  }
  known.begin();
  return known;
}

/**
 * Every place that a unit could reach by an order to move, by the fewest MP and then the fewest hits, if nobody reacted
 * and no die fell; changes of formation are left out. The steps are judged by the same rules as those of a real move.
 */
export function reachOf(b: Battle, unit: Unit, how: HowOrdered = {}): Reached[] {
  if (moveRefusal(b, unit, how)) return [];
  return reachFrom(b, beginWalk(b, { unit, line: false, along: [], ...how }));
}

/** The same for a move that is under way: where what is left of it could lead. */
export function reachFrom(b: Battle, w: Walk): Reached[] {
  const { unit } = w;
  const limit = valueIn(b, turnLimit)(b, unit);
  const turns = limit === ANY_TURN ? 0 : limit;
  const survey = surveyOf(b.world.field.grid, turns);
  const first = turns === 0 ? 0 : w.turned;
  const begun = survey.stateOf(w.at, first);
  survey.note(begun, { w, hits: 0, cost: 0, step: null, mp: 0, spent: w.spent, turned: first, before: null });
  const spare = tqOf(b, unit) - (b.state.hits[unit] as number);
  const plain = plainGoing(b, w);
  const byRules = valueIn(b, judgedAt);
  const found = survey.search.reach(begun, w.ma * MP + MP - 1, (state, cost, emit) => {
    const here = survey.at(state) as Station;
    if (here.spent >= w.ma) return;
    const place = turns === 0 ? state : state % survey.places;
    const offer = (step: Step, mp: number, hits: number): void => {
      const all = here.hits + hits;
      const sum = cost + mp * MP + hits;
      const turned = survey.turnedBy(here, place, step);
      const to = survey.stateOf(step.to, turned);
      if (all >= spare || (survey.at(to)?.cost ?? sum + 1) <= sum) return;
      survey.note(to, { w: null, hits: all, cost: sum, step, mp, spent: here.spent + mp, turned, before: here });
      emit(to, mp * MP + hits);
    };
    if (plain && here.step !== null && !sharesHex(b, unit, place) && !byRules(b, unit, place)) {
      if (!zonedAt(b, unit, place)) plain(here, place, offer, (step) => judge(b, survey, here, step, cost, offer));
      return;
    }
    const now = accountAt(b, here);
    for (const step of stepsOn(b, now)) judge(b, survey, here, step, cost, offer);
  });
  const reached = new Map<Placement, Reached>();
  for (const state of found.states) {
    const place = state % survey.places;
    const at = survey.at(state) as Station;
    if (at.step === null || place === w.at || sharesHex(b, unit, place)) continue;
    const known = reached.get(place);
    if (!known || known.mp * MP + known.hits > at.spent * MP + at.hits)
      reached.set(place, new Reached(place, at.spent, at.hits, at, b.world));
  }
  for (const station of survey.stations) station.w = null;
  return [...reached.values()];
}

type Offer = (step: Step, mp: number, hits: number) => void;

/** Offers a step if the rules of movement allow it. */
function judge(b: Battle, survey: Survey, here: Station, step: Step, cost: number, offer: Offer): void {
  const w = accountAt(b, here);
  const intent = intentOf(b, w, step);
  const { mp } = intent;
  const known = survey.at(survey.stateOf(step.to, survey.turnedBy(here, w.at, step)));
  if (known && known.cost <= cost + mp * MP) return;
  if (intentRefusal(intent) !== null) return;
  offer(step, mp, hitsOfIntent(intent) + (wheelChecks(b, w, step) ? 1 : 0));
}

/** The account of the move at a station, from that of the one before. */
function accountAt(b: Battle, here: Station): Walk {
  here.w ??= afterPaying(b, accountAt(b, here.before as Station), here.step as Step, here.mp);
  return here.w;
}

function stepsOn(b: Battle, w: Walk): Step[] {
  const steps = goSteps(b, w, false);
  if (w.held) return steps;
  steps.push(...turnSteps(b, w, false));
  const about = aboutFace(b, w);
  if (about) steps.push(about);
  return steps;
}

/** Whose steps are always judged one by one: the short cut of `plainGoing` knows nothing of their rules. */
export const goesByRules = overridable(
  'movement/reach: whose steps are judged one by one',
  (b: Battle, unit: Unit): boolean =>
    isInSquare(b, unit) || isStacked(b, unit) || isEngine(b, unit) || isChariot(b, unit),
);

/** Where steps are judged one by one even if the unit may take the short cut elsewhere. */
export const judgedAt = overridable<(b: Battle, unit: Unit, place: Placement) => boolean>(
  'movement/reach: where steps are judged one by one',
  () => false,
);

/**
 * A short cut for most units over most of the field: a unit of one hex, in line, to which nothing special applies, goes
 * or turns where nobody is, beyond its first step and outside of enemy ZOC. Then only the ground counts; everything else
 * is left to `judged`. The tests compare it with the long way. Null for units that cannot take it.
 */
function plainGoing(b: Battle, w: Walk) {
  const { unit } = w;
  const { grid } = b.world.field;
  const { wide, ma } = infoOf(b, unit);
  if (wide || w.ma > ma || w.together || inColumn(w.at) || valueIn(b, goesByRules)(b, unit)) return null;
  const shies = isCavalry(b, unit) && unitsOf(b, enemyOf(sideOf(b, unit))).some((enemy) => isElephant(b, enemy));
  const ground = groundUnder(b, unit);
  const turning = [0, turnMp(b, unit, 1), turnMp(b, unit, 2), turnMp(b, unit, 3)];
  const limit = valueIn(b, turnLimit)(b, unit);
  return (here: Station, place: Placement, offer: Offer, judged: (step: Step) => void): void => {
    const hex = hexOf(place);
    const facing = facingOf(place);
    const left = w.ma - here.spent;
    for (let turn = 0; turn < 2; turn++) {
      const side = ((facing >> 1) + turn) % 6;
      const into = grid.neighbours[hex * 6 + side] as number;
      if (into === OFF) continue;
      const step: Step = { do: 'enter', to: placement(into, facing), who: NONE };
      const mp = ground.mp[hex * 6 + side] as number;
      if (isOverWorks(b, hex, side) || unitAt(b, into) !== NONE || (shies && nextToEnemy(b, unit, step.to)))
        judged(step);
      else if (mp !== CLOSED && mp <= left) offer(step, mp, ground.hits[hex * 6 + side] as number);
    }
    const least = turnHits(b, unit, place);
    for (let other = facing & 1; other < 12; other += 2) {
      const vertices = turnBetween(facing, other) >> 1;
      const mp = turning[vertices] as number;
      if (other === facing || mp > left || here.turned + vertices > limit) continue;
      const hits = least === 0 ? 0 : turnHits(b, unit, place, vertices);
      offer({ do: 'turn', to: placement(hex, other), who: NONE }, mp, hits);
    }
  };
}
