import type { NewBattleRequest, TimeControl } from '@taxiarch/wire';
import { useState } from 'preact/hooks';
import { Dialog } from '../dialogs/dialog.tsx';
import { HUMAN } from '../engine/protocol/index.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import { Pick, playersToChoose } from '../panels/battle-menu/menu.tsx';
import * as game from '../state/battle/battle.ts';
import { noteSeat, type OnlineDialog, openDialog, seatOf } from '../state/online/online.ts';

type NumberProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
};

function Count({ label, value, least, most, onChange }: NumberProps) {
  return (
    <label class="pick">
      <span>{label}</span>
      <input
        type="number"
        required
        min={least}
        max={most}
        value={value}
        onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

type PaceProps = { readonly pace: TimeControl; readonly onChange: (pace: TimeControl) => void };

const usualPaces: Readonly<Record<TimeControl['kind'], TimeControl>> = {
  free: { kind: 'free' },
  clock: { kind: 'clock', minutes: 60, seconds: 20 },
  days: { kind: 'days', days: 3 },
};

function PaceChoice({ pace, onChange }: PaceProps) {
  const m = w.make;
  return (
    <>
      <Pick
        label={m.pace}
        value={pace.kind}
        of={['free', 'clock', 'days'] as const}
        names={m.paces}
        onPick={(kind) => onChange(usualPaces[kind])}
      />
      {pace.kind === 'clock' ? (
        <>
          <Count
            label={m.minutes}
            value={pace.minutes}
            least={1}
            most={600}
            onChange={(minutes) => onChange({ ...pace, minutes })}
          />
          <Count
            label={m.seconds}
            value={pace.seconds}
            least={0}
            most={600}
            onChange={(seconds) => onChange({ ...pace, seconds })}
          />
        </>
      ) : null}
      {pace.kind === 'days' ? (
        <Count label={m.days} value={pace.days} least={1} most={60} onChange={(days) => onChange({ ...pace, days })} />
      ) : null}
    </>
  );
}

const isPerson = (who: string): who is keyof typeof w.make.people => who in w.make.people;

const close = (): void => {
  openDialog.value = null;
};

/** What someone wants to fight with a friend, over what the card of the battle has settled. */
export function NewOnlineBattle({
  wanted: { battle, settled, own },
}: {
  readonly wanted: Extract<OnlineDialog, { kind: 'make' }>;
}) {
  const [side, setSide] = useState<'0' | '1'>('0');
  const [who, setWho] = useState<string>('link');
  const [pace, setPace] = useState<TimeControl>(usualPaces.free);
  const [dice, setDice] = useState<NewBattleRequest['dice']>(settled.dice === 'own' ? 'own' : 'proved');
  const [onlookers, setOnlookers] = useState(true);
  const [delay, setDelay] = useState(0);
  const m = w.make;
  const levels = playersToChoose().filter((one) => one !== HUMAN);
  const make = async (event: Event) => {
    event.preventDefault();
    const wish: NewBattleRequest = {
      battle: battle.id,
      ...(own === undefined ? {} : { own }),
      options: settled.options,
      ...(settled.pack ? { pack: settled.pack.text } : {}),
      // A computer rolls no dice of wood.
      dice: isPerson(who) ? dice : 'proved',
      side: side === '0' ? 0 : 1,
      against: isPerson(who) ? 'person' : who,
      pace,
      open: who === 'open',
      delay: onlookers ? delay : null,
      orders: game
        .ordersBefore(battle.ruleset, settled.secret)
        .map((order) => ({ ...order, until: 'battle' as const })),
    };
    const card = await game.change('createOnlineBattle', { wish, title: battle.title });
    const seat = card && (await seatOf(card));
    if (!seat) return;
    noteSeat();
    openDialog.value = { kind: 'keys', seat, open: wish.open };
  };
  return (
    <Dialog title={m.title(battle.title)} onClose={close}>
      <form class="online-form" onSubmit={(event) => void make(event)}>
        <p class="soft">{m.intro}</p>
        <Pick
          label={m.side}
          value={side}
          of={['0', '1'] as const}
          names={(one) => battle.sides[one === '0' ? 0 : 1]}
          onPick={setSide}
        />
        <Pick
          label={m.who}
          value={who}
          of={['link', 'open', ...levels]}
          names={(one) => (isPerson(one) ? m.people[one] : m.computer(game.playerName(one)))}
          onPick={setWho}
        />
        {isPerson(who) ? null : <p class="soft small">{m.computerHint}</p>}
        <PaceChoice pace={pace} onChange={setPace} />
        {isPerson(who) ? (
          <>
            <Pick label={m.dice} value={dice} of={['proved', 'own'] as const} names={m.dices} onPick={setDice} />
            <p class="soft small">{m.diceHints[dice]}</p>
          </>
        ) : null}
        <label class="check">
          <input type="checkbox" checked={onlookers} onChange={(event) => setOnlookers(event.currentTarget.checked)} />
          {m.onlookers}
        </label>
        {onlookers ? <Count label={m.delay} value={delay} least={0} most={1000} onChange={setDelay} /> : null}
        <div class="answers">
          <button type="submit" class="button main" disabled={game.busy.value}>
            {m.submit}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
