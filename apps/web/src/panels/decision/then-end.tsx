import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';

/** Whether the orders end with those who are sent now; nothing where they cannot be ended here. */
export function ThenEnd() {
  if (!game.decision.value?.options.some(({ hint }) => hint.kind === 'end')) return null;
  return (
    <label class="check">
      <input
        type="checkbox"
        data-wish="ends"
        checked={game.endsThen.value}
        onChange={(event) => {
          game.endsThen.value = event.currentTarget.checked;
        }}
      />
      <span>{t.decide.thenEnd}</span>
    </label>
  );
}
