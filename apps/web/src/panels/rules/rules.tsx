import type { LedgerRow } from '@taxiarch/battles/ledger';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import { allRules, lastRule, openRule, rulesSeen } from '../drawer-state.ts';
import { loadLedger } from './ledgers.ts';
import { RuleIndex } from './rule-index.tsx';
import { Cited } from './rule-links.tsx';

/** A row of the ledger: what the rule demands in our own words, its neighbours, and where it was used in this battle. */
export function Rules() {
  const id = rulesSeen.value.at(-1) ?? null;
  const [rows, setRows] = useState<readonly LedgerRow[] | null>(null);
  useEffect(() => {
    if (id === null) return;
    let current = true;
    setRows(null);
    void loadLedger(id).then((found) => {
      if (current) setRows(found);
    });
    return () => {
      current = false;
    };
  }, [id === null ? null : id.slice(0, 3)]);
  if (id === null) return <RuleIndex />;
  if (rows === null) return <p>{t.rule.loading}</p>;
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  return (
    <article class="rule">
      <p class="rule-ways">
        {rulesSeen.value.length > 1 ? (
          <button type="button" class="link" onClick={lastRule}>
            {t.rule.back}
          </button>
        ) : null}
        <button type="button" class="link" onClick={allRules}>
          {t.rule.all}
        </button>
      </p>
      {row ? <Row row={row} near={rows.slice(Math.max(0, at - 3), at + 4)} /> : <p>{t.rule.unknown(id)}</p>}
    </article>
  );
}

/** A reading of our own is set apart from what the rulebook says. */
const HOUSE = 'HOUSE: ';

function Requirement({ text }: { readonly text: string }) {
  const [printed = '', ...own] = text.split(HOUSE);
  return (
    <>
      {printed.trim() ? (
        <p class="rule-text">
          <Cited text={printed.trim()} />
        </p>
      ) : null}
      {own.map((reading) => (
        <div key={reading} class="house">
          <p class="house-label" title={t.table.houseHint}>
            {t.table.house}
          </p>
          <p class="rule-text">
            <Cited text={reading.charAt(0).toUpperCase() + reading.slice(1)} />
          </p>
        </div>
      ))}
    </>
  );
}

function Row({ row, near }: { readonly row: LedgerRow; readonly near: readonly LedgerRow[] }) {
  const uses = game.log.value.filter((line) => line.rules.includes(row.id)).length;
  return (
    <>
      <p class="rule-head">
        <span class="rule-id">{row.id}</span> <span class="rule-status">{t.rule.status[row.status] ?? row.status}</span>
      </p>
      <h3>{row.title}</h3>
      <Requirement text={row.requirement} />
      {game.opened.value ? <p class="soft">{uses > 0 ? t.rule.used(uses) : t.rule.unused}</p> : null}
      <h4>{t.rule.related}</h4>
      <ul class="rule-near">
        {near
          .filter((other) => other.id !== row.id)
          .map((other) => (
            <li key={other.id}>
              <button type="button" class="rule-link" onClick={() => openRule(other.id)}>
                {other.id}
              </button>{' '}
              {other.title}
            </li>
          ))}
      </ul>
    </>
  );
}
