import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { DecisionView, OptionView } from '../engine/protocol/decision.ts';
import { t } from '../i18n/index.ts';
import { ThenEnd } from '../panels/decision/then-end.tsx';
import { Cited, RuleLinks } from '../panels/rules/rule-links.tsx';
import * as game from '../state/battle/battle.ts';
import * as draft from './draft.ts';
import { rounded, ruler } from './measure.ts';

/** How far the arrow keys turn: with Shift, by the smallest step. */
const DEGREES_A_KEY = 5;

function press(event: KeyboardEvent): boolean {
  const small = event.shiftKey;
  const { stride, parts } = ruler.value;
  const way = small ? 1 / parts : stride;
  const degrees = small ? 1 : DEGREES_A_KEY;
  const turn = (by: number): void => {
    const next = draft.wheelNow.value + by;
    draft.wheelBy(next < 0 ? 'left' : 'right', Math.abs(next));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => draft.goForward(draft.forwardNow.value + way),
    ArrowDown: () => draft.goForward(draft.forwardNow.value - way),
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
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, select, textarea, dialog, .drawer');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && draft.steps.value.length > 0) {
        draft.clearDraft();
        event.stopPropagation();
        return;
      }
      if (!draft.mayDraw.value || !press(event)) return;
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
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function Slide({ label, unit, min, max, step, value, onChange }: SlideProps) {
  const shown = Math.max(min, Math.min(max, value));
  return (
    <label class="slide">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        aria-label={`${label}, ${unit}`}
        step={step}
        value={value}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isFinite(typed)) onChange(step === 1 ? Math.round(typed) : rounded(typed));
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
  if (draft.text.value === '')
    return <p class="soft draft-hint">{draft.places.value ? t.table.placeHint : t.table.drawHint}</p>;
  return (
    <p class={verdict?.why ? 'draft-verdict refused' : 'draft-verdict'} role="status">
      <strong>{draft.steps.value.map(draft.wordsOf).join(', ')}</strong>{' '}
      {verdict === null ? (
        <span class="soft">…</span>
      ) : verdict.why ? (
        <>
          <Cited text={capital(verdict.why.text)} /> <RuleLinks rules={[verdict.why.rule]} />
        </>
      ) : (
        <span class="soft">
          {draft.places.value
            ? t.table.mayStand
            : t.table.left(verdict.left ? t.table.lengths[ruler.value.measure](verdict.left) : null)}
        </span>
      )}
    </p>
  );
}

const capital = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

type Props = {
  readonly decision: DecisionView;
  readonly Answer: (props: { option: OptionView; main?: boolean }) => preact.JSX.Element;
};

type DrawingProps = {
  readonly forward: number;
  readonly back: number;
  readonly wheels: boolean;
  readonly children: ComponentChildren;
};

/** The move as it is drawn: sliders, what the engine says of it, and what is done with it. */
function Drawing({ forward, back, wheels, children }: DrawingProps) {
  const empty = draft.text.value === '';
  const refused = draft.verdict.value?.why != null;
  const { measure, parts } = ruler.value;
  return (
    <>
      <Slide
        label={t.table.forward}
        unit={t.table.units[measure]}
        min={-back}
        max={forward}
        step={1 / parts}
        value={draft.forwardNow.value}
        onChange={draft.goForward}
      />
      {wheels ? (
        <Slide
          label={draft.places.value ? t.table.turn : t.table.wheel}
          unit="°"
          min={-90}
          max={90}
          step={1}
          value={draft.wheelNow.value}
          onChange={(by) => draft.wheelBy(by < 0 ? 'left' : 'right', Math.abs(by))}
        />
      ) : null}
      <Verdict />
      {draft.isUnordered.value ? <ThenEnd /> : null}
      <div class="answers">
        {children}
        <button
          type="button"
          class="button main draft-do"
          disabled={empty || refused}
          onClick={() => void draft.doIt()}
        >
          {t.table.doIt}
        </button>
        {draft.verdict.value?.more ? (
          <button type="button" class="button draft-halt" disabled={refused} onClick={() => void draft.doIt(true)}>
            {t.table.doAndHalt}
          </button>
        ) : null}
        {draft.isUnordered.value ? (
          <button
            type="button"
            class="button draft-wait"
            disabled={empty || draft.verdict.value?.why !== null}
            onClick={draft.wait}
          >
            {t.table.waits}
          </button>
        ) : null}
        <button type="button" class="button" disabled={empty} onClick={draft.takeBack}>
          {t.table.takeBack}
        </button>
      </div>
    </>
  );
}

/** Moves that wait for each other, to be given as one answer. */
export function WaitingMoves() {
  const list = draft.waiting.value;
  const units = game.shown.value?.units ?? [];
  if (list.length === 0) return null;
  return (
    <section class="waiting-marches" aria-label={t.decide.waiting}>
      <h3>{t.decide.waiting}</h3>
      <ul>
        {list.map(({ unit }) => (
          <li key={unit} data-waiting={unit}>
            <span>{units.find(({ id }) => id === unit)?.name ?? unit}</span>
            <button type="button" class="link" onClick={() => draft.takeBackWaiting(unit)}>
              {t.decide.takeBackMarch}
            </button>
          </li>
        ))}
      </ul>
      {draft.isUnordered.value ? null : <ThenEnd />}
      <div class="answers">
        <button type="button" class="button main" data-send onClick={() => void draft.sendWaiting()}>
          {t.decide.sendWaiting(list.length)}
        </button>
      </div>
    </section>
  );
}

/** The move of a unit that was taken in hand and dragged before it was ordered. */
export function Unordered({ Answer }: Pick<Props, 'Answer'>) {
  const asked = draft.isUnordered.value ? draft.moving.value : null;
  return asked ? <Manoeuvres key={asked.unit} decision={{ ...asked, options: [] }} Answer={Answer} /> : null;
}

/** The manoeuvres of a unit: drawn by sliders, by keys or on the table; the rest by buttons. */
export function Manoeuvres({ decision, Answer }: Props) {
  useArrows();
  const field = (name: string) => decision.shape?.fields.find((one) => one.name === name);
  const forward = (field('forward') ?? field('ahead'))?.max ?? 0;
  const back = field('back')?.max ?? 0;
  const wheel = field('wheel') ?? field('pivot');
  const sorted = (kinds: readonly string[]) => decision.options.filter(({ hint }) => kinds.includes(hint.kind));
  // Much the same can be drawn: those are wanted by anyone who does not draw.
  const drawnToo = decision.options.filter(({ choice }) => /^(wheel|pivot|to) /.test(choice));
  const rest = sorted(['go', 'form', 'other', 'who', 'target', 'turn']).filter((option) => !drawnToo.includes(option));
  return (
    <div class="manoeuvres">
      {draft.mayDraw.value ? (
        <Drawing forward={forward} back={back} wheels={wheel !== undefined}>
          {sorted(['end']).map((option) => (
            <Answer key={option.choice} option={option} />
          ))}
        </Drawing>
      ) : (
        <div class="answers">
          {sorted(['end']).map((option) => (
            <Answer key={option.choice} option={option} main />
          ))}
        </div>
      )}
      <div class="answers">
        {rest.map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
      </div>
      {drawnToo.length > 0 ? (
        <details class="not-now" open={sorted(['go', 'end']).length === 0}>
          <summary>{draft.places.value ? t.table.places : t.table.wheels}</summary>
          <div class="answers">
            {drawnToo.map((option) => (
              <Answer key={option.choice} option={option} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}
