import { useEffect, useState } from 'preact/hooks';
import type { OddsView, OptionView } from '../engine/protocol.ts';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';
import { RuleLinks } from './rule-links.tsx';
import { Said } from './said.tsx';

const UNCHANGED = 'no change';
/** Fates that end a unit are drawn another way than hits. */
const isFatal = (what: string): boolean => /rout|eliminated|destroyed|killed|flees|^break$/.test(what);

/** How bad a fate is, for the order of the bars: nothing, then hits, then the worst. */
function weight(what: string): number {
  if (what === UNCHANGED) return 0;
  return isFatal(what) ? 100 : Number.parseInt(what, 10) || 50;
}

const percent = (chance: number): string => {
  const n = chance * 100;
  return n > 0 && n < 1 ? '<1 %' : `${Math.round(n)} %`;
};

type Subject = OddsView['subjects'][number];

function Bar({ subject }: { readonly subject: Subject }) {
  const fates = subject.fates.toSorted((one, other) => weight(one.what) - weight(other.what));
  return (
    <div class={`odds-row side-${subject.side}`}>
      <span class="odds-name">
        <bdi>{subject.name}</bdi>
        {subject.aspect ? <span class="odds-aspect">, {t.odds.aspects[subject.aspect] ?? subject.aspect}</span> : null}
      </span>
      <span class="odds-bar" aria-hidden="true">
        {fates.map(({ what, chance }) => (
          <span
            key={what}
            class={what === UNCHANGED ? 'fate none' : isFatal(what) ? 'fate fatal' : 'fate'}
            style={{ flexGrow: chance, '--weight': Math.min(6, weight(what)) }}
            title={`${what}: ${percent(chance)}`}
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

/** What the other side is taken to answer: that is its own decision, not the dice's. */
function Assumed({ odds: { assumed } }: { readonly odds: OddsView }) {
  const [first] = assumed;
  if (!first) return null;
  return (
    <div class="soft small">
      <Said text={t.odds.assumed(first.name)} />
      <ul class="odds-dice">
        {assumed.map(({ question, answer }) => (
          <li key={question}>
            <Said text={t.odds.taken(question, answer)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const MOST_SUBJECTS = 8;

function Shown({ label, odds }: { readonly label: string; readonly odds: OddsView }) {
  const { subjects, dice } = odds;
  return (
    <section class="odds" aria-label={t.odds.title(label)}>
      <h3>
        <Said text={t.odds.title(label)} />
      </h3>
      {odds.assumed[0] ? (
        <p class="odds-if">
          <Said text={t.odds.provided(odds.assumed[0].name)} />
        </p>
      ) : null}
      {subjects.slice(0, MOST_SUBJECTS).map((subject) => (
        <Bar key={`${subject.id} ${subject.aspect}`} subject={subject} />
      ))}
      <ul class="odds-dice">
        {dice
          .filter(({ parts }) => parts.length > 0)
          .map(({ purpose, parts }, i) => (
            <li key={i}>
              <Said text={`${purpose}: `} />
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
    </section>
  );
}

/** What may come of the answer that is pointed at: always at the same place, empty or not. */
export function OddsPlace() {
  const option = game.preview.value;
  const odds = option ? game.odds.value[option.choice] : null;
  return (
    <section class="odds-place" aria-label={t.odds.place}>
      {option && odds && odds.subjects.length > 0 ? (
        <Shown label={option.label} odds={odds} />
      ) : (
        <p class="odds-empty soft">{option && odds === null ? t.odds.none(option.label) : t.odds.empty}</p>
      )}
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
    if (asked) void game.loadOdds(choice);
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

/** Answers by which somebody shoots: of others, such as sharing out hits that have fallen, no chance to hit is told. */
const isShot = ({ choice }: OptionView): boolean => /^(fire|harass)\b/.test(choice);

/** The chance that anything befalls the target at all, on the button itself; of a charge, that it breaks the target. */
export function OddsInShort({ option }: { readonly option: OptionView }) {
  const onTable = game.live.value?.space === 'table';
  useEffect(() => {
    // On the table a fight takes so long that only the answer that is pointed at is looked into.
    if (!onTable && isShot(option)) void game.loadOdds(option.choice);
  }, [option.choice, onTable]);
  const odds = game.odds.value[option.choice];
  const subjects = odds?.subjects.filter(({ id }) => option.hint.targets.includes(id)) ?? [];
  const subject = subjects.find(({ aspect }) => aspect === 'hits') ?? subjects.find(({ aspect }) => !aspect);
  if (!subject || !(onTable || isShot(option))) return null;
  if (onTable && subject.aspect !== 'hits') {
    const broken = subject.fates.reduce((sum, { what, chance }) => (isFatal(what) ? sum + chance : sum), 0);
    const told = odds?.assumed[0]
      ? t.odds.breaksIf(percent(broken), odds.assumed[0].answer)
      : t.odds.breaks(percent(broken));
    return <span class="odds-short">{told}</span>;
  }
  const unhurt = subject.fates.find(({ what }) => what === UNCHANGED)?.chance ?? 0;
  return <span class="odds-short">{t.odds.short(percent(1 - unhurt))}</span>;
}
