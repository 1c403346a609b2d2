/** Texts of battles on the open table: phases, tips, and an example of a typed choice. */

const classicalPhases = [
  'Set-up',
  'Signals and messages',
  'Charge declarations',
  'Morale of chargers',
  'Charge responses',
  'Charge moves',
  'Countercharges and other tests',
  'Losses from rout',
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
    'move-unit': 'Select one of your units to move it. End the moves when you have finished.',
    'declare-charge': 'Select one of your units, then the enemy to charge.',
    shooting: 'Units shoot automatically. Choose only those that hold fire.',
    ride: 'Select a unit to join, or a place to move to.',
    deploy: 'Your deployment is hidden until both sides are ready.',
  } as Record<string, string>,
};

/** The phases of a turn with their numbered steps. */
const momentumPhases: readonly { readonly name: string; readonly steps: Readonly<Record<number, string>> }[] = [
  { name: 'Set-up', steps: {} },
  {
    name: 'Initial phase',
    steps: {
      1: 'tests for fleeing friends',
      2: 'tests near elephants',
      3: 'tests for a lost general',
      4: 'impetuous troops',
      5: 'tests off the table',
      6: 'Discouraged troops recover',
    },
  },
  {
    name: 'Shooting phase',
    steps: { 3: 'volleys', 4: 'losses of commanders', 5: 'tests of targets', 6: 'tokens' },
  },
  {
    name: 'Movement phase',
    steps: {
      1: 'initiative',
      2: 'charge declarations',
      3: 'rally',
      4: 'compulsory moves',
      5: 'charge moves',
      6: 'remaining moves',
    },
  },
  {
    name: 'Combat phase',
    steps: {
      2: 'tokens for combats',
      3: 'matching combats',
      4: 'combat rolls',
      5: 'winners',
      7: 'losses of commanders',
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
    stake: 'Each staked token adds 1 to your roll. Staked tokens are spent, win or lose.',
    initiative: 'The first player declares and moves first. The second player can react to that.',
    commitment: 'Committed units must charge this turn. Held units test, and move at the nearest enemy if they fail.',
    shooting: 'Units shoot automatically. Choose only those that hold fire.',
    declaration: 'Select one of your units, then the enemy to charge.',
    response: 'Horse can countercharge; light troops can evade. Fleeing units must rally.',
    'charge-order': 'The first charge has a clear path.',
    'move-unit': 'Select a unit or commander to move. End the moves when you have finished.',
    manoeuvre: 'A unit moves once: its full distance straight ahead, less in other directions.',
    ride: 'Select a unit to join, or a place to move to.',
    dodge: 'Up to 8", to a free place.',
    pledge: 'Each token adds 1 to your score in this combat. Pledged tokens are spent, win or lose.',
    split: 'Separating this contact splits the combat in two.',
    fight: 'Each base fights one enemy. Against a flank it rolls fewer dice, but so does the enemy.',
    'follow-up': 'Follow up to keep fighting with an advantage; otherwise the units separate.',
    pursuit: 'A pursuer that catches them destroys them, but is Disorganised in its next combat.',
    'free-turn': 'Face the enemy that can reach them next.',
    deploy: 'The sides take turns to deploy a unit. Skirmishers come last.',
    'seat-commander': 'Select a unit for him to join, or a place on the table.',
  } as Record<string, string>,
};
