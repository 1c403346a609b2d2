import { judgeOf, loadAi } from '@taxiarch/ai/lazy';
import { analyse } from '@taxiarch/analysis/review';
import { isRuleset, loadRuleset, replay } from '@taxiarch/battles/lazy';
import { readSave } from '@taxiarch/kernel';
import { scenarioNamed } from '../lessons/lessons.ts';
import { fetched } from '../load-ruleset.ts';
import type { AnalysisView } from '../protocol/files.ts';

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
  if (isRuleset(ruleset)) await fetched(`The rules “${ruleset}”`, Promise.all([loadRuleset(ruleset), loadAi(ruleset)]));
  const { battle } = replay({ ...save, entries: [] }, scenarioNamed).match;
  const judge = judgeOf(battle);
  return { ...analyse(battle, save.entries, { judge, progress, ...depth }), whole: judge.whole };
}
