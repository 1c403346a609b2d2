import type { RulesetId } from '@taxiarch/battles/lazy';
import { capital, counted } from '../counted.ts';
import { classicalWords, momentumWords } from './charts.ts';

const ofLevel = (side: string, lost: number, limit: number): string => `${side}: ${lost} of ${limit} Rout Points`;
/** Where points are what an army was bought for, its level is no measure of what it had. */
const ofPoints = (side: string, lost: number, limit: number): string =>
  `${side}: ${counted(lost, 'point')} lost; ${limit} would break the army`;

const countingIn = (turn: string, points: string, hint: string, of = ofLevel) => ({
  hint,
  of,
  turns: (n: number, steps: number) => `${counted(n, turn)}, ${counted(steps, 'choice')}`,
  usually: (n: number) => `usually ${counted(n, turn)}`,
  byTurn: `${capital(points)} by ${turn}`,
  pointsAt: (n: number, one: string, a: number, other: string, b: number) => `${turn} ${n}: ${one} ${a}, ${other} ${b}`,
  blow: (n: number, text: string) => `${capital(turn)} ${n}: ${text}`,
  facts: (n: number, steps: number, seed: string) => `${counted(n, turn)}, ${counted(steps, 'choice')}, seed ${seed}.`,
  unfinished: (n: number) => `The battle stands in its ${turn} ${n}.`,
  cost: (n: number) => `${capital(turn)} ${n}: what it cost`,
});

/** Time and losses, tips by kind of question, and what is said of secret markers where there are any. */
interface RulesWords {
  readonly counting: ReturnType<typeof countingIn>;
  readonly tips: Readonly<Record<string, string>>;
  readonly secretHint?: string;
  /** On a table: the time of the battle, out of turn, phase and step, and an answer as it is typed. */
  readonly timeOf?: (turn: number, phase: number, part: number) => string;
  readonly example?: string;
}

/** What the volumes on hexes advise alike. */
const hexTips: Record<string, string> = {
  activate:
    'The leader of lowest Initiative is due. Passing ends his turn; a Trump lets a better one go first, if the die allows.',
  order: 'Hits are cheap to take and slow to lose: keep the phalanx on level ground and in line.',
  'line-order': 'Units of a Line move one after another; those left out have no order.',
  step: 'Click a numbered hex to go there by the cheapest way, or step by step. A dot after the number is a hit.',
  momentum: 'A roll up to his Initiative gives him another Orders Phase; a 9 may ruin the day.',
  'shock-designation': 'Units that came up this phase attack anyway. Others with an enemy before them may join in.',
  'withdrawal-reaction': 'Light troops live by falling back before heavier ones come into contact.',
  'reaction-facing': 'Turning in haste costs hits, but being taken in the flank costs more.',
  'entry-fire': 'Fire while they come: it costs nothing but arrows.',
  advance: 'Whoever advances gets out of order, and may find himself surrounded.',
};

/** What only the battles of one rule system say. */
export const rulesEn: Readonly<Record<RulesetId, RulesWords>> = {
  alexander: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its level at the end of a turn (alx-12.12a).',
    ),
    tips: hexTips,
    secretHint: 'At the start of every turn both sides may lay markers in secret (alx-6.82).',
  },
  chandragupta: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its level at the end of a turn (cha-13.11).',
    ),
    tips: {
      ...hexTips,
      order: 'Guilds and tribes obey their own chiefs only. Long bows move or shoot, never both.',
      'line-order': 'Units of a Line move one after another; elephants with light foot between them stay together.',
    } as Record<string, string>,
  },
  chariots: {
    counting: countingIn(
      'turn',
      'Rout Points',
      'An army withdraws when it reaches its level at the end of a turn (cof-11.0b).',
    ),
    tips: {
      ...hexTips,
      order: 'The whole wing acts, unit by unit. Who ends its move next to an enemy must attack.',
      'opening-marker': 'The wing that opens the turn cannot be trumped; all others are drawn blindly.',
      'order-kind': 'One kind of order a phase: to act, to disengage, or to rally the army.',
      'trump-marker': 'One Trump a turn. Should it fail, the enemy has his Momentum once more.',
      'trumping-wing': 'The wing keeps its own marker: this Orders Phase comes on top.',
      'momentum-wing': 'The wing acts once more, if the die allows; its marker in the Pool is not touched.',
      disengage: 'Whoever falls back first makes room for others.',
      'run-path': 'It comes back to where it set out. Driving through friends may cost them hits.',
      aggression: 'Hillmen and runners may rush at a chariot before it strikes or shoots, if the die allows.',
      'stack-target': 'Of a chariot and its runners one is shot at.',
      standard: 'Where a Standard goes away, the routed near it flee for good.',
      'captured-standard':
        'Destroyed, it rallies nobody until it is set up again. Carried along, it draws the routed to you.',
      'eliminated-standard': 'Until it is placed, everyone who routs flees for good.',
      'rout-place': 'Near the Standard, and out of sight of enemy bows, they can be rallied.',
      'leader-refuge': 'A leader takes his Standard along.',
      replacement: 'Put him where most of his wing is within his Command Range.',
      'heroic-challenge': 'A challenge uses up the marker: the wing does not act.',
      'challenge-answer': 'Who refuses withdraws, and his side forfeits a marker.',
      'fight-on': 'Hits in person stay; at his stamina a hero falls.',
      'marker-back': 'In the Pool it may be drawn once more in this turn.',
      'hero-moves': 'On foot he can challenge; in his chariot he gets farther.',
      'leader-mode': 'On foot he can challenge; in his chariot he gets farther.',
      champion: 'He fights in person before the troops do.',
      accompany: 'With him troops attack and stand better; he risks his life with them.',
      advance: 'Ground is won by it, and gaps are made: look who would be beside you.',
      'advance-facing': 'Keep your front to whoever can reach you next.',
      'leader-step': 'His wing should be within his Command Range when its marker comes next.',
      'retire-fire': 'Shoot after them: it costs nothing but arrows.',
      'return-fire': 'Whoever fires back now has no shot left at the same enemy when he comes up.',
      'reaction-facing': 'Foot that turns in haste may get out of order; being struck in the rear is worse.',
      'column-facing': 'It fights as it faces: turn it to the enemy.',
      'rate-of-speed': 'The faster, the sooner a wheel breaks: on rough ground, and at every turn.',
      block: 'Blocked, the enemy’s move is over. It costs nothing to try.',
      withdrawal: 'Far enough to be out of reach, and not off the map.',
      'aggression-place': 'Only the hex and the facing are yours to choose: it attacks at once.',
      'attacking-type': 'The attack is reckoned by its Type; the others fight beside it.',
      'defending-type': 'The attack is reckoned against its Type; the others fight beside it.',
      'share-hits': 'Give it to whoever is farthest from breaking.',
      'shock-allocation': 'Two upon one breaks him sooner; one left alone may be lost.',
    } as Record<string, string>,
  },
  classical: {
    counting: countingIn(
      'period',
      'points lost',
      'An army is broken when half of its points are lost at the end of a period (cls-victory.01).',
      ofPoints,
    ),
    ...classicalWords,
  },
  momentum: {
    counting: countingIn(
      'turn',
      'points lost',
      'An army is broken when half of its points are lost at the end of a turn; a dead general counts for a tenth (mom-setup.04).',
      ofPoints,
    ),
    ...momentumWords,
  },
};
