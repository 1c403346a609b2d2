import { useEffect } from 'preact/hooks';
import type { DecisionView } from '../../engine/protocol/decision.ts';
import { t } from '../../i18n/index.ts';
import { checkSelection, confirm, refusal, selectable, selected, toggle } from '../../state/input/checklist.ts';
import { pointing, show } from '../../state/input/hover.ts';
import { Cited, RuleLinks } from '../rules/rule-links.tsx';
import { OddsInShort } from './odds.tsx';
import { ThenEnd } from './then-end.tsx';

/** A list to tick: who else attacks, who fires, who turns; handed in at once. */
export function Ticks({ decision }: { readonly decision: DecisionView }) {
  const chosen = selected.value;
  const last = decision.options.find(({ choice }) => choice === decision.ticks);
  const why = refusal.value;
  useEffect(() => void checkSelection(), [chosen]);
  return (
    <div class="ticks">
      <p class="soft">{t.decide.tickHint}</p>
      <ul class="tick-list">
        {selectable(decision).map((option) => (
          <li key={option.choice}>
            <label class="check" {...pointing(option)}>
              <input
                type="checkbox"
                data-tick={option.choice}
                checked={chosen.includes(option.choice)}
                onChange={() => {
                  toggle(option);
                  show(option);
                }}
                {...pointing(option)}
              />
              <span>
                {option.label} {option.hint.kind === 'target' ? <OddsInShort option={option} /> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {why ? (
        <p class="notice-text" role="status">
          <Cited text={why.text} /> <RuleLinks rules={[why.rule]} />
        </p>
      ) : null}
      {decision.ticks === undefined ? <ThenEnd /> : null}
      <div class="answers">
        <button
          type="button"
          class="button main"
          data-hand-in
          disabled={why !== null || (!last && chosen.length === 0)}
          onClick={() => void confirm()}
        >
          {chosen.length === 0 && last ? last.label : t.decide.handIn(chosen.length)}
        </button>
      </div>
    </div>
  );
}
