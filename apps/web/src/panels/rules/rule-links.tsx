import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { openRule } from '../drawer-state.ts';

type Props = {
  readonly rules: readonly string[];
  /** More than this many are shown on demand. */
  readonly most?: number;
};

/** The rules behind something, each a button that opens its row of the ledger. */
export function RuleLinks({ rules, most = 20 }: Props) {
  const [all, setAll] = useState(false);
  const real = rules.filter((id) => id !== 'none');
  const shown = all ? real : real.slice(0, most);
  const rest = real.length - shown.length;
  return (
    <>
      {shown.map((id, i) => (
        <Fragment key={id}>
          {i > 0 ? ' ' : ''}
          <button type="button" class="rule-link" onClick={() => openRule(id)}>
            {id}
          </button>
        </Fragment>
      ))}
      {rest > 0 ? (
        <button type="button" class="rule-more" aria-label={t.rule.more(rest)} onClick={() => setAll(true)}>
          +{rest}
        </button>
      ) : null}
    </>
  );
}

/** Rules of the hexes are numbered by chapter, those of the table by a chapter's word: alx-6.71c, cls-melee.12. */
const RULE = /\b((?:alx|cha|cof|cls|mom)-(?:[a-z]+\.)?[0-9](?:[0-9A-Za-z.]*[0-9A-Za-z])?)/;

/** Plain words and rule ids in turn; words come first, if only as an empty text. */
export const citedParts = (text: string): string[] => text.split(RULE);

/** A sentence in which every rule id is a button. */
export function Cited({ text }: { readonly text: string }) {
  return <>{citedParts(text).map((part, i) => (i % 2 === 1 ? <RuleLinks key={i} rules={[part]} /> : part))}</>;
}
