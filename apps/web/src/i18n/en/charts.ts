/** What only the battles of one rule system on an open table say: the time of the turn, tips, and an answer as it is typed. */

const classicalPhases = [
  'Setting up',
  'Signals and messages',
  'Charges declared',
  'Morale of the chargers',
  'Answers to charges',
  'Charge moves',
  'Counter charges and other tests',
  'Losses in rout',
  'Normal moves',
  'Returns to the table',
  'Shooting',
  'Melee',
  'After the melee',
];

export const classicalWords = {
  timeOf: (period: number, phase: number) => {
    const words = classicalPhases[phase] ?? '';
    return period === 0 ? words : `Period ${period}: ${words}`;
  },
  example: 'wheel left 15, forward 40',
  tips: {
    'move-unit': 'Touch one of your units to move it. When all have moved, say that all moves are made.',
    'declare-charge': 'Touch one of your units, then the enemy that it shall charge.',
    shooting: 'All who can shoot do so by themselves; say only who holds back.',
    ride: 'Touch a unit that he shall join, or the ground where he shall ride.',
    deploy: 'Only you see where your troops stand until both sides are ready.',
  } as Record<string, string>,
};

/** The phases of a turn, and what is done in their numbered steps. */
const momentumPhases: readonly { readonly name: string; readonly steps: Readonly<Record<number, string>> }[] = [
  { name: 'Setting up', steps: {} },
  {
    name: 'Initial phase',
    steps: {
      1: 'tests for fleeing friends',
      2: 'tests of those near elephants',
      3: 'tests for a fallen general',
      4: 'impetuous troops',
      5: 'tests of those off the table',
      6: 'Discouraged troops recover',
    },
  },
  {
    name: 'Shooting phase',
    steps: { 3: 'volleys', 4: 'lives of commanders', 5: 'tests of those shot at', 6: 'tokens' },
  },
  {
    name: 'Movement phase',
    steps: {
      1: 'initiative',
      2: 'charges declared',
      3: 'rallying',
      4: 'compulsory moves',
      5: 'charge moves',
      6: 'remaining moves',
    },
  },
  {
    name: 'Combat phase',
    steps: {
      2: 'tokens for combats',
      3: 'who fights whom',
      4: 'blows',
      5: 'who has won',
      7: 'lives of commanders',
      8: 'results',
      9: 'tokens earned',
      10: 'flight and pursuit',
    },
  },
];

export const momentumWords = {
  timeOf(turn: number, phase: number, part: number): string {
    const { name, steps } = momentumPhases[phase] ?? { name: '', steps: {} };
    const step = steps[part];
    return `${turn === 0 ? '' : `Turn ${turn}, `}${name}${step === undefined ? '' : `: ${step}`}`;
  },
  example: 'to 30.5 24 15',
  tips: {
    stake: 'Staked tokens are added to your die and lost, whoever wins the roll.',
    initiative: 'Who acts first declares and moves before the enemy; who acts second sees what he does.',
    commitment: 'Committed, they must charge in this turn. Held, they test, and go for the nearest enemy if they fail.',
    shooting: 'All who can shoot do so by themselves; say only who holds back.',
    declaration: 'Touch one of your units, then the enemy that it shall charge.',
    response: 'Horse can meet a charge half way; light troops can evade it. Who flees must be rallied.',
    'charge-order': 'Who charges first finds the way open.',
    'move-unit': 'Touch one of your units or commanders to move it. When all have moved, say that all moves are made.',
    manoeuvre: 'A unit is put down once in its move: straight ahead with all of its rate, elsewhere with less.',
    ride: 'Touch a unit that he shall join, or the ground where he shall ride.',
    dodge: 'Eight inches, to a free place.',
    pledge: 'A token each is added to your score in this combat. They are lost in any case.',
    split: 'The contact that is loosened no longer makes one combat of two.',
    fight: 'A base fights one enemy. Against a flank it throws fewer dice, but the enemy throws fewer as well.',
    'follow-up': 'The fight goes on with you pressing; otherwise they are apart.',
    pursuit: 'Who catches them destroys them, and is Disorganised himself in the next combat.',
    'free-turn': 'Turn them to whoever can reach them next.',
    deploy: 'The sides set up a unit each in turn; skirmishers come last.',
    'seat-commander': 'Touch a unit that he shall be with, or the ground where he shall stand.',
  } as Record<string, string>,
};
