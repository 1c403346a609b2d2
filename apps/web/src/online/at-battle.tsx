import './online.css';
import { useEffect, useState } from 'preact/hooks';
import type { Side, Snapshot } from '../engine/protocol/index.ts';
import type { OnlineView } from '../engine/protocol/online.ts';
import { notificationsEn } from '../i18n/en/notifications.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import { drawer, toggleDrawer } from '../panels/drawer-state.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { openDialog, seatOf, serverSaid } from '../state/online/online.ts';
import { leftNow, unreadIn } from '../state/online/online-status.ts';
import { KeyLinks } from './links.tsx';

type Told = OnlineView & { readonly at: number };
type Props = { readonly shown: Snapshot };

const TICK_MS = 500;

function Clock({ told, side }: { readonly told: Told; readonly side: Side }) {
  const [now, setNow] = useState(() => Date.now());
  const runs = told.facts.running === side;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs, told]);
  const left = leftNow(told, side, now);
  if (left === null) return null;
  const time = w.clock(left);
  return (
    <span class={runs ? 'online-clock runs' : 'online-clock'} role="timer" aria-label={w.at.left(time)}>
      {time}
    </span>
  );
}

/** Whether someone sits at a side. */
function presenceOf({ facts, viewer }: Told, side: Side): { readonly is: string; readonly text: string } {
  const { player, here } = facts.seats[side];
  if (viewer === side) return { is: 'here', text: w.at.you };
  if (player === null) return { is: 'empty', text: w.at.empty };
  if (player !== 'person') return { is: 'here', text: w.at.computes };
  return here ? { is: 'here', text: w.at.here } : { is: 'away', text: w.at.away };
}

function Player({ told, side, name }: { readonly told: Told; readonly side: Side; readonly name: string }) {
  const { is, text } = presenceOf(told, side);
  return (
    <li class={`online-player side-${side}`} data-presence={is}>
      <span class={`online-dot ${is}`} aria-hidden="true" />
      <span>
        <strong>{name}</strong> <span class="soft">{text}</span>
      </span>
      <Clock told={told} side={side} />
    </li>
  );
}

/** Whether the server is heard. */
function LineState({ told }: { readonly told: Told }) {
  if (told.line === 'joined') return null;
  return (
    <p class="online-connection" role="alert">
      {told.line === 'calling' ? w.at.calling : w.at.lost(told.why?.text ?? '')}
    </p>
  );
}

/** A choice that was kept while the server was gone, and refused when it came back. */
function RefusedLate({ told: { refusedLate } }: { readonly told: Told }) {
  return refusedLate ? (
    <p class="online-connection" role="alert">
      {w.at.refusedLate(refusedLate.text)}
    </p>
  ) : null;
}

/** A draw, or an answer to be taken back: the other side says whether it agrees. */
function OfferLine({ told, shown }: { readonly told: Told } & Props) {
  const { offer } = told.facts;
  if (!offer) {
    return told.declined ? (
      <p class="online-offer" role="status">
        {w.at.declined[told.declined]}
      </p>
    ) : null;
  }
  const { what, by } = offer;
  if (by === told.viewer) return <p class="online-offer">{w.at.offered[what]}</p>;
  const reply = (yes: boolean) => void actions.callOnline('answerOffer', { what, yes });
  return (
    <div class="online-offer" role="alert">
      <p>{w.at.offers[what](shown.sides[by].name)}</p>
      {told.viewer === null ? null : (
        <div class="answers">
          <button type="button" class="button main" onClick={() => reply(true)}>
            {w.at.agree}
          </button>
          <button type="button" class="button" onClick={() => reply(false)}>
            {w.at.decline}
          </button>
        </div>
      )}
    </div>
  );
}

function TalkButton({ told }: { readonly told: Told }) {
  const isOpen = drawer.value === 'talk';
  const fresh = isOpen ? 0 : unreadIn(told, serverSaid.value);
  return (
    <button type="button" class="link" aria-pressed={isOpen} onClick={() => toggleDrawer('talk')}>
      {w.at.talk} {fresh > 0 ? <span class="online-fresh">{w.at.unread(fresh)}</span> : null}
    </button>
  );
}

/** To be told when it is one's turn. */
function BellButton({ told: { battle, viewer, facts } }: { readonly told: Told }) {
  if (viewer === null || facts.phase === 'over') return null;
  const ask = async () => {
    const seat = await seatOf({ battle, side: viewer });
    if (seat) openDialog.value = { kind: 'notifications', seat };
  };
  return (
    <button type="button" class="link" onClick={() => void ask()}>
      {notificationsEn.open}
    </button>
  );
}

/** Who is there, what time is left, whether the line holds, and what is offered. */
export function Strip({ shown }: Props) {
  const told = game.online.value;
  if (!told) return null;
  const { watchers } = told.facts;
  const own = told.viewer === null ? 1 : 0;
  return (
    <section class="online-strip" aria-label={w.at.label}>
      <ul class="online-players">
        {([0, 1] as const).map((side) => (
          <Player key={side} told={told} side={side} name={shown.sides[side].name} />
        ))}
      </ul>
      <p class="online-beside soft small">
        <TalkButton told={told} />
        <BellButton told={told} />
        {told.viewer === null ? <span>{w.at.looking}</span> : null}
        {watchers > own ? <span>{own ? w.at.otherWatchers(watchers - own) : w.at.watchers(watchers)}</span> : null}
      </p>
      <LineState told={told} />
      <RefusedLate told={told} />
      <OfferLine told={told} shown={shown} />
    </section>
  );
}

/** The battle has not begun: what is waited for, and the links for anyone who is to come. */
export function Waiting() {
  const told = game.online.value;
  const phase = told?.facts.phase;
  const [seat, setSeat] = useState<Awaited<ReturnType<typeof seatOf>>>();
  const { battle, viewer } = told ?? { battle: '', viewer: null };
  useEffect(() => {
    if (phase === 'open' && viewer !== null) void seatOf({ battle, side: viewer }).then(setSeat);
  }, [phase, battle, viewer]);
  if (phase !== 'open' && phase !== 'secrets') return null;
  return (
    <section class="decision online-waiting" aria-labelledby="asked" aria-live="polite">
      <h2 id="asked" class="decision-text">
        {w.wait[phase]}
      </h2>
      <div class="decision-body">
        <p>{phase === 'open' ? w.wait.openHint : told?.lacksSecret ? w.wait.noSecret : w.wait.secretsHint}</p>
        {phase === 'open' && seat ? <KeyLinks seat={seat} onRenewed={setSeat} /> : null}
      </div>
    </section>
  );
}
