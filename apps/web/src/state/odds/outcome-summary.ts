import type { Side } from '../../engine/protocol/index.ts';
import type { OddsSubjectView, OddsView, OutcomeView } from '../../engine/protocol/odds.ts';
import { t } from '../../i18n/index.ts';

/** Chances in few words: who breaks, how likely, and between which bounds where it hangs on the other side. */

export const UNCHANGED = 'no change';
/** Fates that end a unit are drawn another way than hits. */
const isFatal = ({ harm }: OutcomeView): boolean => harm === 'fatal';

const MOST_SHADE = 6;
/** How dark a fate is drawn: the more harm, the darker. */
export const shade = ({ harm, size }: OutcomeView): number => (harm === 'harm' ? Math.min(MOST_SHADE, size) : 0);

const harms: readonly OutcomeView['harm'][] = ['none', 'gain', 'harm', 'fatal'];
/** For the order of the bars: nothing, then what is good, then hits, then the worst. */
const rank = ({ what, harm, size }: OutcomeView): number =>
  what === UNCHANGED ? -1 : harms.indexOf(harm) * 1000 + size;
export const bySeverity = (fates: readonly OutcomeView[]): OutcomeView[] =>
  fates.toSorted((one, other) => rank(one) - rank(other));

/** The sign does not part from its figure at the end of a line. */
export const percent = (chance: number): string => {
  const n = chance * 100;
  return `${n > 0 && n < 1 ? '<1' : Math.round(n)}%`;
};

/** A chance that hangs on what the other side does lies between two. */
export function bounds(chances: readonly number[]): string {
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  if (percent(least) === percent(most)) return percent(most);
  return least > 0 && least < 0.01 ? t.odds.upTo(percent(most)) : `${Math.round(least * 100)}–${percent(most)}`;
}

export const breaking = ({ fates }: OddsSubjectView): number =>
  fates.reduce((sum, fate) => (isFatal(fate) ? sum + fate.chance : sum), 0);

/** Everything that may come of it, by what the other side may answer to the question on which most hangs. */
export const waysOf = ({ forks: [fork], subjects }: OddsView): readonly (readonly OddsSubjectView[])[] =>
  fork ? fork.branches.map((branch) => branch.subjects) : [subjects];

/** On each way the chance that one of these units is lost or routs, that of the unit for which it is greatest. */
export const breakingOf = (odds: OddsView, units: ReadonlySet<string>): number[] =>
  waysOf(odds).map((subjects) =>
    Math.max(0, ...subjects.filter(({ id, aspect }) => units.has(id) && aspect === undefined).map(breaking)),
  );

/** Of the units of a side those whom an answer is about; all of them where it is not about any in particular. */
export function concerned({ about }: OddsView, ofSide: ReadonlySet<string>): ReadonlySet<string> {
  const named = about.filter((id) => ofSide.has(id));
  return named.length > 0 ? new Set(named) : ofSide;
}

/** Enemies before one's own, and what becomes of someone before the respects in which it does. */
export const inOrder = (subjects: readonly OddsSubjectView[], asked: Side): OddsSubjectView[] => {
  const rank = ({ side, aspect }: OddsSubjectView) => (aspect === undefined ? 0 : 2) + (side === asked ? 1 : 0);
  return subjects.toSorted((one, other) => rank(one) - rank(other));
};

export type Brief = { readonly name: string; readonly what: string; readonly chance: string };

const MOST_BRIEFS = 4;

/** What is most worth knowing of each: that it breaks, else what most likely happens to it. */
export function briefsOf(subjects: readonly OddsSubjectView[], asked: Side): Brief[] {
  const chief = subjects.filter(({ aspect }) => aspect === undefined);
  const briefs = inOrder(chief.length > 0 ? chief : subjects, asked).flatMap((subject): Brief[] => {
    const broken = breaking(subject);
    const worst = subject.fates.filter((fate) => (broken >= 0.005 ? isFatal(fate) : fate.what !== UNCHANGED));
    const [first] = worst.toSorted((one, other) => other.chance - one.chance);
    if (!first) return [];
    return [{ name: subject.name, what: first.what, chance: percent(broken >= 0.005 ? broken : first.chance) }];
  });
  return briefs.slice(0, MOST_BRIEFS);
}
