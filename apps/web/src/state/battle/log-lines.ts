import type { LogLine } from '../../engine/protocol/index.ts';

/** The lines that were told by a step of the battle; all of them without one. Steps only grow along the log. */
export function linesUpTo(lines: readonly LogLine[], step: number | undefined): readonly LogLine[] {
  if (step === undefined) return lines;
  const after = lines.findIndex((line) => line.step > step);
  return after < 0 ? lines : lines.slice(0, after);
}
