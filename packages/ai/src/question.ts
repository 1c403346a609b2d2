import type { AnyBattle } from '@taxiarch/kernel';

/** What the pending question is called. */
export function kindOf(view: AnyBattle): string {
  const frame = view.waiting?.frame;
  const step = frame && view.system.procedures[frame.proc]?.steps[frame.step];
  if (!step || typeof step === 'function') return '';
  return 'ask' in step ? step.ask : step.askBoth;
}
