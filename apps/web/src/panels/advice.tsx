import * as doing from '../state/doing.ts';
import * as game from '../state/game.ts';
import * as glances from '../state/glances.ts';
import { t } from '../words/index.ts';
import { Cited } from './rule-links.tsx';

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
  const { by, option, reasons } = found;
  return (
    <section class="advice" aria-label={t.advice.title(by)} aria-live="polite">
      <h3>{t.advice.title(by)}</h3>
      <p class="advice-choice">{option.label}</p>
      {reasons.map((reason) => (
        <p key={reason} class="soft">
          <Cited text={reason} />
        </p>
      ))}
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
