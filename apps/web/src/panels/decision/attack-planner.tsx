import { useEffect, useState } from 'preact/hooks';
import type { DecisionView } from '../../engine/protocol/decision.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import { openPairs } from '../../state/input/attack-pairs.ts';
import * as attacks from '../../state/input/attacks.ts';
import { pointing, press } from '../../state/input/hover.ts';
import { RuleLinks } from '../rules/rule-links.tsx';
import { OddsInShort } from './odds.tsx';

const nameOf = (id: string): string => game.shown.value?.units.find((u) => u.id === id)?.name ?? id;

type BoxProps = {
  readonly title: string;
  /** The enemy, or null for those who are held back. */
  readonly defender: string | null;
  readonly units: readonly string[];
  readonly onDrop: (id: string) => void;
  readonly onPress: (id: string) => void;
  /** Those who could be here too. */
  readonly others?: readonly string[];
};

function Box({ title, defender, units, others = [], onDrop, onPress }: BoxProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an addition; each unit is a button as well
    <div
      class={over ? 'allocation-box over' : 'allocation-box'}
      data-box={defender ?? 'held'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer?.getData('text/plain') ?? '');
      }}
    >
      <h3>{title}</h3>
      {[...units, ...others].map((id) => {
        const sent = units.includes(id);
        return (
          <button
            key={id}
            type="button"
            class={sent ? 'button chip' : 'button chip greyed'}
            draggable
            aria-pressed={defender === null ? undefined : sent}
            data-chip={id}
            onDragStart={(event) => event.dataTransfer?.setData('text/plain', id)}
            onClick={() => onPress(id)}
          >
            {nameOf(id)}
          </button>
        );
      })}
    </div>
  );
}

/** The button that settles it: what may come of it is shown while it is pointed at. */
function Settle() {
  const verdict = attacks.checked.value;
  const good = verdict && verdict.why === null ? verdict.choice : undefined;
  const hint = { kind: 'other' as const, units: [], leaders: [], targets: [], hexes: [] };
  const option = good === undefined ? null : { choice: good, label: t.allocate.go, hint };
  return (
    <>
      <div class="notice" role="status">
        {verdict?.why ? (
          <p class="notice-text">
            {verdict.why.text} <RuleLinks rules={[verdict.why.rule]} />
          </p>
        ) : null}
      </div>
      <button
        type="button"
        class="button main"
        disabled={good === undefined}
        data-choice={good}
        onClick={() => option && press(option, () => void actions.submit(option.choice))}
        {...(option ? pointing(option) : {})}
      >
        {t.allocate.go}
        {option ? <OddsInShort option={option} /> : null}
      </button>
    </>
  );
}

/** Who attacks enemies whom several could attack: dragged on the board, or here, or pressed. */
export function Allocation({ decision }: { readonly decision: DecisionView }) {
  const view = decision.attacks;
  const sent = attacks.sent.value;
  useEffect(() => void attacks.check(), [sent]);
  if (!view) return null;
  const against = (defender: string) => sent.filter((pair) => pair.defender === defender).map((pair) => pair.attacker);
  const held = [...attacks.attackers.value].filter((id) => !sent.some((pair) => pair.attacker === id));
  return (
    <>
      <p class="soft">{t.allocate.hint}</p>
      <div class="allocation">
        {view.asked.map((defender) => {
          const here = against(defender);
          const able = openPairs(view).filter((pair) => pair.defender === defender);
          return (
            <Box
              key={defender}
              title={t.allocate.against(nameOf(defender))}
              defender={defender}
              units={here}
              others={able.map((pair) => pair.attacker).filter((id) => !here.includes(id))}
              onDrop={(id) => attacks.send(id, defender)}
              onPress={(id) => attacks.press(id, defender)}
            />
          );
        })}
        <Box
          title={t.allocate.hold}
          defender={null}
          units={held}
          onDrop={attacks.holdBack}
          onPress={() => attacks.sendAll()}
        />
      </div>
      <Settle />
    </>
  );
}
