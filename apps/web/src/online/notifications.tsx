import type { NotificationChannels, NotificationSubscription } from '@taxiarch/wire';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../dialogs/dialog.tsx';
import type { SeatNow } from '../engine/protocol/online.ts';
import { notificationsEn as w } from '../i18n/en/notifications.ts';
import { openDialog } from '../state/online/online.ts';
import { change, settings } from '../state/settings/settings.ts';
import * as device from './push-subscription.ts';

/** What the server has of a seat, and which of it is this browser. */
type Told = {
  readonly ways: NotificationChannels;
  readonly notices: readonly NotificationSubscription[];
  readonly mark: string | null;
};

async function toldOf(seat: SeatNow): Promise<Told> {
  const [ways, notices, mark] = await Promise.all([device.channelsOf(), device.noticesOf(seat), device.markOfDevice()]);
  return { ways, notices, mark };
}

type PartProps = {
  readonly seat: SeatNow;
  readonly told: Told;
  /** Does something, and looks afterwards what is so now. */
  readonly act: (work: () => Promise<unknown>) => void;
  readonly busy: boolean;
};

function Device({ seat, told, act, busy }: PartProps) {
  const fault = device.faultOfDevice();
  const called = told.notices.filter(({ kind }) => kind === 'push');
  const isOn = called.some(({ mark }) => mark === told.mark);
  const others = called.filter(({ mark }) => mark !== told.mark);
  return (
    <div class="notification-part">
      <label class="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={busy || fault !== null}
          onClick={(event) => {
            // It is ticked when the browser and the server have agreed.
            event.preventDefault();
            act(() => (isOn ? device.silenceDevice(seat) : device.subscribeDevice(seat, told.ways)));
          }}
        />
        {w.device}
      </label>
      {fault === null ? null : <p class="soft small">{w.devices[fault]}</p>}
      {isOn ? <p class="soft small">{w.deviceOn}</p> : null}
      {others.length === 0 ? null : (
        <p class="soft small">
          {w.others(others.length)}{' '}
          <button
            type="button"
            class="link"
            disabled={busy}
            onClick={() => act(() => Promise.all(others.map((one) => device.removeNotice(seat, one))))}
          >
            {w.silenceOthers}
          </button>
        </p>
      )}
    </div>
  );
}

function Letters({ seat, told, act, busy }: PartProps) {
  const [address, setAddress] = useState('');
  if (!told.ways.mail) return null;
  const send = (event: Event) => {
    event.preventDefault();
    act(async () => {
      await device.addNotice(seat, { kind: 'mail', address });
      setAddress('');
    });
  };
  return (
    <div class="notification-part">
      {told.notices
        .filter(({ kind }) => kind === 'mail')
        .map((one) => (
          <p key={one.id} class="notification-mail">
            <span>{one.confirmed ? w.confirmed(one.mark) : w.waiting(one.mark)}</span>
            <button
              type="button"
              class="button"
              disabled={busy}
              aria-label={w.stopLabel(one.mark)}
              onClick={() => act(() => device.removeNotice(seat, one))}
            >
              {w.stop}
            </button>
          </p>
        ))}
      <form class="online-link" onSubmit={send}>
        <label>
          <span>{w.mail}</span>
          <input
            type="email"
            required
            maxLength={250}
            autocomplete="email"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={busy}>
          {w.mailSend}
        </button>
        <p class="soft small">{w.mailHint}</p>
      </form>
    </div>
  );
}

function Sound() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={settings.value.bell}
        onChange={(event) => change({ bell: event.currentTarget.checked })}
      />
      {w.sound}
    </label>
  );
}

/** How someone wants to be told about one of his seats. */
function Channels({ seat }: { readonly seat: SeatNow }) {
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>('');
  const act = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setSaid(w.asking);
    void (async () => {
      let why = '';
      try {
        await work();
      } catch (fault) {
        why = fault instanceof Error ? fault.message : String(fault);
      }
      try {
        setTold(await toldOf(seat));
      } catch (fault) {
        why ||= fault instanceof Error ? fault.message : String(fault);
      }
      setSaid(why);
      setBusy(false);
    })();
  };
  useEffect(() => act(() => Promise.resolve()), [seat.battle, seat.side]);
  return (
    <section class="notifications" aria-label={w.title}>
      <p class="soft small">{w.intro}</p>
      {told ? <Device seat={seat} told={told} act={act} busy={busy} /> : null}
      <Sound />
      {told ? <Letters seat={seat} told={told} act={act} busy={busy} /> : null}
      <p class="notification-status" role="status">
        {said}
      </p>
    </section>
  );
}

const close = (): void => {
  openDialog.value = null;
};

/** The same below the links: it asks the server when it is opened. */
export function NotificationFold({ seat }: { readonly seat: SeatNow }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w.title}</summary>
      {open ? <Channels seat={seat} /> : null}
    </details>
  );
}

export function NotificationSettings({ seat }: { readonly seat: SeatNow }) {
  return (
    <Dialog title={w.title} onClose={close}>
      <Channels seat={seat} />
    </Dialog>
  );
}

type LetterProps = { readonly act: 'confirm' | 'stop'; readonly id: string; readonly code: string };

/** A link of a letter was opened: anyone who did so says whether he means it. */
export function EmailLinkDialog({ act, id, code }: LetterProps) {
  const [said, setSaid] = useState<string | null>(null);
  const words = w.letter[act];
  const leave = () => {
    history.replaceState(null, '', location.pathname);
    close();
  };
  const answer = () =>
    device.useEmailLink(act, id, code).then(
      () => setSaid(words.done),
      (fault: unknown) => setSaid(fault instanceof Error ? fault.message : w.unreachable),
    );
  return (
    <Dialog title={words.title} onClose={leave}>
      <p role="status">{said ?? words.text}</p>
      {said === null ? (
        <div class="answers">
          <button type="button" class="button main" onClick={() => void answer()}>
            {words.yes}
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}
