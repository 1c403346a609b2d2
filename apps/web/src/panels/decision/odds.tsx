import { useEffect, useRef, useState } from 'preact/hooks';
import type { CertainEffectView, OptionView } from '../../engine/protocol/decision.ts';
import type { Side } from '../../engine/protocol/index.ts';
import type { ForkView, OddsSubjectView, OddsView } from '../../engine/protocol/odds.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { isTapped } from '../../state/input/hover.ts';
import {
  bounds,
  breakingOf,
  briefsOf,
  bySeverity,
  concerned,
  inOrder,
  percent,
  shade,
  UNCHANGED,
  waysOf,
} from '../../state/odds/outcome-summary.ts';
import { BidiText } from '../bidi-text.tsx';
import { RuleLinks } from '../rules/rule-links.tsx';

function Bar({ subject }: { readonly subject: OddsSubjectView }) {
  const fates = bySeverity(subject.fates);
  return (
    <div class={`odds-row side-${subject.side}`}>
      <span class="odds-name">
        <bdi>{subject.name}</bdi>
        {subject.aspect ? <span class="odds-aspect">, {t.odds.aspects[subject.aspect] ?? subject.aspect}</span> : null}
      </span>
      <span class="odds-bar" aria-hidden="true">
        {fates.map((fate) => (
          <span
            key={fate.what}
            class={fate.what === UNCHANGED ? 'fate unchanged' : `fate ${fate.harm}`}
            style={{ flexGrow: fate.chance, '--weight': shade(fate) }}
            title={`${fate.what}: ${percent(fate.chance)}`}
          />
        ))}
      </span>
      <span class="odds-figures">
        {fates
          .filter(({ chance }) => chance >= 0.005)
          .map(({ what, chance }) => `${what} ${percent(chance)}`)
          .join(' · ')}
      </span>
    </div>
  );
}

const MOST_SUBJECTS = 8;
const asker = (): Side => game.decision.value?.side ?? 0;

function Bars({ subjects }: { readonly subjects: readonly OddsSubjectView[] }) {
  return (
    <>
      {inOrder(subjects, asker())
        .slice(0, MOST_SUBJECTS)
        .map((subject) => (
          <Bar key={`${subject.id} ${subject.aspect}`} subject={subject} />
        ))}
    </>
  );
}

const answersOf = (answers: readonly string[]): string => answers.join(t.odds.or);

/** A line for each answer of the other side: it decides that, not the dice. */
function Fork({ fork }: { readonly fork: ForkView }) {
  return (
    <div class="odds-fork">
      <p class="odds-asked" title={fork.question}>
        <BidiText text={t.odds.decide(fork.name, fork.question)} />
      </p>
      {fork.branches.map(({ answers, subjects }) => (
        <p key={answers[0]} class="odds-branch">
          <span class="odds-answer">
            <BidiText text={t.odds.branch(answersOf(answers))} />
          </span>{' '}
          {briefsOf(subjects, asker())
            .map(({ name, what, chance }) => `${name} ${what} ${chance}`)
            .join(' · ') || t.odds.nothing}
        </p>
      ))}
    </div>
  );
}

/** The same in full. */
function Branches({ fork }: { readonly fork: ForkView }) {
  return (
    <>
      {fork.branches.map(({ answers, subjects }) => (
        <section key={answers[0]} class="odds-in-full">
          <h4>
            <BidiText text={t.odds.branch(answersOf(answers))} />
          </h4>
          {subjects.length > 0 ? <Bars subjects={subjects} /> : <p class="soft small">{t.odds.nothing}</p>}
        </section>
      ))}
    </>
  );
}

