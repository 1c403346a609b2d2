/**
 * How fast a battle goes by: from one that waits for the player at every choice of the opponent, or at everything that
 * happens, to one that shows only how things stand in the end.
 */
export const speeds = ['step', 'wait', 'slow', 'steady', 'brisk', 'once'] as const;
export type Speed = (typeof speeds)[number];

/** How long something that happened stays on the screen by itself, in milliseconds; null: until it is put away. */
const stays: Readonly<Record<Speed, number | null>> = {
  step: null,
  wait: null,
  slow: 8000,
  steady: 4000,
  brisk: 1800,
  once: 0,
};

export const stayOf = (speed: Speed, lines: number): number | null => {
  const time = stays[speed];
  // There is more to read in a long account, up to twice as much.
  return time === null ? null : time * Math.min(2, 1 + Math.max(0, lines - 4) / 8);
};

/** What the setting was called, and how its values were, before there was anything but the opponent to be shown. */
const before: Readonly<Record<string, Speed>> = { watch: 'step', quick: 'steady', once: 'once' };

export function speedFrom(kept: { readonly speed?: unknown; readonly pace?: unknown }, otherwise: Speed): Speed {
  return speeds.find((one) => one === kept.speed) ?? before[String(kept.pace)] ?? otherwise;
}
