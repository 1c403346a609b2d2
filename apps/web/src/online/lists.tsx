import './online.css';
import type { Challenge } from '@taxiarch/wire';
import type { AccountSeat } from '@taxiarch/wire/account';
import { useEffect, useState } from 'preact/hooks';
import type { SeatNow } from '../engine/protocol/online.ts';
import { accountEn } from '../i18n/en/account.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import { Icon } from '../panels/icon.tsx';
import * as game from '../state/battle/battle.ts';
import { loadAccount, signed } from '../state/online/account.ts';
import { openDialog, sitDown } from '../state/online/online.ts';
import { AccountLine, HeldLine } from './account-seats.tsx';
import { isMine, isSame, statusText } from './battle-status.ts';
import { takeSeat, termsOf } from './invitation.tsx';

/** How often the list asks again how the battles stand. */
const AGAIN_MS = 20_000;

type ForgetProps = { readonly seat: SeatNow; readonly onForget: () => void };

/** The key goes with the seat: where the battle may still be fought, it is asked whether that is meant. */
function Forget({ seat, onForget }: ForgetProps) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    const isOver = seat.over || seat.now?.phase === 'over';
    return (
      <button
        type="button"
        class="button round"
        aria-label={(signed.value.who ? accountEn.line : w.lists).forget(seat.title)}
        onClick={() => (isOver ? onForget() : setSure(true))}
      >
        <Icon sign="close" />
      </button>
    );
  }
  return (
    <fieldset class="online-sure">
      <legend>{w.lists.sure}</legend>
      <p class="small">{w.lists.sureHint}</p>
      <div class="answers">
        <button type="button" class="button" onClick={onForget}>
          {w.lists.giveUp}
        </button>
        <button type="button" class="button main" autofocus onClick={() => setSure(false)}>
          {w.lists.keep}
        </button>
      </div>
    </fieldset>
  );
}

function SeatLine({ seat, onForget }: { readonly seat: SeatNow; readonly onForget: () => void }) {
  const { battle, side, title, turn } = seat;
  const sides = game.library.value?.battles.find((one) => one.title === title)?.sides ?? w.lists.sides;
  return (
    <li class="saved online-seat">
      <div>
        <strong>{title}</strong>
        <p class="soft">
          {w.lists.line(sides[side], turn)} · <span class={isMine(seat) ? 'online-mine' : ''}>{statusText(seat)}</span>
        </p>
      </div>
      <button
        type="button"
        class={isMine(seat) ? 'button main' : 'button'}
        onClick={() => void sitDown({ battle, side })}
      >
        {w.lists.enter}
      </button>
      <button
        type="button"
        class="button"
        aria-label={w.lists.linksOf(title)}
        onClick={() => {
          openDialog.value = { kind: 'keys', seat, open: false };
        }}
      >
        {w.lists.links}
      </button>
      <Forget seat={seat} onForget={onForget} />
    </li>
  );
}

function ChallengeLine({ one }: { readonly one: Challenge }) {
  return (
    <li class="saved online-seat">
      <div>
        <strong>{one.title}</strong>
        <p class="soft">
          {w.invited.side(one.sideName)} {termsOf(one)}
        </p>
      </div>
      <button type="button" class="button" disabled={game.busy.value} onClick={() => void takeSeat(one, one.invite)}>
        {w.lists.take}
      </button>
    </li>
  );
}

/** One's own seats, with whose turn it is, and the challenges of others. */
export function Lists() {
  const [seats, setSeats] = useState<readonly SeatNow[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  const [held, setHeld] = useState<readonly AccountSeat[]>([]);
  const [lobby, setLobby] = useState<readonly Challenge[]>([]);
  const look = async () => {
    const gathered = async () => ((await loadAccount()) ? game.ask('heldSeats', null) : []);
    const [mine, open, account] = await Promise.all([game.ask('standing', null), game.ask('lobby', null), gathered()]);
    setSeats(
      (mine ?? []).map((seat) => ({ ...seat, now: seat.now ?? account?.find((one) => isSame(one, seat)) ?? null })),
    );
    setHeld((account ?? []).filter((one) => !mine?.some((seat) => isSame(one, seat))));
    setLobby(open ?? []);
    setIsLoaded(true);
  };
  const asked = openDialog.value;
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.hidden || game.fault.value || void look(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);
  const drop = async ({ battle, side }: Pick<SeatNow, 'battle' | 'side'>) => {
    await game.ask('forgetSeat', { battle, side });
    await look();
  };
  const forget = async (seat: SeatNow) => {
    // Anyone who gives up a seat is not called to it.
    if ('Notification' in window && Notification.permission === 'granted')
      await (await import('./push-subscription.ts')).silenceDevice(seat).catch(() => undefined);
    await drop(seat);
  };
  const others = lobby.filter(({ battle }) => ![...seats, ...held].some((seat) => seat.battle === battle));
  return (
    <section class="begun online-lists" aria-label={w.lists.title}>
      <h2>{w.lists.title}</h2>
      <AccountLine />
      {isLoaded ? null : <p class="soft">{w.lists.loading}</p>}
      {isLoaded && seats.length + held.length === 0 ? <p class="soft">{w.lists.none}</p> : null}
      <ul class="saved-list">
        {seats.map((seat) => (
          <SeatLine key={`${seat.battle} ${seat.side}`} seat={seat} onForget={() => void forget(seat)} />
        ))}
        {held.map((seat) => (
          <HeldLine key={`${seat.battle} ${seat.side}`} seat={seat} onDrop={() => void drop(seat)} />
        ))}
      </ul>
      <details class="more" open={others.length > 0}>
        <summary>
          {w.lists.lobby} <span class="soft">({others.length})</span>
        </summary>
        {isLoaded && others.length === 0 ? <p class="soft">{w.lists.noLobby}</p> : null}
        <ul class="saved-list">
          {others.map((one) => (
            <ChallengeLine key={one.battle} one={one} />
          ))}
        </ul>
        <button type="button" class="button" onClick={() => void look()}>
          {w.lists.again}
        </button>
      </details>
    </section>
  );
}
