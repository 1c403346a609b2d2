import { type Signal, signal } from '@preact/signals';
import type { PieceView } from '../../engine/protocol/hex.ts';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';

/** Whether the wishes beyond the most common are unfolded: they stay so from one unit to the next. */
const opened = signal(false);

/** What is said before a unit goes: who rides along, and whether it stops where it is sent. */
export function MoveOptions() {
  const piece = game.piece.value;
  const shown = game.shown.value;
  if (!piece || !shown || piece.id !== game.focus.value || piece.reach.length === 0) return null;
  return (
    <fieldset class="march-wishes">
      <legend>{t.decide.marching}</legend>
      {piece.riders.map((id) => (
        <Rider key={id} id={id} name={shown.leaders.find((one) => one.id === id)?.name ?? id} />
      ))}
      <Lines lines={piece.lines} />
      {piece.order === undefined ? null : (
        <Wish name="waits" wish={game.waitsForOthers} words={t.decide.waitsForOthers} />
      )}
      <details
        class="march-more"
        open={opened.value}
        onToggle={(event) => {
          opened.value = event.currentTarget.open;
        }}
      >
        <summary>{t.decide.marchMore}</summary>
        <Closing />
        <Wish name="stops" wish={game.stopsThere} words={t.decide.stopsThere} />
        <Wish name="presses" wish={game.pressesOn} words={t.decide.pressesOn} />
        <Wish name="shoots" wish={game.shootsThere} words={t.decide.shootsThere} />
        <p class="soft">{t.decide.marchHint}</p>
      </details>
    </fieldset>
  );
}

type WishProps = { readonly name: string; readonly wish: Signal<boolean>; readonly words: string };

function Wish({ name, wish, words }: WishProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-wish={name}
        checked={wish.value}
        onChange={(event) => {
          wish.value = event.currentTarget.checked;
        }}
      />
      <span>{words}</span>
    </label>
  );
}

type Said = { readonly along: boolean | undefined; readonly words: string; readonly word: string };
type RadiosProps = {
  readonly id: string;
  readonly label: string;
  readonly said: boolean | undefined;
  readonly of: readonly Said[];
  readonly onSay: (said: boolean | undefined) => void;
};

/** Something that is decided before it is asked, or left to be asked. */
function Radios({ id, label, said, of, onSay }: RadiosProps) {
  return (
    <div class="rider" role="radiogroup" aria-label={label}>
      <span>{label}</span>
      {of.map(({ along, words, word }) => (
        <label key={word}>
          <input
            type="radio"
            name={`wish ${id}`}
            data-rider={`${id} ${word}`}
            checked={said === along}
            onChange={() => onSay(along)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}

/** Where a Line can be called upon that the unit is part of, it goes as its first. */
function Lines({ lines }: Pick<PieceView, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <label class="pick">
      <span>{t.decide.goesAs}</span>
      <select
        data-line
        value={game.asLine.value ?? ''}
        onChange={(event) => {
          game.asLine.value = event.currentTarget.value || null;
        }}
      >
        <option value="">{t.decide.byItself}</option>
        {lines.map(({ choice, label }) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Light troops that have closed with the enemy may attack or hold back. */
function Closing() {
  const of: readonly Said[] = [
    { along: undefined, words: t.decide.askMe, word: 'ask' },
    { along: true, words: t.decide.attacks, word: 'shock' },
    { along: false, words: t.decide.holdsBack, word: 'no' },
  ];
  const say = (attacks: boolean | undefined): void => {
    game.attacksThere.value = attacks;
  };
  return <Radios id="closing" label={t.decide.closing} said={game.attacksThere.value} of={of} onSay={say} />;
}

function Rider({ id, name }: { readonly id: string; readonly name: string }) {
  const say = (along: boolean | undefined): void => {
    const { [id]: _, ...others } = game.riders.value;
    game.riders.value = along === undefined ? others : { ...others, [id]: along };
  };
  const of: readonly Said[] = [
    { along: undefined, words: t.decide.askMe, word: 'ask' },
    { along: true, words: t.decide.ridesAlong, word: 'along' },
    { along: false, words: t.decide.staysHere, word: 'stay' },
  ];
  return <Radios id={id} label={t.decide.rides(name)} said={game.riders.value[id]} of={of} onSay={say} />;
}
