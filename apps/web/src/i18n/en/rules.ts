import type { RulesetId } from '@taxiarch/battles/lazy';
import { capital, counted } from '../counted.ts';
import { classicalWords, momentumWords } from './charts.ts';

const ofLevel = (side: string, lost: number, limit: number): string => `${side}: ${lost} of ${limit} Rout Points`;
/** Where armies are bought with points: the level at which an army breaks. */
const ofPoints = (side: string, lost: number, limit: number): string =>
  `${side}: ${counted(lost, 'point')} lost; the army breaks at ${limit}`;

const countingIn = (turn: string, points: string, hint: string, of = ofLevel) => ({
  hint,
  of,
  turns: (n: number, steps: number) => `${counted(n, turn)}, ${counted(steps, 'choice')}`,
  usually: (n: number) => `usually ${counted(n, turn)}`,
  byTurn: `${capital(points)} by ${turn}`,
  pointsAt: (n: number, one: string, a: number, other: string, b: number) => `${turn} ${n}: ${one} ${a}, ${other} ${b}`,
  blow: (n: number, text: string) => `${capital(turn)} ${n}: ${text}`,
  facts: (n: number, steps: number, seed: string) => `${counted(n, turn)}, ${counted(steps, 'choice')}, seed ${seed}.`,
  unfinished: (n: number) => `Not finished (${turn} ${n}).`,
  cost: (n: number) => `${capital(turn)} ${n}: losses`,
});

/** Texts for turns and losses, tips by decision, and the hint about secret markers. */
interface RulesWords {
  readonly counting: ReturnType<typeof countingIn>;
  readonly tips: Readonly<Record<string, string>>;
  readonly secretHint?: string;
  /** On a table: turn, phase and step, and an example of a typed choice. */
  readonly timeOf?: (turn: number, phase: number, part: number) => string;
  readonly example?: string;
}

/** Tips for all hex rule systems. */
const hexTips: Record<string, string> = {
  activate:
    'The leader with the lowest Initiative goes next. Passing ends his turn. A Trump lets another leader go first if the roll succeeds.',
  order: 'Hits come fast and recover slowly. Keep the phalanx in line on level terrain.',
  'line-order': 'Move the units of the Line one by one. Units that you skip stay in place.',
  step: 'Click a numbered hex to take the cheapest path, or go step by step. A dot after the number means a hit.',
  momentum: 'If he rolls his Initiative or less, he gets another Orders Phase. A 9 may cause a disaster.',
  'shock-designation': 'Units that moved next to an enemy attack anyway. Other units facing an enemy may join in.',
  'withdrawal-reaction': 'Light troops survive by withdrawing before heavier troops make contact.',
  'reaction-facing': 'Turning now may cost hits, but an attack on the flank costs more.',
  'entry-fire': 'Fire at approaching enemies: it costs only missiles.',
  advance: 'An advancing unit may take a hit, and may be surrounded.',
};

/** Texts by rule system. */
export const rulesEn: Readonly<Record<RulesetId, RulesWords>> = {
  alexander: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its Withdrawal Level at the end of a turn (alx-12.12a).',
    ),
    tips: hexTips,
    secretHint: 'At the start of every turn, both sides may place markers secretly (alx-6.82).',
  },
  chandragupta: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its Withdrawal Level at the end of a turn (cha-13.11).',
    ),
    tips: {
      ...hexTips,
      order: 'Only their own chiefs can order guilds and tribes. Long bows cannot move and fire in the same phase.',
      'line-order': 'Move the units of the Line one by one. Elephants and the light foot between them stay together.',
    } as Record<string, string>,
  },
  chariots: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its Withdrawal Level at the end of a turn (cof-11.0b).',
    ),
    tips: {
      ...hexTips,
      order: 'The whole wing acts, unit by unit. Units that end their move next to an enemy must attack.',
      'opening-marker': 'The wing that opens the turn cannot be trumped. The other markers are drawn at random.',
      'order-kind': 'One kind of order per phase: act, disengage, or rally.',
      'trump-marker': 'One Trump per turn. If it fails, the enemy gets his Momentum marker back.',
      'trumping-wing': 'The wing keeps its own marker: this is an additional Orders Phase.',
      'momentum-wing': 'The wing acts again if the roll succeeds. Its marker stays in the Pool.',
      disengage: 'The first unit to fall back makes room for others.',
      'run-path': 'The unit returns to its starting hex. Moving through friends may cost them hits.',
      aggression: 'Hillmen and runners may attack a chariot before it attacks or fires, if the roll succeeds.',
      'stack-target': 'Choose the chariot or its runners as the target.',
      standard: 'If a Standard moves away, routed units near it are lost.',
      'captured-standard':
        'A destroyed Standard rallies no units until it is placed again. A captured one attracts routed enemies.',
      'eliminated-standard': 'Until it is placed, units that rout are lost.',
      'rout-place': 'Units near the Standard and out of sight of enemy archers can be rallied.',
      'leader-refuge': 'The leader takes his Standard with him.',
      replacement: 'Place him with most of his wing in Command Range.',
      'heroic-challenge': 'A challenge uses the marker: the wing does not act.',
      'challenge-answer': 'A leader who declines withdraws, and his side loses a marker.',
      'fight-on': 'Personal hits are permanent. A hero with as many hits as his Stamina is killed.',
      'marker-back': 'In the Pool, it may be drawn again this turn.',
      'hero-moves': 'On foot he can challenge; in his chariot he moves farther.',
      'leader-mode': 'On foot he can challenge; in his chariot he moves farther.',
      champion: 'He fights in person before the troops.',
      accompany: 'He helps these troops in attack and defence, but may be killed with them.',
      advance: 'An advance gains ground but opens gaps. Check which enemies would be adjacent.',
      'advance-facing': 'Face the enemy that can reach you next.',
      'leader-step': 'Keep his wing in Command Range for its next marker.',
      'retire-fire': 'Fire at the retreating enemy: it costs only missiles.',
      'return-fire': 'A unit that fires back now cannot fire at the same enemy when it approaches.',
      'reaction-facing': 'Foot that turns may take hits, but an attack on the rear is worse.',
      'column-facing': 'Face the enemy.',
      'rate-of-speed': 'Higher speed risks a broken wheel on rough terrain and at every turn.',
      block: 'A successful block ends the enemy’s move. Trying is free.',
      withdrawal: 'Go far enough to be out of reach, but stay on the map.',
      'aggression-place': 'Choose hex and facing. The unit attacks at once.',
      'attacking-type': 'Its Type determines the attack; the others support it.',
      'defending-type': 'Its Type determines the defence; the others support it.',
      'share-hits': 'Give it to the unit that is farthest from routing.',
      'shock-allocation': 'Two attackers rout a unit sooner, but a unit left alone may be lost.',
    } as Record<string, string>,
  },
  classical: {
    counting: countingIn(
      'period',
      'points lost',
      'An army breaks when half of its points are lost at the end of a period (cls-victory.01).',
      ofPoints,
    ),
    ...classicalWords,
  },
  momentum: {
    counting: countingIn(
      'turn',
      'points lost',
      'An army breaks when half of its points are lost at the end of a turn. A lost general counts as a tenth (mom-setup.04).',
      ofPoints,
    ),
    ...momentumWords,
  },
};
