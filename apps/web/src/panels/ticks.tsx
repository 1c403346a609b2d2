import { useEffect } from 'preact/hooks';
import type { PendingView } from '../engine/asked-protocol.ts';
import { pointing, show } from '../state/pointing.ts';
import { handIn, judgeTicks, refusal, tickable, ticked, toggle } from '../state/ticks.ts';
import { t } from '../words/index.ts';
import { OddsInShort } from './odds.tsx';
import { Cited, RuleLinks } from './rule-links.tsx';
import { ThenEnd } from './then-end.tsx';

/** A list to tick: who else attacks, who fires, who turns; handed in at once. */
export function Ticks({ pending }: { readonly pending: PendingView }) {
  const chosen = ticked.value;
  const last = pending.options.find(({ choice }) => choice === pending.ticks);
  const why = refusal.value;
  useEffect(() => void judgeTicks(), [chosen]);
  return (
    <div class="ticks">
      <p class="soft">{t.decide.tickHint}</p>
      <ul class="tick-list">
        {tickable(pending).map((option) => (
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
      {pending.ticks === undefined ? <ThenEnd /> : null}
      <div class="answers">
        <button
          type="button"
          class="button main"
          data-hand-in
          disabled={why !== null || (!last && chosen.length === 0)}
          onClick={() => void handIn()}
        >
          {chosen.length === 0 && last ? last.label : t.decide.handIn(chosen.length)}
        </button>
      </div>
    </div>
  );
}
