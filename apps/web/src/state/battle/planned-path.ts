import { t } from '../../i18n/index.ts';

/** The rest of a way that was interrupted, in words; `nameOf` tells the name of a unit or leader. */
export const plannedInWords = (steps: readonly string[], nameOf: (id: string) => string): string =>
  steps.map((step) => stepInWords(step, nameOf)).join(', ');

function stepInWords(step: string, nameOf: (id: string) => string): string {
  const { words, turn, go, fire, leave } = t.decide.planned;
  const [verb = '', about = ''] = step.split(' ');
  const known = words[step];
  if (known !== undefined || about === '') return known ?? step;
  switch (verb) {
    case 'turn':
      return turn(about);
    case 'go':
      return go(about);
    case 'fire':
      return fire(nameOf(about));
    case 'leave':
      return leave(nameOf(about));
    default:
      return step;
  }
}
