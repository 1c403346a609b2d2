import type { EpisodeView } from '../engine/protocol/events.ts';
import type { DieView, LogLine } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { BidiText } from '../panels/bidi-text.tsx';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import * as game from '../state/battle/battle.ts';
import type { Expected } from '../state/battle/event-queue.ts';

const percent = (chance: number): string => {
  const n = chance * 100;
  return n > 0 && n < 1 ? '<1%' : `${Math.round(n)}%`;
};

const MOST_FATES = 3;

/** What the odds said before. */
function Before({ expected }: { readonly expected: Expected }) {
  if (expected.length === 0) return null;
  return (
    <section class="event-before">
      <h4>{t.events.expected}</h4>
      <ul>
        {expected.map((subject) => (
          <li key={`${subject.id} ${subject.aspect}`} class={`side-${subject.side}`}>
            <bdi class="event-name">{subject.name}</bdi>{' '}
            {subject.fates
              .toSorted((one, other) => other.chance - one.chance)
              .slice(0, MOST_FATES)
              .map(({ what, chance }) => `${what} ${percent(chance)}`)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dice thrown for the same thing, with the same arithmetic, stand in one row. */
type Throw = { readonly die: DieView; readonly faces: DieView[]; readonly rules: readonly string[] };

function throwsIn(lines: readonly LogLine[]): Throw[] {
  const found: Throw[] = [];
  for (const { die, rules } of lines) {
    if (!die) continue;
    const last = found.at(-1);
    const isAlike =
      last && die.parts.length === 0 && last.die.purpose === die.purpose && last.die.against === die.against;
    if (isAlike) last.faces.push(die);
    else found.push({ die, faces: [die], rules });
  }
  return found;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Thrown({ thrown: { die, faces, rules } }: { readonly thrown: Throw }) {
  return (
    <li class="event-throw">
      <span class="event-faces" aria-hidden="true">
        {faces.map(({ natural, side }, i) => (
          <span key={i} class={`die side-${side}`}>
            {natural}
          </span>
        ))}
      </span>
      <span class="unseen">{faces.map(({ natural }) => natural).join(', ')}</span>
      <span>
        <BidiText text={die.purpose} />
        {die.parts.map((part, i) => (
          <span key={i} class="event-part">
            {' '}
            {signed(part.value)} {part.text}
          </span>
        ))}
        {die.parts.length > 0 ? ` = ${die.total}` : ''}
        {die.against === undefined ? '' : `, ${t.events.needed(die.against)}`} <RuleLinks rules={rules} most={1} />
      </span>
    </li>
  );
}

/** What was added and taken away, in brackets: `(+1 charging, −1 disordered)`. */
const SUMS = / \([+−][^)]*\)/g;

/** A line whose arithmetic is read on demand. */
function Told({ text }: { readonly text: string }) {
  const short = text.replace(SUMS, '');
  if (short === text) return <BidiText text={text} />;
  return (
    <details class="die-line">
      <summary>
        <BidiText text={short} />
      </summary>
      <p class="soft">
        <BidiText text={text} />
      </p>
    </details>
  );
}

function Outcome({ lines }: { readonly lines: readonly LogLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="event-outcome" aria-label={t.events.came}>
      {lines.map((line) => (
        <li key={line.n} class={`is-${line.kind}`}>
          <Told text={line.text || t.log.secret} /> <RuleLinks rules={line.rules} most={1} />
        </li>
      ))}
    </ul>
  );
}

/** Both parties, each in its colour. */
function Parties({ episode }: { readonly episode: EpisodeView }) {
  const first = episode.units[0]?.side;
  const one = episode.units.filter(({ side }) => side === first);
  const other = episode.units.filter(({ side }) => side !== first);
  const names = (units: typeof one) =>
    units.map(({ id, name, side }, i) => (
      <span key={id}>
        {i > 0 ? ', ' : ''}
        <bdi class={`event-name side-${side}`}>{name}</bdi>
      </span>
    ));
  return (
    <h3 class="event-title">
      <span class="event-kind">{t.events.kinds[episode.kind]}</span> {names(one)}
      {one.length > 0 && other.length > 0 ? ` ${t.events.against} ` : null}
      {names(other)}
    </h3>
  );
}

/** What happened at one place: what was expected, the dice, and what came of it. */
export function EpisodeCard({ episode, expected }: { readonly episode: EpisodeView; readonly expected: Expected }) {
  const lines = game.log.value;
  const of = (numbers: readonly number[]) => numbers.flatMap((n) => lines[n] ?? []);
  const throws = throwsIn(of(episode.dice));
  const outcome = of([...episode.results, ...episode.after].sort((one, other) => one - other));
  return (
    <>
      <Parties episode={episode} />
      <Before expected={expected} />
      {throws.length > 0 ? (
        <ul class="event-dice" aria-label={t.events.fell}>
          {throws.map((thrown, i) => (
            <Thrown key={i} thrown={thrown} />
          ))}
        </ul>
      ) : null}
      <Outcome lines={outcome} />
    </>
  );
}
