import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';

/** Any answer as text, for those who like to type: the engine reads it as it reads every other. */
export function TypedChoice() {
  const [text, setText] = useState('');
  const ruleset = game.opened.value?.ruleset;
  const example = (ruleset && t.rules[ruleset].example) ?? '';
  return (
    <details class="not-now typed">
      <summary>{t.table.type}</summary>
      <form
        class="typed-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void actions.submit(text.trim());
        }}
      >
        <input
          type="text"
          value={text}
          aria-label={t.table.type}
          placeholder={example}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t.table.give}
        </button>
      </form>
    </details>
  );
}
