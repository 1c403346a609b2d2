import { openBattle, rulesets, type Scenario } from '@taxiarch/battles';
import type { AnyBattle, BySide, GameEvent, Side } from '@taxiarch/kernel';

/** Someone who plays: answers the decision at which a battle waits. */
export type Player = (b: AnyBattle) => void;

/** What one side has lost, and how its dice fell. */
export interface SideRecord {
  /** Units that are out of the battle for good. */
  units: number;
  /** What its losses count for: Rout Points, or the points of its army. */
  points: number;
  leaders: number;
  /** Dice rolled, and the sum of their faces. */
  dice: number;
  pips: number;
}

/** How one battle went. */
export interface FightRecord {
  seed: string;
  /** The key of the side that has won; null if nobody has. */
  winner: string | null;
  /** False if the battle was broken off after too many decisions. */
  over: boolean;
  turns: number;
  decisions: number;
  ms: number;
  sides: BySide<SideRecord>;
}

export interface Fight {
  scenario: Scenario;
  seed: string;
  players: BySide<Player>;
  /** Decisions after which the battle is broken off. */
  most: number;
  /** A clock in milliseconds. */
  now: () => number;
}

/** Fights one battle to its end. */
export function fightOut({ scenario, seed, players, most, now }: Fight): FightRecord {
  const since = now();
  const system = rulesets[scenario.ruleset];
  const b: AnyBattle = openBattle(scenario, { seed });
  const luck = watchDice(b);
  b.mute = 'but for dice';
  let decisions = 0;
  while (!b.outcome && b.waiting && decisions < most) {
    players[b.waiting.side](b);
    decisions++;
  }
  const [one, other] = luck();
  return {
    seed,
    winner: b.outcome === null || b.outcome.winner === null ? null : b.world.sides[b.outcome.winner].key,
    over: b.outcome !== null,
    turns: system.turnOf(b),
    decisions,
    ms: Math.round(now() - since),
    sides: [
      { ...system.lossesOf(b, 0), ...one },
      { ...system.lossesOf(b, 1), ...other },
    ],
  };
}

type Luck = Pick<SideRecord, 'dice' | 'pips'>;

/** Two dice that are thrown as one of 36 faces count as two. */
const diceIn = (faces: unknown): number => (Array.isArray(faces) && faces.length === 36 ? 2 : 1);

/**
 * Counts the dice that a battle tells of, whichever way its players answer: every list of events is looked through when
 * the next one takes its place. Copies of the battle are not watched.
 */
function watchDice(b: AnyBattle): () => BySide<Luck> {
  const luck: BySide<Luck> = [
    { dice: 0, pips: 0 },
    { dice: 0, pips: 0 },
  ];
  let told = b.events;
  const look = () => {
    for (const event of told) {
      // A lot that is drawn is nobody’s luck with the dice.
      if (event.kind !== 'die' || event['lot'] === true) continue;
      const mine = luck[event['side'] as Side];
      mine.dice += diceIn(event['faces']);
      mine.pips += event['natural'] as number;
    }
  };
  Object.defineProperty(b, 'events', {
    enumerable: true,
    get: () => told,
    set: (next: GameEvent[]) => {
      look();
      told = next;
    },
  });
  return () => {
    b.events = [];
    return luck;
  };
}
