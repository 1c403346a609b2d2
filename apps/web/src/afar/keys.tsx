import { useRef, useState } from 'preact/hooks';
import type { SeatNow } from '../engine/afar-protocol.ts';
import { Sheet } from '../own/sheet.tsx';
import { matter, sitDown } from '../state/afar.ts';
import { addressOf } from '../state/afar-places.ts';
import { afarEn as w } from '../words/afar-en.ts';
import { BellFold } from './bell.tsx';

const linkTo = (battle: string, role: 'seat' | 'invite' | 'watch', key: string): string =>
  `${location.origin}${location.pathname}${addressOf({ role, battle, key })}`;

type LinkProps = { readonly name: string; readonly hint: string; readonly link: string; readonly share?: string };

/** A link to be copied or handed on. */
export function KeyLink({ name, hint, link, share }: LinkProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Pages that came without encryption have no clipboard: the link is marked, to be copied by hand.
  const copy = async () => {
    field.current?.select();
    await (navigator.clipboard as Clipboard | undefined)?.writeText(link);
    setCopied('clipboard' in navigator);
  };
  const canShare = share !== undefined && 'share' in navigator;
  return (
    <section class="afar-key">
      <label>
        <strong>{name}</strong>
        <input ref={field} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="button"
        aria-label={copied ? w.keys.copied : w.keys.copyLabel(name)}
        onClick={() => void copy()}
      >
        {copied ? w.keys.copied : w.keys.copy}
      </button>
      {canShare ? (
        <button
          type="button"
          class="button"
          aria-label={w.keys.shareLabel(name)}
          // Whoever thinks better of it has shared nothing.
          onClick={() => void navigator.share({ title: share, url: link }).catch(() => undefined)}
        >
          {w.keys.share}
        </button>
      ) : null}
      <p class="soft small">{hint}</p>
    </section>
  );
}

export function KeyLinks({ seat }: { readonly seat: SeatNow }) {
  const { battle, title, invite, watch, key, now } = seat;
  const k = w.keys;
  return (
    <div class="afar-keys">
      {invite !== null && (now === null || now.phase === 'open') ? (
        <KeyLink
          name={k.invite}
          hint={k.inviteHint}
          link={linkTo(battle, 'invite', invite)}
          share={k.sharedTitle(title)}
        />
      ) : null}
      <KeyLink name={k.seat} hint={k.seatHint} link={linkTo(battle, 'seat', key)} />
      {watch === null ? null : (
        <KeyLink name={k.watch} hint={k.watchHint} link={linkTo(battle, 'watch', watch)} share={k.sharedTitle(title)} />
      )}
    </div>
  );
}

const close = (): void => {
  matter.value = null;
};

/** The battle is made: the links to it. */
export function Keys({ seat, open }: { readonly seat: SeatNow; readonly open: boolean }) {
  return (
    <Sheet title={seat.title} onClose={close}>
      {open ? <p>{w.keys.open}</p> : null}
      <KeyLinks seat={seat} />
      {seat.over ? null : <BellFold seat={seat} />}
      <div class="answers">
        <button
          type="button"
          class="button main"
          onClick={() => void sitDown({ battle: seat.battle, side: seat.side })}
        >
          {w.keys.enter}
        </button>
      </div>
    </Sheet>
  );
}
