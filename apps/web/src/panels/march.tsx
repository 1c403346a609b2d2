import type { Signal } from '@preact/signals';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';

/** What is said before a unit goes: who rides along, and whether it stops where it is sent. */
export function MarchWishes() {
  const piece = game.piece.value;
  const shown = game.shown.value;
  if (!piece || !shown || piece.id !== game.focus.value || piece.reach.length === 0) return null;
  return (
    <fieldset class="march-wishes">
      <legend>{t.decide.marching}</legend>
      {piece.riders.map((id) => (
        <Rider key={id} id={id} name={shown.leaders.find((one) => one.id === id)?.name ?? id} />
      ))}
      <Wish name="stops" wish={game.stopsThere} words={t.decide.stopsThere} />
      <Wish name="presses" wish={game.pressesOn} words={t.decide.pressesOn} />
      <p class="soft">{t.decide.marchHint}</p>
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

function Rider({ id, name }: { readonly id: string; readonly name: string }) {
  const said = game.riders.value[id];
  const say = (along: boolean | undefined): void => {
    const { [id]: _, ...others } = game.riders.value;
    game.riders.value = along === undefined ? others : { ...others, [id]: along };
  };
  const choices = [
    { along: undefined, words: t.decide.askMe, word: 'ask' },
    { along: true, words: t.decide.ridesAlong, word: 'along' },
    { along: false, words: t.decide.staysHere, word: 'stay' },
  ];
  return (
    <div class="rider" role="radiogroup" aria-label={name}>
      <span>{t.decide.rides(name)}</span>
      {choices.map(({ along, words, word }) => (
        <label key={word}>
          <input
            type="radio"
            name={`rider ${id}`}
            data-rider={`${id} ${word}`}
            checked={said === along}
            onChange={() => say(along)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
