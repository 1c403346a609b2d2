import * as doing from '../state/doing.ts';
import * as game from '../state/game.ts';
import * as glances from '../state/glances.ts';
import { t } from '../words/index.ts';
import { AdvisedOdds } from './odds.tsx';
import { Cited, RuleLinks } from './rule-links.tsx';

/** What a commander would do here and why, for whoever wants to be told. */
export function Advice() {
  const found = game.advice.value;
  if (!found) {
    return (
      <button type="button" class="link advise" disabled={game.advising.value} onClick={() => void glances.askAdvice()}>
        {game.advising.value ? t.advice.thinking : t.advice.ask}
      </button>
    );
  }
  const { by, option, reasons, costs, plan } = found;
  return (
    <section class="advice" aria-label={t.advice.title(by)} aria-live="polite">
      <h3>{t.advice.title(by)}</h3>
      <p class="advice-choice">{option.label}</p>
      {reasons.map((reason) => (
        <p key={reason} class="soft">
          <Cited text={reason} />
        </p>
      ))}
      {t.advice.plan[plan] ? <p class="soft">{t.advice.plan[plan]}</p> : null}
      {costs.length > 0 ? (
        <>
          <p class="advice-costs">{t.advice.costs}</p>
          <ul>
            {costs.map(({ text, rules }) => (
              <li key={text}>
                {text} <RuleLinks rules={rules} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <AdvisedOdds option={option} />
      <div class="answers">
        <button
          type="button"
          class="button"
          data-advice={option.choice}
          onClick={() => void doing.submit(option.choice)}
        >
          {t.advice.follow}
        </button>
      </div>
    </section>
  );
}
