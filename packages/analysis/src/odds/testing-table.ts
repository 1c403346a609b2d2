import type { Battle } from '@taxiarch/classical';
import { type FieldPlan, type FieldUnit, field } from '@taxiarch/classical/testing';

/** For tests: fights on the table, each with the choice that leads into it. */
export interface TableFight {
  name: string;
  choice: string | string[];
  answers?: Record<string, string>;
  plan: FieldPlan;
}

type Rest = Partial<FieldUnit>;
const unit = (key: string, side: 'blue' | 'red', more: Rest): FieldUnit => ({
  key,
  side,
  type: 'AI',
  troop: { density: 'CO', shield: true },
  elements: 4,
  files: 2,
  at: [500, 500],
  order: 'attack',
  ...more,
});
export const blue = (more: Rest = {}, key = 'blue'): FieldUnit => unit(key, 'blue', more);
export const red = (more: Rest = {}, key = 'red'): FieldUnit => unit(key, 'red', more);

/** Red has come up to blue, front to front. */
const met: FieldPlan['run'] = [{ proc: 'contact', locals: { mover: 1, target: 0, edge: 0, how: 'follow-up' } }];
/** A whole move of blue's. */
const move: FieldPlan['run'] = [{ proc: 'move', locals: { side: 0 } }];

export const open = ({ plan }: TableFight): Battle => field(plan);

const horse: Rest = { type: 'AC', troop: { shield: true, arms: [['LANCE']] }, elements: 3, files: 3 };
const bows: Rest = { type: 'UI', troop: { density: 'LO', arms: [['BOW']] }, elements: 4, files: 2 };
const elephant: Rest = {
  type: 'ELEPHANT',
  troop: { elephant: { trained: true, armoured: false, crewed: true } },
  elements: 1,
  files: 1,
};

export const tableFights: readonly TableFight[] = [
  { name: 'armoured foot in melee', choice: 'melee blue', plan: { units: [blue(), red()], run: met } },
  {
    name: 'a wide unit against a narrow one that is disordered',
    choice: 'melee blue',
    plan: { units: [blue({ elements: 6, files: 3 }), red({ disordered: true })], run: met },
  },
  {
    name: 'foot against horse that has come up',
    choice: 'melee red',
    plan: { units: [blue({ elements: 6, files: 3 }), red(horse)], run: met },
  },
  {
    name: 'an elephant against horse',
    choice: 'melee blue',
    plan: { units: [blue(elephant), red(horse)], run: met },
  },
  {
    name: 'a general in the melee',
    choice: 'melee blue',
    plan: {
      units: [blue(), red()],
      generals: [{ key: 'chief', side: 'blue', with: 'blue' }],
      run: met,
    },
  },
  {
    name: 'horse charge foot',
    choice: 'charge blue red',
    plan: { units: [blue(horse), red({ at: [500, 420], order: 'hold' })], run: move },
  },
  {
    name: 'horse charge horse, who come to meet them',
    choice: 'charge blue red',
    plan: { units: [blue(horse), red({ ...horse, at: [500, 400] })], run: move },
  },
  {
    name: 'foot charge archers, who shoot at them',
    choice: 'charge blue red',
    answers: { response: 'red hold' },
    plan: { units: [blue(), red({ ...bows, at: [500, 440], order: 'hold' })], run: move },
  },
  {
    name: 'horse charge archers, who evade',
    choice: 'charge blue red',
    answers: { response: 'red evade' },
    plan: { units: [blue(horse), red({ ...bows, at: [500, 400], order: 'harass' })], run: move },
  },
  {
    name: 'archers shoot at foot',
    choice: 'volley blue',
    plan: { units: [blue({ ...bows, elements: 8, files: 4 }), red({ at: [500, 430] })] },
  },
  {
    name: 'both shoot',
    choice: ['done'],
    plan: {
      units: [blue({ ...bows, elements: 8, files: 4 }), red({ ...bows, at: [500, 430] })],
      run: [{ proc: 'shooting', locals: { side: 0 } }],
    },
  },
  { name: 'foot see friends in rout', choice: 'test blue', plan: { units: [blue(), red({ at: [500, 300] })] } },
];
