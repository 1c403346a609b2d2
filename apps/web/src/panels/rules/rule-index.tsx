import { type LedgerName, type LedgerRow, ledgers } from '@taxiarch/battles/ledger';
import { useEffect, useRef, useState } from 'preact/hooks';
import { chapters } from '../../i18n/en/chapters.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import { openRule } from '../drawer-state.ts';
import { loadLedger } from './ledgers.ts';
import { chaptersOf, excerptOf, findRules, markedParts, wordsOf } from './rule-search.ts';

/** More hits than these are told by number. */
const MOST_HITS = 60;

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return <>{markedParts(text, words).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}

type LineProps = { readonly row: LedgerRow; readonly words: readonly string[]; readonly cited: number };

function Line({ row, words, cited }: LineProps) {
  return (
    <li>
      <button type="button" class="rule-line" onClick={() => openRule(row.id)}>
        <span class="rule-number">
          <Marked text={row.id} words={words} />
        </span>{' '}
        <Marked text={row.title} words={words} />
        {cited > 0 ? (
          <span class="rule-cited" title={t.rule.used(cited)}>
            {' '}
            ×{cited}
          </span>
        ) : null}
      </button>
      {words.length > 0 ? (
        <p class="rule-excerpt">
          <Marked text={excerptOf(row.requirement, words)} words={words} />
        </p>
      ) : null}
    </li>
  );
}

/** Up and down go from line to line, and from the field to the first of them and back. */
function walk(event: KeyboardEvent, place: HTMLElement | null): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined || !place) return;
  const stops = [
    ...place.querySelectorAll<HTMLElement>('input, summary, details[open] .rule-line, .rule-hits .rule-line'),
  ];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  stops[at + way]?.focus();
}

/** All rules of the battle's system by chapter, and a field to look for words and numbers. */
export function RuleIndex() {
  const ruleset = game.opened.value?.ruleset as LedgerName | undefined;
  const [rows, setRows] = useState<readonly LedgerRow[]>([]);
  const [query, setQuery] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ruleset) void loadLedger(`${ledgers[ruleset]}-`).then(setRows);
  }, [ruleset]);
  if (!ruleset) return null;
  if (rows.length === 0) return <p>{t.rule.loading}</p>;
  const cited = new Map<string, number>();
  for (const line of game.log.value) for (const rule of line.rules) cited.set(rule, (cited.get(rule) ?? 0) + 1);
  const words = wordsOf(query);
  const hits = findRules(rows, words);
  const lineOf = (row: LedgerRow) => <Line key={row.id} row={row} words={words} cited={cited.get(row.id) ?? 0} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go through the list from wherever they are pressed
    <div class="rule-index" ref={place} onKeyDown={(event) => walk(event, place.current)}>
      <label class="rule-search">
        <span>{t.rule.search}</span>
        <input
          type="search"
          value={query}
          placeholder={t.rule.searchHint}
          onInput={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && hits[0]) openRule(hits[0].id);
          }}
        />
      </label>
      {words.length > 0 ? (
        <>
          <p class="soft" role="status">
            {t.rule.found(hits.length)}
          </p>
          <ul class="rule-hits">{hits.slice(0, MOST_HITS).map(lineOf)}</ul>
        </>
      ) : (
        chaptersOf(rows).map(({ name, rows: own }) => (
          <details key={name} class="rule-chapter">
            <summary>
              <span class="rule-number">{/^\d+$/.test(name) ? name : ''}</span> {chapters[ruleset][name] ?? name}{' '}
              <span class="soft">{t.rule.count(own.length)}</span>
            </summary>
            <ul>{own.map(lineOf)}</ul>
          </details>
        ))
      )}
    </div>
  );
}
