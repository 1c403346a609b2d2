import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { Cited, RuleLinks } from '../rules/rule-links.tsx';
import { AdvisedOdds } from './odds.tsx';

/** What a commander would do here and why, for anyone who wants to be told. */
export function Advice() {
  const found = game.advice.value;
  if (!found) {
    return (
      <button type="button" class="link advise" disabled={game.advising.value} onClick={() => void queries.loadHint()}>
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
          onClick={() => void actions.submit(option.choice)}
        >
          {t.advice.follow}
        </button>
      </div>
    </section>
  );
}
