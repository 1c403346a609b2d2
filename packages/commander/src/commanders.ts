import type { Ruleset } from '@taxiarch/battles/lazy';
import type { AnyBattle } from '@taxiarch/kernel';
import { thoughtOf } from './command.ts';
import type { Commander, Critic, Level, Staff, Thinker } from './commander.ts';
import { random } from './random.ts';
import { steepness } from './steepness.ts';

/** Where the commanders of each rule system are found; like its rules, they are fetched by themselves. */
const staffs: Readonly<Record<Ruleset, () => Promise<Staff>>> = {
  alexander: async () => (await import('./alexander/staff.ts')).staff,
  chandragupta: async () => (await import('./chandragupta/staff.ts')).staff,
  chariots: async () => (await import('./chariots/staff.ts')).staff,
  classical: async () => (await import('./classical/staff.ts')).staff,
  momentum: async () => (await import('./momentum/staff.ts')).staff,
};

const fetched = new Map<string, Staff>();

/** Brings in the commanders of a rule system, after which they can be asked about its battles. */
export async function fetchStaff(ruleset: Ruleset): Promise<void> {
  fetched.set(ruleset, await staffs[ruleset]());
}

export const fetchStaffs = async (): Promise<void> => {
  await Promise.all((Object.keys(staffs) as Ruleset[]).map(fetchStaff));
};

function staffOf({ system: { id } }: AnyBattle): Staff {
  const staff = fetched.get(id);
  if (!staff) throw new Error(`the commanders of the rules ${id} have not been fetched`);
  return staff;
}

/** What a veteran may think about one answer when a battle is looked back at, in milliseconds of counted work. */
const LOOKING_BACK = 50;

/** Who judges positions of a battle and, as a veteran, the answers that were given in them. */
export function judgeOf(b: AnyBattle): Critic {
  const { judge, veteran } = staffOf(b);
  return {
    ...judge,
    steepness: steepness[b.system.id as Ruleset],
    advice: (now, side, seed) =>
      [veteran, ...judge.tempers].map((choose) => {
        const { choices, decision } = thoughtOf({ choose }, now, { seed, budgetMs: LOOKING_BACK }, side);
        return { choices, why: decision.reasons.join(' ') };
      }),
  };
}

const thinking = (id: Thinker, name: string): Commander => ({
  id,
  name,
  choose: (view, side, context) => staffOf(view)[id](view, side, context),
});

/** A commander for every level. */
export const commanders: Readonly<Record<Level, Commander>> = {
  random,
  recruit: thinking('recruit', 'Recruit'),
  veteran: thinking('veteran', 'Veteran'),
  strategos: thinking('strategos', 'Strategos'),
};
