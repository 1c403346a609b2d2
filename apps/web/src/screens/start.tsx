import { useMemo, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { BattleCard, Player, SavedCard } from '../engine/protocol.ts';
import { FilePicker } from '../panels/files.tsx';
import { Icon } from '../panels/icon.tsx';
import { Pick, Preferences } from '../panels/menu.tsx';
import { Cited } from '../panels/rule-links.tsx';
import * as game from '../state/game.ts';
import { t } from '../words/index.ts';
import { counterLook, groundOf, leaderLook } from './looks.ts';

/** The field with both armies drawn up. */
function Picture({ battle }: { readonly battle: BattleCard }) {
  const ground = useMemo(() => groundOf(battle.map), [battle]);
  const counters = useMemo(
    () =>
      battle.armies.flatMap((unit) =>
        unit.stand
          ? [{ id: unit.id, look: counterLook(unit), state: null, hex: unit.stand.hex, other: unit.stand.other }]
          : [],
      ),
    [battle],
  );
  const leaders = useMemo(
    () =>
      battle.chiefs.flatMap((one) =>
        one.hex === undefined ? [] : [{ id: one.id, look: leaderLook(one), hex: one.hex, selected: false }],
      ),
    [battle],
  );
  return (
    <div class="picture" inert>
      <Board ground={ground} labels={battle.map.names} counters={counters} leaders={leaders} label={battle.title} />
    </div>
  );
}

const players = ['human', 'random'] as const;

function NewBattle({ battle }: { readonly battle: BattleCard }) {
  const [sides, setSides] = useState<readonly [Player, Player]>(['human', 'random']);
  const [seed, setSeed] = useState(game.newSeed);
  const [own, setOwn] = useState(false);
  const [secret, setSecret] = useState(false);
  const s = t.start;
  const names = { human: s.human, random: s.random };
  const start = (event: Event) => {
    event.preventDefault();
    void game.openBattle({
      battle: battle.id,
      seed: seed.trim() || '1',
      players: sides,
      dice: own ? 'own' : 'seed',
      habits: secret ? {} : { prearrange: 'done' },
    });
  };
  return (
    <form class="new-battle" onSubmit={start}>
      <h2>{battle.title}</h2>
      <p>{battle.summary}</p>
      <p class="soft">{s.facts(battle.units, battle.leaders, battle.length)}</p>
      <fieldset class="who">
        <legend>{s.sides}</legend>
        {([0, 1] as const).map((side) => (
          <Pick
            key={side}
            label={battle.sides[side]}
            value={sides[side]}
            of={players}
            names={names}
            onPick={(one) => setSides(side === 0 ? [one, sides[1]] : [sides[0], one])}
          />
        ))}
      </fieldset>
      <details class="more">
        <summary>{s.more}</summary>
        <label class="pick">
          <span>{s.seed}</span>
          <input type="text" value={seed} maxLength={40} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <p class="soft">{s.seedHint}</p>
        <label class="check">
          <input type="checkbox" checked={own} onChange={(event) => setOwn(event.currentTarget.checked)} />
          {s.ownDice}
        </label>
        <label class="check">
          <input type="checkbox" checked={secret} onChange={(event) => setSecret(event.currentTarget.checked)} />
          {s.secret}
        </label>
        <p class="soft">{s.secretHint}</p>
        <Preferences />
      </details>
      <button type="submit" class="button main large" disabled={game.busy.value}>
        {s.fight}
      </button>
      <details class="more">
        <summary>{s.about}</summary>
        {battle.history.map((text, i) => (
          <p key={i}>
            <Cited text={text} />
          </p>
        ))}
        <p class="soft">
          {s.sources}: {battle.sources.join('; ')}
        </p>
      </details>
    </form>
  );
}

function when(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}

function Saved({ card }: { readonly card: SavedCard }) {
  const s = t.start;
  return (
    <li class="saved">
      <div>
        <strong>{card.title}</strong>
        <p class="soft">
          {s.savedLine(card.turn, card.steps, card.over)} ·{' '}
          {s.players(s.playerNames[card.players[0]], s.playerNames[card.players[1]])} · {when(card.savedAt)}
        </p>
      </div>
      <button type="button" class="button" onClick={() => void game.resumeBattle(card.id)}>
        {s.continue}
      </button>
      <button
        type="button"
        class="button round"
        aria-label={s.forget(card.title)}
        onClick={() => void game.forgetBattle(card.id)}
      >
        <Icon sign="close" />
      </button>
    </li>
  );
}

/** The first screen: a battle picture, one button to fight, and the battles begun. */
export function StartScreen() {
  const battles = game.library.value;
  const battle = battles?.[0];
  const saved = game.saved.value;
  return (
    <div class="start">
      {battle ? <Picture battle={battle} /> : <div class="picture" />}
      <main class="start-sheet">
        <header>
          <h1>{t.title}</h1>
          <p class="motto">{t.motto}</p>
        </header>
        {battle ? <NewBattle battle={battle} /> : <p>{t.loading}</p>}
        {saved.length > 0 ? (
          <section>
            <h2>{t.start.continueTitle}</h2>
            <ul class="saved-list">
              {saved.slice(0, 6).map((card) => (
                <Saved key={card.id} card={card} />
              ))}
            </ul>
          </section>
        ) : null}
        <FilePicker label={t.start.loadFile} />
        <p class="soft small">{t.unofficial}</p>
      </main>
    </div>
  );
}
