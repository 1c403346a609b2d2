import { effect, signal } from '@preact/signals';

/** What a person likes, kept in the browser across battles. */
export const themes = ['auto', 'day', 'night'] as const;
export const sidePairs = ['blue-and-red', 'sea-and-earth', 'ink-and-saffron'] as const;
export const paces = ['watch', 'quick', 'once'] as const;

export type Settings = {
  readonly theme: (typeof themes)[number];
  readonly sides: (typeof sidePairs)[number];
  /** How the opponent's choices are shown. */
  readonly pace: (typeof paces)[number];
  /** Advice under the questions. */
  readonly tips: boolean;
};

const KEY = 'taxiarch-settings';
const usual: Settings = { theme: 'auto', sides: 'blue-and-red', pace: 'quick', tips: true };

/** Reads what was kept; anything that is not understood is as usual. */
export function settingsFrom(text: string | null): Settings {
  let found: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) found = read;
  } catch {
    return usual;
  }
  const one = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
    list.find((known) => known === value) ?? otherwise;
  return {
    theme: one(themes, found.theme, usual.theme),
    sides: one(sidePairs, found.sides, usual.sides),
    pace: one(paces, found.pace, usual.pace),
    tips: typeof found.tips === 'boolean' ? found.tips : usual.tips,
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = signal<Settings>(usual);

/** Applies the settings to the page, now and whenever they change. */
export function startSettings(): void {
  settings.value = settingsFrom(kept());
  effect(() => {
    const { theme, sides } = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    if (sides === 'blue-and-red') delete root.dataset['sides'];
    else root.dataset['sides'] = sides;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}

export const change = (part: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...part };
};
