import { useEffect } from 'preact/hooks';
import type { OptionView, PendingView } from '../engine/protocol.ts';
import { Cited, RuleLinks } from '../panels/rule-links.tsx';
import { t } from '../words/index.ts';
import * as draft from './draft.ts';

/** How far the arrow keys go: with Shift, by the smallest step. */
const PACES_A_KEY = 10;
const DEGREES_A_KEY = 5;

function press(event: KeyboardEvent): boolean {
  const small = event.shiftKey;
  const paces = small ? 1 : PACES_A_KEY;
  const degrees = small ? 1 : DEGREES_A_KEY;
  const turn = (by: number): void => {
    const next = draft.wheelNow.value + by;
    draft.wheelBy(next < 0 ? 'left' : 'right', Math.abs(next));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => draft.goForward(draft.forwardNow.value + paces),
    ArrowDown: () => draft.goForward(draft.forwardNow.value - paces),
    ArrowLeft: () => turn(-degrees),
    ArrowRight: () => turn(degrees),
    Backspace: draft.takeBack,
  };
  const act = keys[event.key];
  if (!act) return false;
  act();
  return true;
}

/** The arrows draw the move, wherever the keyboard is, unless it is in a field; Enter then does it. */
function useArrows(): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog, .drawer');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && draft.steps.value.length > 0) {
        draft.clearDraft();
        event.stopPropagation();
        return;
      }
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.draft-do')?.focus());
    };
    addEventListener('keydown', key, true);
    return () => removeEventListener('keydown', key, true);
  }, []);
}

type SlideProps = {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function Slide({ label, unit, min, max, value, onChange }: SlideProps) {
  const shown = Math.max(min, Math.min(max, value));
  return (
    <label class="slide">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={shown}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        aria-label={`${label}, ${unit}`}
        step={1}
        value={value}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isFinite(typed)) onChange(Math.round(typed));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void draft.doIt();
        }}
      />
      <span class="soft">{unit}</span>
    </label>
  );
}

/** What the engine says of the drawn move. */
function Verdict() {
  const verdict = draft.verdict.value;
  if (draft.text.value === '') return <p class="soft draft-hint">{t.table.drawHint}</p>;
  return (
    <p class={verdict?.why ? 'draft-verdict refused' : 'draft-verdict'} role="status">
      <strong>{draft.steps.value.map((step) => t.table.step(step)).join(', ')}</strong>{' '}
      {verdict === null ? (
        <span class="soft">…</span>
      ) : verdict.why ? (
        <>
          <Cited text={capital(verdict.why.text)} /> <RuleLinks rules={[verdict.why.rule]} />
        </>
      ) : (
        <span class="soft">{t.table.left(verdict.left ?? 0)}</span>
      )}
    </p>
  );
}

const capital = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

type Props = {
  readonly pending: PendingView;
  readonly Answer: (props: { option: OptionView; main?: boolean }) => preact.JSX.Element;
};

/** The manoeuvres of a unit: drawn by sliders, by keys or on the table; the rest by buttons. */
export function Manoeuvres({ pending, Answer }: Props) {
  useArrows();
  const field = (name: string) => pending.shape?.fields.find((one) => one.name === name);
  const forward = field('forward')?.max ?? 0;
  const back = field('back')?.max ?? 0;
  const wheel = field('wheel');
  const empty = draft.text.value === '';
  const refused = draft.verdict.value?.why != null;
  const sorted = (kinds: readonly string[]) => pending.options.filter(({ hint }) => kinds.includes(hint.kind));
  const wheels = sorted(['turn']).filter(({ choice }) => choice.startsWith('wheel'));
  return (
    <div class="manoeuvres">
      <Slide
        label={t.table.forward}
        unit={t.table.pacesUnit}
        min={-back}
        max={forward}
        value={draft.forwardNow.value}
        onChange={draft.goForward}
      />
      {wheel ? (
        <Slide
          label={t.table.wheel}
          unit="°"
          min={-90}
          max={90}
          value={draft.wheelNow.value}
          onChange={(by) => draft.wheelBy(by < 0 ? 'left' : 'right', Math.abs(by))}
        />
      ) : null}
      <Verdict />
      <div class="answers">
        <button
          type="button"
          class="button main draft-do"
          disabled={empty || refused}
          onClick={() => void draft.doIt()}
        >
          {t.table.doIt}
        </button>
        <button type="button" class="button" disabled={empty} onClick={draft.takeBack}>
          {t.table.takeBack}
        </button>
        {sorted(['end']).map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
      </div>
      <div class="answers">
        {sorted(['go', 'form', 'other', 'who', 'target']).map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
        {sorted(['turn'])
          .filter((option) => !wheels.includes(option))
          .map((option) => (
            <Answer key={option.choice} option={option} />
          ))}
      </div>
      {wheels.length > 0 ? (
        <details class="not-now" open={sorted(['go', 'end']).length === 0}>
          <summary>{t.table.wheels}</summary>
          <div class="answers">
            {wheels.map((option) => (
              <Answer key={option.choice} option={option} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}
