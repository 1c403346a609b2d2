import { effect, signal } from '@preact/signals';
import { type Speed, speedFrom } from './playback-speed.ts';

/** What a person likes, kept in the browser across battles. */
export const themes = ['auto', 'day', 'night'] as const;
export const sidePairs = ['blue-and-red', 'sea-and-earth', 'ink-and-saffron'] as const;

export type Settings = {
  readonly theme: (typeof themes)[number];
  readonly sides: (typeof sidePairs)[number];
  /** How fast what happens is shown, and the opponent's choices. */
  readonly speed: Speed;
  /** Whether a page tells what a turn has cost when it is over. */
  readonly turnPage: boolean;
  /** Quiet sounds, and how loud they are: 0 to 1. */
  readonly sounds: boolean;
  readonly volume: number;
  /** A horn when it becomes one's turn in a battle at a distance, and the page is not looked at. */
  readonly bell: boolean;
  /** Advice under the questions. */
  readonly tips: boolean;
  /** A word before orders, shots or attacks are left unused. */
  readonly reminders: boolean;
};

const KEY = 'taxiarch-settings';
const usual: Settings = {
  theme: 'auto',
  sides: 'blue-and-red',
  speed: 'steady',
  turnPage: true,
  sounds: false,
  volume: 0.5,
  bell: true,
  tips: true,
  reminders: true,
};

/** Reads what was kept; anything that is not understood is as usual. */
export function settingsFrom(text: string | null): Settings {
  let found: Partial<Record<keyof Settings | 'pace', unknown>> = {};
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read === 'object' && read !== null) found = read;
  } catch {
    return usual;
  }
  const one = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
    list.find((known) => known === value) ?? otherwise;
  const isSet = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  return {
    theme: one(themes, found.theme, usual.theme),
    sides: one(sidePairs, found.sides, usual.sides),
    speed: speedFrom(found, usual.speed),
    turnPage: isSet(found.turnPage, usual.turnPage),
    sounds: isSet(found.sounds, usual.sounds),
    volume: typeof found.volume === 'number' ? Math.min(1, Math.max(0, found.volume)) : usual.volume,
    bell: isSet(found.bell, usual.bell),
    tips: isSet(found.tips, usual.tips),
    reminders: isSet(found.reminders, usual.reminders),
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
