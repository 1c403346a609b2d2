import type { Battle } from '@taxiarch/gboh';
import { pendingDecisions, type Side, submit, viewFor } from '@taxiarch/kernel';
import { expect } from 'vitest';
import { Budget } from '../budget.ts';
import { aiPlayers } from '../index.ts';
import { AiContext } from './ai-context.ts';

export const context = { seed: 1, budgetMs: 100 };

/** What someone answers to the pending question. */
export function answerOf(b: Battle, level: 'recruit' | 'veteran' | 'strategos' = 'veteran', seed = 1): string {
  const side = b.waiting?.side ?? 0;
  const { index, reasons } = aiPlayers[level].choose(viewFor(b, side), side, { ...context, seed });
  expect(reasons.join(' ')).toMatch(/\.$/);
  return pendingDecisions(b)[0]?.options[index]?.choice ?? '';
}

export function must(b: Battle, ...choices: string[]): void {
  for (const choice of choices) expect(submit(b, choice)).toMatchObject({ ok: true });
}

export const sceneOf = (b: Battle, side: Side): AiContext =>
  new AiContext(b, side, new Budget({ seed: 1, budgetMs: 1000 }), () => 0);
