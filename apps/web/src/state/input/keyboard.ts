/** Where the keyboard is: anyone who answers by it is not to lose it when the question changes. */

let byKey = false;
let deciding = false;

export function watchKeyboard(): void {
  addEventListener('keydown', () => {
    byKey = true;
  });
  addEventListener('pointerdown', () => {
    byKey = false;
  });
  addEventListener('focusin', (event) => {
    deciding = event.target instanceof Element && event.target.closest('.decision') !== null;
  });
}

/** Fields that are written in or have letters of their own: there, keys are letters. */
const WRITING = 'select, textarea, dialog, input:not([type=range], [type=checkbox], [type=radio])';
export const isWriting = ({ target }: Event): boolean => target instanceof Element && target.closest(WRITING) !== null;

/** Keys of the battle screen that are not shown on an answer. */
export const battleKeys = ['u', 'r', 'l', 'o', 'n', 'c', 'w', 'a', 't'] as const;
export type BattleKey = (typeof battleKeys)[number];

/** The key that ends the move of a unit. */
const STOP_KEY = 's';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Choice = { readonly choice: string; readonly stops: boolean };

/** The key of each answer in the order in which they stand: a face of a die by its own digit, the others one after another. */
export function keysOf(choices: readonly Choice[]): (string | null)[] {
  const left = [...DIGITS];
  return choices.map(({ choice, stops }) => {
    if (stops) return STOP_KEY;
    return /^\d$/.test(choice) ? choice : (left.shift() ?? null);
  });
}

/** Writes on each answer in sight the key that takes it: what a key is shown on is what it takes. */
function labelKeys(place: Element): void {
  const all = [...place.querySelectorAll<HTMLElement>('.decision :is([data-choice], [data-roster])')];
  const seen = all.filter((one) => !one.closest('details:not([open]), [hidden], :disabled'));
  const keys = keysOf(seen.map(({ dataset }) => ({ choice: dataset['choice'] ?? '', stops: 'stop' in dataset })));
  for (const one of all) {
    const key = keys[seen.indexOf(one)] ?? null;
    if (key === null) {
      one.removeAttribute('data-key');
      one.removeAttribute('aria-keyshortcuts');
    } else if (one.dataset['key'] !== key) {
      one.dataset['key'] = key;
      one.setAttribute('aria-keyshortcuts', key);
    }
  }
}

/** Keeps the keys on the answers right, no matter who draws them: for `ref` of the place in which they stand. */
export function withKeys(place: Element | null): (() => void) | undefined {
  if (!place) return undefined;
  const watch = new MutationObserver(() => labelKeys(place));
  const attributeFilter = ['data-choice', 'data-roster', 'data-stop', 'open', 'hidden', 'disabled'];
  watch.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter });
  labelKeys(place);
  return () => watch.disconnect();
}

/** Takes the answer on which a key is shown. */
export function pressKey(key: string): void {
  document.querySelector<HTMLElement>(`.decision [data-key="${CSS.escape(key)}"]`)?.click();
}

/** To the first answer. */
export function focusOptions(): void {
  document.querySelector<HTMLElement>('.decision [data-choice], .decision button')?.focus();
}

/** After a new question has been put: the keyboard goes on to its answers if it was at those of the last one. */
export function restoreFocus(): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (byKey && deciding && lost) focusOptions();
}
