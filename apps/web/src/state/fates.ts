import type { OddsSubjectView, OddsView } from '../engine/foresight-protocol.ts';
import type { SideNo } from '../engine/protocol.ts';

/** Chances in few words: who breaks, how likely, and between which bounds where it hangs on the other side. */

export const UNCHANGED = 'no change';
/** Fates that end a unit are drawn another way than hits. */
export const isFatal = (what: string): boolean => /rout|eliminated|destroyed|killed|flees|^break$/.test(what);

/** How bad a fate is, for the order of the bars: nothing, then hits, then the worst. */
export function weight(what: string): number {
  if (what === UNCHANGED) return 0;
  return isFatal(what) ? 100 : Number.parseInt(what, 10) || 50;
}

/** The sign does not part from its figure at the end of a line. */
export const percent = (chance: number): string => {
  const n = chance * 100;
  return `${n > 0 && n < 1 ? '<1' : Math.round(n)}\u{a0}%`;
};

/** A chance that hangs on what the other side does lies between two. */
export function bounds(chances: readonly number[]): string {
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  return percent(least) === percent(most) ? percent(most) : `${Math.round(least * 100)}–${percent(most)}`;
}

export const breaking = ({ fates }: OddsSubjectView): number =>
  fates.reduce((sum, { what, chance }) => (isFatal(what) ? sum + chance : sum), 0);

/** Everything that may come of it, by what the other side may answer to the question on which most hangs. */
export const waysOf = ({ forks: [fork], subjects }: OddsView): readonly (readonly OddsSubjectView[])[] =>
  fork ? fork.branches.map((branch) => branch.subjects) : [subjects];

/** On each way the chance that the worst befalls one of these units, that of the unit for which it is greatest. */
export const breakingOf = (odds: OddsView, units: ReadonlySet<string>): number[] =>
  waysOf(odds).map((subjects) =>
    Math.max(0, ...subjects.filter(({ id, aspect }) => units.has(id) && aspect === undefined).map(breaking)),
  );

/** Enemies before one's own, and what becomes of somebody before the respects in which it does. */
export const inOrder = (subjects: readonly OddsSubjectView[], asked: SideNo): OddsSubjectView[] => {
  const rank = ({ side, aspect }: OddsSubjectView) => (aspect === undefined ? 0 : 2) + (side === asked ? 1 : 0);
  return subjects.toSorted((one, other) => rank(one) - rank(other));
};

export type Brief = { readonly name: string; readonly what: string; readonly chance: string };

const MOST_BRIEFS = 4;

/** What is most worth knowing of each: that it breaks, else what most likely befalls it. */
export function briefsOf(subjects: readonly OddsSubjectView[], asked: SideNo): Brief[] {
  const chief = subjects.filter(({ aspect }) => aspect === undefined);
  const briefs = inOrder(chief.length > 0 ? chief : subjects, asked).flatMap((subject): Brief[] => {
    const broken = breaking(subject);
    const worst = subject.fates.filter(({ what }) => (broken >= 0.005 ? isFatal(what) : what !== UNCHANGED));
    const [first] = worst.toSorted((one, other) => other.chance - one.chance);
    if (!first) return [];
    return [{ name: subject.name, what: first.what, chance: percent(broken >= 0.005 ? broken : first.chance) }];
  });
  return briefs.slice(0, MOST_BRIEFS);
}
