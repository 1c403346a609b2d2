/** Where the keyboard is: whoever answers by it is not to lose it when the question changes. */

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

/** To the first answer. */
export function toAnswers(): void {
  document.querySelector<HTMLElement>('.decision [data-choice], .decision button')?.focus();
}

/** After a new question has been put: the keyboard goes on to its answers if it was at those of the last one. */
export function keepDeciding(): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (byKey && deciding && lost) toAnswers();
}
