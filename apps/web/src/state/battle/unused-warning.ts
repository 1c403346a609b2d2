import { signal } from '@preact/signals';
import type { OptionView } from '../../engine/protocol/decision.ts';
import { lesson } from '../app/tutorial.ts';
import { settings } from '../settings/settings.ts';
import * as game from './battle.ts';

/** The answer that would leave something unused, and the question to which it was first pressed. */
const asked = signal<{ readonly choice: string; readonly version: number } | null>(null);

/** The answer about which a word has been said; none once the question has changed. */
export const leaving = (): string | null =>
  asked.value && asked.value.version === game.live.value?.version ? asked.value.choice : null;

/** Gives an answer. One that ends the matter while others could still act is given when it is pressed again. */
export function submitOption({ choice, hint }: OptionView, give: () => void): void {
  const version = game.live.value?.version ?? -1;
  const leaves = hint.kind === 'end' && game.decision.value?.unused !== undefined;
  if (!leaves || !settings.value.reminders || lesson.value || leaving() === choice) give();
  else asked.value = { choice, version };
}

export function thinkAgain(): void {
  asked.value = null;
}
