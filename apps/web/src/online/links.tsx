import type { Renewable } from '@taxiarch/wire';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../dialogs/dialog.tsx';
import type { SeatNow } from '../engine/protocol/online.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import * as game from '../state/battle/battle.ts';
import { addressOf } from '../state/online/links.ts';
import { openDialog, renewLink, sitDown } from '../state/online/online.ts';
import { NotificationFold } from './notifications.tsx';

const linkTo = (battle: string, role: 'seat' | 'invite' | 'watch', key: string): string =>
  `${location.origin}${location.pathname}${addressOf({ role, battle, key })}`;

type LinkProps = {
  readonly name: string;
  readonly hint: string;
  readonly link: string;
  readonly share?: string;
  /** What becomes of the old link, where it can be had again. */
  readonly renewHint: string;
  readonly onRenew: () => Promise<void>;
};

/** A link that has come into wrong hands is renewed, once it is clear what becomes of the old one. */
function Renewing({ name, renewHint, onRenew }: Pick<LinkProps, 'name' | 'renewHint' | 'onRenew'>) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="link" aria-label={w.keys.renewLabel(name)} onClick={() => setSure(true)}>
        {w.keys.renew}
      </button>
    );
  }
  const renew = () => void onRenew().then(() => setSure(false));
  return (
    <fieldset class="online-sure">
      <legend>{w.keys.renewLabel(name)}</legend>
      <p class="small">{renewHint}</p>
      <div class="answers">
        <button type="button" class="button" disabled={game.busy.value} onClick={renew}>
          {w.keys.renewNow}
        </button>
        <button type="button" class="button main" autofocus onClick={() => setSure(false)}>
          {w.keys.renewNot}
        </button>
      </div>
    </fieldset>
  );
}

/** A link to be copied or handed on. */
function KeyLink({ name, hint, link, share, ...renewing }: LinkProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Pages that came without encryption have no clipboard: the link is marked, to be copied by hand.
  const copy = async () => {
    field.current?.select();
    await (navigator.clipboard as Clipboard | undefined)?.writeText(link);
    setCopied('clipboard' in navigator);
  };
  // Another link has not been copied yet.
  useEffect(() => setCopied(false), [link]);
  const canShare = share !== undefined && 'share' in navigator;
  return (
    <section class="online-link">
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
          // Anyone who thinks better of it has shared nothing.
          onClick={() => void navigator.share({ title: share, url: link }).catch(() => undefined)}
        >
          {w.keys.share}
        </button>
      ) : null}
      <p class="soft small">{hint}</p>
      <Renewing name={name} {...renewing} />
    </section>
  );
}

type LinksProps = { readonly seat: SeatNow; readonly onRenewed: (seat: SeatNow) => void };

/** The links that belong to a seat, each to be copied, and to be had again. */
export function KeyLinks({ seat, onRenewed }: LinksProps) {
  const { battle, side, title, invite, watch, key, now } = seat;
  const k = w.keys;
  const renewing = (what: Renewable) => ({
    renewHint: k.renewHints[what],
    onRenew: async () => {
      const renewed = await renewLink({ battle, side }, what);
      if (renewed) onRenewed(renewed);
    },
  });
  return (
    <div class="online-links">
      {invite !== null && (now === null || now.phase === 'open') ? (
        <KeyLink
          name={k.invite}
          hint={k.inviteHint}
          link={linkTo(battle, 'invite', invite)}
          share={k.sharedTitle(title)}
          {...renewing('invite')}
        />
      ) : null}
      <KeyLink name={k.seat} hint={k.seatHint} link={linkTo(battle, 'seat', key)} {...renewing('seat')} />
      {watch === null ? null : (
        <KeyLink
          name={k.watch}
          hint={k.watchHint}
          link={linkTo(battle, 'watch', watch)}
          share={k.sharedTitle(title)}
          {...renewing('watch')}
        />
      )}
    </div>
  );
}

const close = (): void => {
  openDialog.value = null;
};

/** The battle is made: the links to it. */
export function Keys({ seat, open }: { readonly seat: SeatNow; readonly open: boolean }) {
  const show = (renewed: SeatNow) => {
    openDialog.value = { kind: 'keys', seat: renewed, open };
  };
  return (
    <Dialog title={seat.title} onClose={close}>
      {open ? <p>{w.keys.open}</p> : null}
      <KeyLinks seat={seat} onRenewed={show} />
      {seat.over ? null : <NotificationFold seat={seat} />}
      <div class="answers">
        <button
          type="button"
          class="button main"
          onClick={() => void sitDown({ battle: seat.battle, side: seat.side })}
        >
          {w.keys.enter}
        </button>
      </div>
    </Dialog>
  );
}
