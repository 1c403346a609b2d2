import { useEffect, useState } from 'preact/hooks';
import type { OptionView, PendingView, RefusedView } from '../engine/protocol.ts';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';
import { RuleLinks } from './rule-links.tsx';

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Every unit that any of the answers sends in. */
export function candidatesOf(options: readonly OptionView[]): string[] {
  return [...new Set(options.flatMap(({ hint }) => hint.units))];
}

/** The answer that sends in exactly these. */
export const answerFor = <O extends OptionView>(options: readonly O[], units: readonly string[]): O | undefined =>
  options.find(({ hint }) => sameSet(hint.units, units));

type BoxProps = {
  readonly title: string;
  readonly units: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onDrop: (id: string) => void;
  readonly onPress: (id: string) => void;
};

function Box({ title, units, nameOf, onDrop, onPress }: BoxProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an addition; each unit is a button as well
    <div
      class={over ? 'allocation-box over' : 'allocation-box'}
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
      {units.map((id) => (
        <button
          key={id}
          type="button"
          class="button chip"
          draggable
          data-chip={id}
          onDragStart={(event) => event.dataTransfer?.setData('text/plain', id)}
          onClick={() => onPress(id)}
        >
          {nameOf(id)}
        </button>
      ))}
    </div>
  );
}

/** Who attacks an enemy that several could attack: they are dragged or pressed from one box to the other. */
export function Allocation({ pending }: { readonly pending: PendingView }) {
  const all = candidatesOf(pending.options);
  const [sent, setSent] = useState<readonly string[]>(pending.options[0]?.hint.units ?? all);
  useEffect(() => void game.loadRefusals(), []);
  const shown = game.shown.value;
  const nameOf = (id: string): string => shown?.units.find((u) => u.id === id)?.name ?? id;
  const send = (id: string) => setSent(all.filter((one) => one === id || sent.includes(one)));
  const hold = (id: string) => setSent(sent.filter((one) => one !== id));
  const answer = answerFor(pending.options, sent);
  const refused = answerFor<RefusedView>(game.refusals.value?.list ?? [], sent);
  return (
    <>
      <p class="soft">{t.allocate.hint}</p>
      <div class="allocation">
        <Box title={t.allocate.attack} units={sent} nameOf={nameOf} onDrop={send} onPress={hold} />
        <Box
          title={t.allocate.hold}
          units={all.filter((id) => !sent.includes(id))}
          nameOf={nameOf}
          onDrop={hold}
          onPress={send}
        />
      </div>
      {refused ? (
        <p class="notice-text">
          {refused.why.text} <RuleLinks rules={[refused.why.rule]} />
        </p>
      ) : null}
      <button
        type="button"
        class="button main"
        disabled={!answer}
        data-choice={answer?.choice}
        onClick={() => answer && void game.submit(answer.choice)}
      >
        {t.allocate.go}
      </button>
    </>
  );
}
