import { useEffect, useState } from 'preact/hooks';
import { type BattleCard, PERSON, type SavedCard } from '../engine/protocol.ts';
import { FilePicker } from '../panels/files.tsx';
import { Icon } from '../panels/icon.tsx';
import { Pick, Preferences, playersToChoose } from '../panels/menu.tsx';
import { OrdersBefore } from '../panels/orders.tsx';
import { Cited } from '../panels/rule-links.tsx';
import { bySystem } from '../state/balance.ts';
import * as game from '../state/game.ts';
import { openLesson } from '../state/tutorial.ts';
import { t } from '../words/index.ts';
import { About } from './about.tsx';
import { Balance, BalanceInShort } from './balance.tsx';
import { FieldPicture, FieldThumb } from './boards.tsx';
import { ChartPack, type ChosenPack } from './chart-pack.tsx';

/** The battle for somebody who wants to fight at once. */
const FIRST = { battle: 'granicus', foe: 'recruit' };

function FightAtOnce() {
  if (!game.library.value?.battles.some(({ id }) => id === FIRST.battle)) return null;
  return (
    <button
      type="button"
      class="button large"
      disabled={game.busy.value}
      onClick={() =>
        void game.openBattle({
          battle: FIRST.battle,
          seed: game.newSeed(),
          players: [PERSON, FIRST.foe],
          orders: game.ordersBefore('alexander'),
        })
      }
    >
      {t.start.first}
    </button>
  );
}

/** Everything that can be settled before a battle. */
function NewBattle({ battle }: { readonly battle: BattleCard }) {
  const commanders = game.library.value?.commanders ?? [];
  const [sides, setSides] = useState<readonly [string, string]>([
    PERSON,
    commanders.find(({ id }) => id === FIRST.foe)?.id ?? commanders.at(-1)?.id ?? PERSON,
  ]);
  const [seed, setSeed] = useState(game.newSeed);
  const [own, setOwn] = useState(false);
  const [secret, setSecret] = useState(false);
  const [options, setOptions] = useState<readonly string[]>(battle.options);
  const [pack, setPack] = useState<ChosenPack | null>(null);
  const s = t.start;
  const { secretHint } = t.rules[battle.ruleset];
  const start = (event: Event) => {
    event.preventDefault();
    void game.openBattle({
      battle: battle.id,
      seed: seed.trim() || '1',
      players: sides,
      dice: own ? 'own' : 'seed',
      options,
      orders: game.ordersBefore(battle.ruleset, secret),
      ...(pack ? { pack: pack.text } : {}),
    });
  };
  const toggle = (id: string) => setOptions(options.includes(id) ? options.filter((o) => o !== id) : [...options, id]);
  return (
    <form class="new-battle" onSubmit={start}>
      <h2 class="unseen">{battle.title}</h2>
      <p>{battle.summary}</p>
      <p class="soft">{s.facts(battle.units, battle.leaders, battle.length)}</p>
      <Balance battle={battle} />
      <fieldset class="who">
        <legend>{s.sides}</legend>
        {([0, 1] as const).map((side) => (
          <Pick
            key={side}
            label={battle.sides[side]}
            value={sides[side]}
            of={playersToChoose()}
            names={game.playerName}
            onPick={(one) => setSides(side === 0 ? [one, sides[1]] : [sides[0], one])}
          />
        ))}
      </fieldset>
      <button type="submit" class="button main large" disabled={game.busy.value}>
        {s.fight}
      </button>
      {battle.ruleset === 'classical' ? (
        <button type="button" class="button" onClick={() => void openLesson('lesson-table')}>
          {s.learnTable}
        </button>
      ) : null}
      {battle.ruleset === 'momentum' ? (
        <button type="button" class="button" onClick={() => void openLesson('lesson-momentum')}>
          {s.learnMomentum}
        </button>
      ) : null}
      {battle.ruleset === 'chandragupta' ? (
        <button type="button" class="button" onClick={() => void openLesson('lesson-india')}>
          {s.learnIndia}
        </button>
      ) : null}
      {battle.ruleset === 'chariots' ? (
        <button type="button" class="button" onClick={() => void openLesson('lesson-chariots')}>
          {s.learnBronze}
        </button>
      ) : null}
      <OrdersBefore battle={battle} />
      <details class="more">
        <summary>{s.more}</summary>
        <label class="pick">
          <span>{s.seed}</span>
          <input type="text" value={seed} maxLength={40} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <p class="soft">{s.seedHint}</p>
        <Check label={s.ownDice} checked={own} onChange={setOwn} />
        {secretHint ? (
          <>
            <Check label={s.secret} checked={secret} onChange={setSecret} />
            <p class="soft">
              <Cited text={secretHint} />
            </p>
          </>
        ) : null}
        <fieldset class="who">
          <legend>{s.optional}</legend>
          {(game.library.value?.optionalRules[battle.ruleset] ?? []).map(({ id, text, rule }) => (
            <Check
              key={id}
              label={text ? `${text} (${rule})` : (s.optionalRules[id] ?? id)}
              checked={options.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
        {battle.takesPacks ? <ChartPack ruleset={battle.ruleset} chosen={pack} onChoose={setPack} /> : null}
        <Preferences />
      </details>
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

type CheckProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
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
          {s.players(game.playerName(card.players[0]), game.playerName(card.players[1]))} · {when(card.savedAt)}
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

type ListProps = {
  readonly battles: readonly BattleCard[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function BattleList({ battles, chosen, onChoose }: ListProps) {
  return (
    <nav aria-label={t.start.battles}>
      {bySystem(battles).map((group) => (
        <section key={group.ruleset} aria-label={t.start.systems[group.ruleset] ?? group.ruleset}>
          <h2 class="system">{t.start.systems[group.ruleset] ?? group.ruleset}</h2>
          <ul class="battle-list">
            {group.battles.map((battle) => {
              const { id, title, units, length } = battle;
              return (
                <li key={id}>
                  <button type="button" class="battle-choice" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    <FieldThumb picture={game.pictures.value[id]} />
                    <span class="battle-name">{title}</span>
                    <span class="soft">{t.start.size(units, length)}</span>
                    <BalanceInShort battle={battle} />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The first screen: a battle picture, one button to fight, and the battles begun. */
export function StartScreen() {
  const battles = game.library.value?.battles ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const battle = battles.find(({ id }) => id === chosen) ?? battles[0];
  const saved = game.saved.value;
  useEffect(() => {
    if (battle) void game.lookAtBattle(battle.id).then(() => game.lookAtBattles());
  }, [battle?.id]);
  const picture = battle && game.pictures.value[battle.id];
  return (
    <div class="start">
      <div class="picture" inert>
        {picture ? <FieldPicture key={battle.id} picture={picture} title={battle.title} /> : null}
      </div>
      <main class="start-sheet">
        <header>
          <h1>{t.title}</h1>
          <p class="motto">{t.motto}</p>
        </header>
        {battle ? (
          <>
            <button type="button" class="button main large" onClick={() => void openLesson('lesson-orders')}>
              {t.start.learn}
            </button>
            <FightAtOnce />
            <a class="button large" href="#army">
              {t.builder.open}
            </a>
            <BattleList battles={battles} chosen={battle.id} onChoose={choose} />
            <NewBattle key={battle.id} battle={battle} />
          </>
        ) : (
          <p>{t.loading}</p>
        )}
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
        <About />
        <p class="soft small">{t.unofficial}</p>
      </main>
    </div>
  );
}
