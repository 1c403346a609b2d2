import type { RulesetId } from '@taxiarch/battles/lazy';
import type { AnyBattle } from '@taxiarch/kernel';
import type { AiLevels, AiPlayer, Critic, Level, Thinker } from './ai-player.ts';
import { chooseFor } from './choose.ts';
import { random } from './random.ts';
import { steepness } from './win-probability.ts';

/** Where the commanders of each rule system are found; like its rules, they are fetched by themselves. */
const staffs: Readonly<Record<RulesetId, () => Promise<AiLevels>>> = {
  alexander: async () => (await import('./alexander/levels.ts')).staff,
  chandragupta: async () => (await import('./chandragupta/levels.ts')).staff,
  chariots: async () => (await import('./chariots/levels.ts')).staff,
  classical: async () => (await import('./classical/levels.ts')).staff,
  momentum: async () => (await import('./momentum/levels.ts')).staff,
};

const fetched = new Map<string, AiLevels>();

/** Brings in the commanders of a rule system, after which they can be asked about its battles. */
export async function loadAi(ruleset: RulesetId): Promise<void> {
  fetched.set(ruleset, await staffs[ruleset]());
}

export const fetchStaffs = async (): Promise<void> => {
  await Promise.all((Object.keys(staffs) as RulesetId[]).map(loadAi));
};

function staffOf({ system: { id } }: AnyBattle): AiLevels {
  const staff = fetched.get(id);
  if (!staff) throw new Error(`the AI players of ${id} are not loaded`);
  return staff;
}

/** What a veteran may think about one answer when a battle is looked back at, in milliseconds of counted work. */
const LOOKING_BACK = 50;

/** Who judges positions of a battle and, as a veteran, the answers that were given in them. */
export function judgeOf(b: AnyBattle): Critic {
  const { judge, veteran } = staffOf(b);
  return {
    ...judge,
    steepness: steepness[b.system.id as RulesetId],
    advice: (now, side, seed) =>
      [veteran, ...judge.tempers].map((choose) => {
        const { choices, decision } = chooseFor({ choose }, now, { seed, budgetMs: LOOKING_BACK }, side);
        return { choices, why: decision.reasons.join(' ') };
      }),
  };
}

const thinking = (id: Thinker, name: string): AiPlayer => ({
  id,
  name,
  choose: (view, side, context) => staffOf(view)[id](view, side, context),
});

/** A commander for every level. */
export const aiPlayers: Readonly<Record<Level, AiPlayer>> = {
  random,
  recruit: thinking('recruit', 'Recruit'),
  veteran: thinking('veteran', 'Veteran'),
  strategos: thinking('strategos', 'Strategos'),
};
