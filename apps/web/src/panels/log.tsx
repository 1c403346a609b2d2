import { useEffect, useRef } from 'preact/hooks';
import type { DieView, LogLine, Part } from '../engine/protocol.ts';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';
import { Icon } from './icon.tsx';
import { RuleLinks } from './rule-links.tsx';
import { Said } from './said.tsx';

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
  const against = die.against === undefined ? '' : ` ${t.log.against(die.against)}`;
  const face = (
    <>
      <span class={`die side-${die.side}`} aria-hidden="true">
        {die.natural}
      </span>
      {die.purpose}: {die.total === die.natural ? `${die.natural}${against}` : `${die.total}${against}`}
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
          {against}
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
            <Said text={line.text} />
          </summary>
          <ul class="sum">
            <Parts parts={line.parts} />
          </ul>
        </details>
      ) : (
        <span>
          <Said text={line.text || t.log.secret} />
        </span>
      )}{' '}
      <RuleLinks rules={line.rules} most={2} />
    </>
  );
}

const RECENT = 7;

/** The last things that happened, under the question. */
export function RecentLog({ onOpen }: { readonly onOpen: () => void }) {
  const lines = game.told.value.slice(-RECENT);
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
        {lines.map((line) => (
          <li key={line.n} class={`log-line is-${line.kind}`}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Long battles have thousands of lines: the oldest are shown on demand. */
const SHOWN = 300;

/** The whole log; each group of lines belongs to one choice and can be shown on the board. */
export function FullLog() {
  const lines = game.log.value;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [lines.length]);
  const first = Math.max(0, lines.length - SHOWN);
  const at = game.past.value?.step;
  return (
    <ol class="full-log">
      {lines.length === 0 ? <li>{t.log.empty}</li> : null}
      {lines.slice(first).map((line) => (
        <li key={line.n} class={`log-line is-${line.kind}${line.step === at ? ' now' : ''}`}>
          <Line line={line} />
          <button type="button" class="moment" title={t.log.show} onClick={() => void game.goTo(line.step)}>
            <span class="unseen">{t.log.show}</span>
            <Icon sign="moment" />
          </button>
        </li>
      ))}
      <li ref={end} class="log-end" />
    </ol>
  );
}
