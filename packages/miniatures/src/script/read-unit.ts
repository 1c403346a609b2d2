import { number, type Reader, ScriptError, word } from '@taxiarch/kernel/script';
import { AWAY } from '../field.ts';
import { directionOf } from './directions.ts';
import type { PlannedGeneral, PlannedUnit, TableDraft, TablePlan } from './draft.ts';
import { enlist, placeWord, type Recruit, type RecruitWords, recruited, type Telling } from './recruit.ts';

function checkUnit(d: TableDraft<never>, { who, placed }: Recruit<PlannedUnit, never>): void {
  const fault = (text: string): never => {
    throw new ScriptError(d.line, text);
  };
  const { elements = 1, files = elements, status = 0 } = who;
  if (elements < 1 || elements > 100) fault('a unit needs 1–100 elements');
  if (files < 1 || files > elements) fault(`${elements} elements cannot form ${files} files`);
  if (!placed && status < AWAY) fault('missing place of the unit: at X Y');
}

export interface UnitTelling<U, S> extends Telling<U, S> {
  /** The words for what becomes of a unit, and their numbers in the state. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** unit KEY SIDE ...: `8 in 4`, `at X Y`, `facing D` and the words of a status; all else is the system's own. */
export function unitReader<U extends PlannedUnit, S, P extends TablePlan & { units: U[] }>(
  telling: UnitTelling<U, S>,
): Reader<TableDraft<S, P>> {
  const words: RecruitWords<U, S> = {
    at: placeWord(telling.lengths),
    /** `8 in 4`: eight elements, four of them in the front rank; all of them where only the first number is given. */
    in: (d, { who }, rest) => {
      who.files = number(d, rest.next(), 'elements in the front rank');
    },
    facing: (d, { who }, rest) => {
      who.facing = directionOf(d, rest.next());
    },
    ...Object.fromEntries(
      Object.entries(telling.statuses).map(([name, status]) => [
        name,
        (_d: unknown, { who }: Recruit<U, S>) => {
          who.status = status;
        },
      ]),
    ),
    ...telling.words,
  };
  return (d, rest) => {
    const recruit = recruited(
      d,
      rest,
      {
        ...telling,
        words,
        other: (line, self, w, more) => {
          if (!/^\d+$/.test(w)) return telling.other?.(line, self, w, more) ?? false;
          self.who.elements = number(line, w, 'elements');
          self.who.files = self.who.elements;
          return true;
        },
      },
      'a unit',
    );
    checkUnit(d, recruit);
    enlist(d, d.script.plan.units, recruit);
  };
}

/** general KEY SIDE ...: `with UNIT`, `at X Y`; all else is the system's own. */
export function generalReader<G extends PlannedGeneral, S, P extends TablePlan & { generals: G[] }>(
  telling: Telling<G, S>,
  what = 'a general',
): Reader<TableDraft<S, P>> {
  const words: RecruitWords<G, S> = {
    at: placeWord(telling.lengths),
    with: (d, { who, set }, rest) => {
      const unit = word(d, rest.next(), 'the unit that he is with');
      who.with = unit;
      set.push((_state, _self, unitCalled) => void unitCalled(unit));
    },
    ...telling.words,
  };
  return (d, rest) => enlist(d, d.script.plan.generals, recruited(d, rest, { ...telling, words }, what));
}
