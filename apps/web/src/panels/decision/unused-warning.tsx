import type { DecisionView } from '../../engine/protocol/decision.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import { leaving, thinkAgain } from '../../state/battle/unused-warning.ts';
import { indicated } from '../../state/input/list-hover.ts';

/** A word before orders, shots or attacks are left unused: in one line, and never in the way. */
export function LeftUnused({ decision: { unused } }: { readonly decision: DecisionView }) {
  const choice = leaving();
  if (!unused || choice === null) return null;
  const { what, units } = unused;
  return (
    <div class="left-unused" role="alert">
      <p>{t.looking.unused[what](units.length)}</p>
      <button type="button" class="button" onClick={() => void actions.submit(choice)}>
        {t.looking.unused.end}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          thinkAgain();
          indicated.value = units;
        }}
      >
        {t.looking.unused.show}
      </button>
    </div>
  );
}
