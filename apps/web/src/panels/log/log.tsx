import { useEffect, useRef } from 'preact/hooks';
import type { DieView, LogLine, Part } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { BidiText } from '../bidi-text.tsx';
import { Icon } from '../icon.tsx';
import { RuleLinks } from '../rules/rule-links.tsx';
import { type Entry, firstOf, lastOf, withMarches } from './fold-moves.ts';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, i) => (
        <li key={i}>
          <span class="sum-value">{signed(part.value)}</span> {part.text} <RuleLinks rules={[part.rule]} />
        </li>
      ))}
    </>
  );
}

/** A die with its arithmetic, unfolded on demand. */
function DieLine({ die }: { readonly die: DieView }) {
  const needed = die.against === undefined ? '' : `, ${t.log.needed(die.against)}`;
  const face = (
    <>
      <span class={`die side-${die.side}`} aria-hidden="true">
        {die.natural}
      </span>
      {die.purpose}: {die.total === die.natural ? `${die.natural}${needed}` : `${die.total}${needed}`}
    </>
  );
  if (die.parts.length === 0) return <span class="die-line">{face}</span>;
  return (
    <details class="die-line">
      <summary>{face}</summary>
      <ul class="sum">
        <li>
          <span class="sum-value">{die.natural}</span> {t.log.rolled}
        </li>
        <Parts parts={die.parts} />
        <li class="sum-total">
          <span class="sum-value">{die.total}</span> {t.log.total}
          {needed}
        </li>
      </ul>
    </details>
  );
}

function Line({ line }: { readonly line: LogLine }) {
  return (
    <>
      {line.die ? (
        <DieLine die={line.die} />
      ) : line.parts ? (
        <details class="die-line">
          <summary>
            <BidiText text={line.text} />
          </summary>
          <ul class="sum">
            <Parts parts={line.parts} />
          </ul>
        </details>
      ) : (
        <span>
          <BidiText text={line.text || t.log.secret} />
        </span>
      )}{' '}
      <RuleLinks rules={line.rules} most={2} />
    </>
  );
}

/** A march as one line, with its steps unfolded on demand. */
function March({ lines }: { readonly lines: readonly LogLine[] }) {
  const id = lines[0]?.units[0];
  const name = game.live.value?.units.find((unit) => unit.id === id)?.name ?? '';
  const places = lines.map((line) => line.march?.to ?? '');
  return (
    <details class="die-line march-line">
      <summary>
        <BidiText text={t.events.folded(name, lines[0]?.march?.how ?? 'march', places)} />
      </summary>
      <ul class="sum">
        {lines.map((line) => (
          <li key={line.n}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const EntryLine = ({ entry }: { readonly entry: Entry }) =>
  'line' in entry ? <Line line={entry.line} /> : <March lines={entry.march} />;

const RECENT = 7;
/** Enough lines for so many entries, marches being folded. */
const RECENT_LINES = 60;

/** The last things that happened, under the question. */
export function RecentLog({ onOpen }: { readonly onOpen: () => void }) {
  const entries = withMarches(game.logLines.value.slice(-RECENT_LINES)).slice(-RECENT);
  const reasons = game.shown.value?.reasons ?? [];
  return (
    <section class="recent" aria-label={t.log.recent}>
      <header>
        <h3>{t.log.recent}</h3>
        <button type="button" class="link" onClick={onOpen}>
          {t.log.open}
        </button>
      </header>
      {reasons.length > 0 ? <p class="reasons">{t.log.because(reasons.join(' '))}</p> : null}
      <ol>
        {entries.map((entry) => (
          <li key={firstOf(entry).n} class={`log-line is-${firstOf(entry).kind}`}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Long battles have thousands of lines: so many are shown, the last ones or those before a moment that is looked at. */
const SHOWN = 300;
/** How many lines are shown of what happened after that moment. */
const BEYOND = 60;

/** The whole log; it follows the moment that is shown, and any of its entries can be shown on the board. */
export function FullLog() {
  const lines = game.log.value;
  const at = game.past.value?.step;
  const end = useRef<HTMLLIElement>(null);
  const now = useRef<HTMLLIElement>(null);
  const told = at === undefined ? lines.length : lines.findLastIndex((line) => line.step <= at) + 1;
  const last = at === undefined ? told : Math.min(lines.length, told + BEYOND);
  const entries = withMarches(lines.slice(Math.max(0, last - SHOWN), last));
  const current = at === undefined ? undefined : entries.findLast((entry) => firstOf(entry).step <= at);
  useEffect(() => {
    if (at === undefined) end.current?.scrollIntoView({ block: 'end' });
    else now.current?.scrollIntoView({ block: 'center' });
  }, [lines.length, at]);
  return (
    <ol class="full-log">
      {lines.length === 0 ? <li>{t.log.empty}</li> : null}
      {entries.map((entry) => {
        const first = firstOf(entry);
        const isNow = entry === current;
        const isLater = at !== undefined && first.step > at;
        const look = isNow ? ' now' : isLater ? ' later' : '';
        return (
          <li
            key={first.n}
            ref={isNow ? now : null}
            class={`log-line is-${first.kind}${look}`}
            aria-current={isNow ? 'step' : undefined}
          >
            <EntryLine entry={entry} />
            <button
              type="button"
              class="moment"
              title={t.log.show}
              onClick={() => void queries.goTo(lastOf(entry).step)}
            >
              <span class="unseen">{t.log.show}</span>
              <Icon sign="moment" />
            </button>
          </li>
        );
      })}
      <li ref={end} class="log-end" />
    </ol>
  );
}
