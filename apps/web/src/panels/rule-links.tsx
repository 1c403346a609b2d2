import { openRule } from './drawer-state.ts';

/** The rules behind something, each a button that opens its row of the ledger. */
export function RuleLinks({ rules }: { readonly rules: readonly string[] }) {
  return (
    <>
      {rules
        .filter((id) => id !== 'none')
        .map((id) => (
          <button key={id} type="button" class="rule-link" onClick={() => openRule(id)}>
            {id}
          </button>
        ))}
    </>
  );
}

const RULE = /\b((?:alx|cha|cof|cls|mom)-[0-9][0-9A-Za-z.]*[0-9A-Za-z])/;

/** A sentence in which every rule id is a button. */
export function Cited({ text }: { readonly text: string }) {
  return <>{text.split(RULE).map((part, i) => (i % 2 === 1 ? <RuleLinks key={i} rules={[part]} /> : part))}</>;
}
