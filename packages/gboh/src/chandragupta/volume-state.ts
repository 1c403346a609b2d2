import type { VolumeState } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import type { Unit } from '../family/base/vocabulary.ts';

/** What a side has sworn about dharmayuddha (cha-14.11), and what became of it. */
export interface Pledge {
  /** Null before it is asked, and in the other side's view until it is revealed. */
  word: 'yes' | 'no' | null;
  /** It has been given, whatever it says. */
  sworn: boolean;
  revealed: boolean;
  /** Revealed of the player's own will, so that breaking it is punished (cha-14.17). */
  freely: boolean;
  violated: boolean;
  /** By how much it has changed the Withdrawal Level. */
  change: number;
}

/** What Chandragupta keeps in its battles beside the family's columns: one entry a unit, a leader or a side. */
export interface Own {
  /** Nayakas who have passed this turn (cha-4.53d), and those who acted under a Wing Command (cha-4.54g). */
  passed: number[];
  winged: number[];
  /** Overall Commanders whose help a Wing Commander has used: restricted for the rest of the turn (cha-4.55a). */
  restricted: number[];
  /** Units that moved, and engines that fired, in this turn; kept until the end of the Camp Orders Phase (cha-3.0f). */
  movedInTurn: number[];
  firedInTurn: number[];
  /** Shots of each engine in this Orders Phase, whosever it is (cha-10.52a). */
  bolts: number[];
  /** Where every unit stood when a leader who has trumped began; empty but for his first Orders Phase (cha-5.46). */
  began: number[];
  /** Units that have spent this turn on Harassment and Dispersal, and those that have fired by an order in it (cha-9.31b). */
  harassed: number[];
  shot: number[];
  /** Units that were in an enemy ZOC as this Orders Phase began (cha-7.16a). */
  held: number[];
  /** Elephants that go slowly through forest in this Orders Phase (cha-6.34). */
  slow: number[];
  /** How far each side's Retire to Camp has come (cha-12.41 to cha-12.44c): RETIRE_... */
  retiring: number[];
  /** The turn in which each side's Overall Commander came to where he retired to; 0 = he has not (cha-12.44c). */
  retiredIn: number[];
  /** Hexsides that are breached or, of city gates, damaged; towers that are damaged or destroyed, by hex (cha-12.31b, cha-12.32b). */
  breached: number[];
  damaged: number[];
  damagedTowers: number[];
  destroyed: number[];
  /** Where elephants stood before works as the Orders Phase opened, and where one has earned a roll; -1 = none (cha-12.31a, cha-12.32a). */
  working: number[];
  attempts: number[];
  /** Units that act in this Camp Orders Phase (cha-12.17b). */
  camping: number[];
  /** Who was last in the hex inside each gate of the city; -1 = nobody yet (cha-12.213). */
  gates: number[];
  pledges: [Pledge, Pledge];
  /** Who has been attacked by whom of lower rank, as pairs, while he stays in the ZOC of that one (cha-14.13d). */
  provoked: number[];
  /** 1 once guilds and tribes have been drawn from the cup (cha-14.21). */
  drawn: number;
  /** Guilds and tribes that have fled, as "side name" (cha-11.41). */
  fled: string[];
}

export const volumeState = (b: Battle): Own => b.state.own as Own;

export const hasPassed = (b: Battle, leader: number): boolean => volumeState(b).passed[leader] === 1;
export const isRestricted = (b: Battle, leader: number): boolean => volumeState(b).restricted[leader] === 1;
/** Whether a unit has moved, or an engine fired, in this turn: to the end of the Camp Orders Phase, after the reset (cha-3.0f). */
export const movedInTurn = (b: Battle, unit: Unit): boolean =>
  b.state.moved[unit] === 1 || volumeState(b).movedInTurn[unit] === 1;
export const firedInTurn = (b: Battle, unit: Unit): boolean => volumeState(b).firedInTurn[unit] === 1;

const freshPledge = (): Pledge => ({
  word: null,
  sworn: false,
  revealed: false,
  freely: false,
  violated: false,
  change: 0,
});

export const volumeStateRules: VolumeState<Own> = {
  fresh: ({ units, leaders, works }) => {
    const ofUnits = (): number[] => new Array<number>(units.length).fill(0);
    const ofLeaders = (): number[] => new Array<number>(leaders.length).fill(0);
    return {
      passed: ofLeaders(),
      winged: ofLeaders(),
      restricted: ofLeaders(),
      movedInTurn: ofUnits(),
      firedInTurn: ofUnits(),
      bolts: ofUnits(),
      began: [],
      harassed: ofUnits(),
      shot: ofUnits(),
      held: ofUnits(),
      slow: ofUnits(),
      retiring: [0, 0],
      retiredIn: [0, 0],
      breached: [],
      damaged: [],
      damagedTowers: [],
      destroyed: [],
      working: [],
      camping: [],
      attempts: ofUnits().fill(-1),
      gates: ((works as { gates?: readonly number[] } | null)?.gates ?? []).map(() => -1),
      pledges: [freshPledge(), freshPledge()],
      provoked: [],
      drawn: 0,
      fled: [],
    };
  },
  copy: (own) => ({
    passed: own.passed.slice(),
    winged: own.winged.slice(),
    restricted: own.restricted.slice(),
    movedInTurn: own.movedInTurn.slice(),
    firedInTurn: own.firedInTurn.slice(),
    bolts: own.bolts.slice(),
    began: own.began.slice(),
    harassed: own.harassed.slice(),
    shot: own.shot.slice(),
    held: own.held.slice(),
    slow: own.slow.slice(),
    retiring: own.retiring.slice(),
    retiredIn: own.retiredIn.slice(),
    breached: own.breached.slice(),
    damaged: own.damaged.slice(),
    damagedTowers: own.damagedTowers.slice(),
    destroyed: own.destroyed.slice(),
    working: own.working.slice(),
    camping: own.camping.slice(),
    attempts: own.attempts.slice(),
    gates: own.gates.slice(),
    pledges: [{ ...own.pledges[0] }, { ...own.pledges[1] }],
    provoked: own.provoked.slice(),
    drawn: own.drawn,
    fled: own.fled.slice(),
  }),
  hide: (own, _world, side) => {
    const other = own.pledges[side === 0 ? 1 : 0];
    if (!other.revealed) other.word = null;
  },
  changeSecrets: (own, _world, side) => {
    const other = own.pledges[side === 0 ? 1 : 0];
    if (other.sworn && !other.revealed) other.word = other.word === 'yes' ? 'no' : 'yes';
  },
  faults: () => [],
};