/** What the other side is taken to answer: that is its own decision, not the dice's. */
function Assumed({ odds: { assumed, forks } }: { readonly odds: OddsView }) {
  const all = [...assumed, ...forks.flatMap(({ branches }) => branches.flatMap((branch) => branch.assumed))];
  const [first] = all;
  if (!first) return null;
  const lines = [...new Set(all.map(({ question, answer }) => t.odds.taken(question, answer)))];
  return (
    <div class="soft small">
      <BidiText text={t.odds.assumed(first.name)} />
      <ul class="odds-dice">
        {lines.map((line) => (
          <li key={line}>
            <BidiText text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Title({ label, again = false }: { readonly label: string; readonly again?: boolean }) {
  return (
    <h3>
      {again ? <span class="odds-again">{t.odds.again}</span> : null} <BidiText text={label} />
    </h3>
  );
}

type ShownProps = { readonly label: string; readonly odds: OddsView; readonly again?: boolean };

function Shown({ label, odds, again = false }: ShownProps) {
  const { subjects, dice, forks } = odds;
  const [fork] = forks;
  return (
    <div class="odds">
      <Title label={label} again={again} />
      {fork ? forks.map((one) => <Fork key={one.question} fork={one} />) : <Bars subjects={subjects} />}
      {fork ? <Branches fork={fork} /> : null}
      {odds.assumed[0] && !fork ? (
        <p class="odds-if">
          <BidiText text={t.odds.provided(odds.assumed[0].name)} />
        </p>
      ) : null}
      <ul class="odds-dice">
        {dice
          .filter(({ parts }) => parts.length > 0)
          .map(({ purpose, parts }, i) => (
            <li key={i}>
              <BidiText text={`${purpose}: `} />
              {parts.map((part, k) => (
                <span key={k}>
                  {part.value < 0 ? '−' : '+'}
                  {Math.abs(part.value)} {part.text} <RuleLinks rules={[part.rule]} />
                </span>
              ))}
            </li>
          ))}
      </ul>
      <p class="soft small">
        {odds.exact ? t.odds.exact : t.odds.sampled(odds.samples, percent(odds.error))}
        {odds.alone ? ` ${t.odds.alone}` : ''}
      </p>
      <Assumed odds={odds} />
    </div>
  );
}

/** What an answer does for certain: hits as they are and as they would be, and how many break the unit. */
function Means({ label, means, again }: { label: string; means: readonly CertainEffectView[]; again: boolean }) {
  return (
    <div class="odds">
      <Title label={label} again={again} />
      {means.map((one) => (
        <p key={one.unit} class="means-line">
          <b>
            <bdi>{one.name}</bdi>
          </b>
          : {t.odds.hits(one.had, one.hits)},{' '}
          {one.hits >= one.breaksAt ? t.odds.breaksNow : t.odds.breaksAt(one.breaksAt)}
        </p>
      ))}
    </div>
  );
}

/** What stands in the place of odds for the answer that is pointed at. */
function About({ option }: { readonly option: OptionView }) {
  const again = isTapped(option.choice);
  const odds = game.odds.value[option.choice];
  if (option.means) return <Means label={option.label} means={option.means} again={again} />;
  if (odds && waysOf(odds).some((subjects) => subjects.length > 0)) {
    return <Shown label={option.label} odds={odds} again={again} />;
  }
  return (
    <div class="odds-empty">
      <Title label={option.label} again={again} />
      <p class="soft">{option.choice in game.odds.value ? t.odds.none : t.odds.working}</p>
    </div>
  );
}

const emptyText = (): string => (matchMedia('(hover: none)').matches ? t.odds.emptyByTouch : t.odds.empty);

/**
 * What may come of the answer that is pointed at: always at the same place, empty or not. Where there is little room it
 * takes a line until something has been pointed at, and keeps its height from then on until something else is asked.
 */
export function OddsPlace() {
  const decides = game.decision.value !== null && !game.isOpponents.value && game.curtain.value === null;
  const option = decides ? game.preview.value : null;
  const version = game.live.value?.version;
  const pointedIn = useRef<number | undefined>(undefined);
  if (option) pointedIn.current = version;
  const isOpen = version !== undefined && pointedIn.current === version;
  // Anyone who was tapped must not be covered by what is told about it.
  useEffect(() => {
    if (isOpen) document.querySelector('.tapped')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class={isOpen ? 'odds-place' : 'odds-place unasked'} aria-label={t.odds.place} tabIndex={0}>
      {option ? <About option={option} /> : <p class="odds-empty soft">{decides ? emptyText() : null}</p>}
    </section>
  );
}

/** What may come of a melee, by the word that its rules have for it, if it is fought as it stands; asked for on a unit's card. */
export function MeleeOdds({
  unit,
  word,
}: {
  readonly unit: { readonly id: string; readonly name: string };
  readonly word: string;
}) {
  const [asked, setAsked] = useState(false);
  const choice = `${word} ${unit.id}`;
  const version = game.live.value?.version;
  useEffect(() => {
    if (asked) void queries.loadOdds(choice);
  }, [asked, choice, version]);
  const odds = game.odds.value[choice];
  return (
    <>
      <button type="button" class="link" aria-pressed={asked} onClick={() => setAsked(!asked)}>
        {t.odds.askMelee}
      </button>
      {asked && odds ? <Shown label={t.odds.ofMelee(unit.name)} odds={odds} /> : null}
    </>
  );
}

/** What may come of an advised attack or shot. */
export function AdvisedOdds({ option }: { readonly option: OptionView }) {
  const attacks = option.hint.targets.length > 0 || option.hint.deed !== undefined;
  useEffect(() => {
    if (attacks) void queries.loadOdds(option.choice);
  }, [attacks, option.choice]);
  const odds = game.odds.value[option.choice];
  return attacks && odds ? <Shown label={option.label} odds={odds} /> : null;
}

/** The chance that anything happens to the targets of a shot. */
function struck(odds: OddsView, targets: readonly string[]): number[] {
  return waysOf(odds).map((subjects) => {
    const aimed = subjects.filter(({ id }) => targets.includes(id));
    const subject = aimed.find(({ aspect }) => aspect === 'hits') ?? aimed.find(({ aspect }) => !aspect);
    return subject ? 1 - (subject.fates.find(({ what }) => what === UNCHANGED)?.chance ?? 0) : 0;
  });
}

function inShort(odds: OddsView, option: OptionView): string | null {
  const shoots = option.hint.deed === 'shot' || odds.subjects.some(({ aspect }) => aspect === 'hits');
  if (shoots) {
    const chances = struck(odds, option.hint.targets);
    return Math.max(...chances) > 0 ? t.odds.short(bounds(chances)) : null;
  }
  const unitsOf = (side: Side) =>
    concerned(odds, new Set((game.live.value?.units ?? []).filter((unit) => unit.side === side).map(({ id }) => id)));
  const [theirs, own] = [breakingOf(odds, unitsOf(asker() === 0 ? 1 : 0)), breakingOf(odds, unitsOf(asker()))];
  if (Math.max(...theirs, ...own) === 0) return null;
  return t.odds.breaks(bounds(theirs), bounds(own));
}

/** In short on the button itself: what it does for certain; of a shot, the chance to hit; of a fight, who breaks. */
export function OddsInShort({ option }: { readonly option: OptionView }) {
  // On the table a fight takes too long to be told before it is pointed at.
  const isTold = option.hint.deed !== undefined;
  useEffect(() => {
    if (isTold) void queries.loadOdds(option.choice);
  }, [option.choice, isTold]);
  const odds = game.odds.value[option.choice];
  const told = option.means
    ? option.means.map((one) => t.odds.meansShort(one.hits, one.breaksAt)).join(' · ')
    : odds && inShort(odds, option);
  if (!told) return null;
  return (
    <>
      {' '}
      <span class="odds-short">{told}</span>
    </>
  );
}
