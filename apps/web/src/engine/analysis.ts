import { fetchSystem, isRuleset, replay } from '@taxiarch/battles/lazy';
import { fetchStaff, judgeOf } from '@taxiarch/commander/lazy';
import { readSave } from '@taxiarch/kernel';
import { analyse } from '@taxiarch/laboratory/analysis';
import { scenarioNamed } from './lessons.ts';
import type { AnalysisView } from './own-protocol.ts';
import { fetched } from './rules.ts';

/** How thoroughly it is looked at. */
export type Depth = { readonly trials?: number; readonly decisions?: number };

/** Looks back at the battle of a file. */
export async function analysisOf(
  text: string,
  progress: (done: number) => void,
  depth: Depth = {},
): Promise<AnalysisView> {
  const save = readSave(text);
  const { ruleset } = save.opening;
  if (isRuleset(ruleset))
    await fetched(`The rules “${ruleset}”`, Promise.all([fetchSystem(ruleset), fetchStaff(ruleset)]));
  const { battle } = replay({ ...save, entries: [] }, scenarioNamed).match;
  const judge = judgeOf(battle);
  return { ...analyse(battle, save.entries, { judge, progress, ...depth }), whole: judge.whole };
}
