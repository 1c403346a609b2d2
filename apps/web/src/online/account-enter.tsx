import type { AccountInfo } from '@taxiarch/wire/account';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { accountEn as w } from '../i18n/en/account.ts';
import { askAccount } from '../state/online/account.ts';
import { addPasskey, enterBy, Field, letIn, noPasskeys, Status, useDoing } from './account-parts.tsx';

type OfferProps = { readonly children: ComponentChildren; readonly or: string };

/** A passkey where there can be one, and a password in any case. */
function PasskeyFirst({ children, or }: OfferProps) {
  const why = noPasskeys();
  return (
    <div class="account-part">
      {why === null ? children : <p class="soft small">{why}</p>}
      {why === null ? <p class="account-or soft">{or}</p> : null}
    </div>
  );
}

/** Which of both is wanted can be changed; anyone who has changed it goes on where it begins. */
type SwitchProps = { readonly onSwitch: () => void; readonly focuses: boolean };
type EnterProps = Partial<SwitchProps> & { readonly known?: string; readonly onEntered?: () => void };

/** Signs in; someone who is signed in already can only do it again. */
export function Enter({ onSwitch, focuses = false, known = '', onEntered }: EnterProps) {
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const { busy, told, setTold, run } = useDoing();
  const waiting = useRef<AbortController | null>(null);
  const entered = (why: string): string => {
    if (why === '') onEntered?.();
    return why;
  };
  // A browser that knows a passkey offers it where the name is typed.
  useEffect(() => {
    if (noPasskeys() !== null) return;
    const quiet = new AbortController();
    waiting.current = quiet;
    const offers = PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false);
    const offered = async () => {
      if ((await offers) && !quiet.signal.aborted) setTold(entered(await enterBy(quiet.signal)));
    };
    // Anyone who chooses none types his name.
    void offered().catch(() => undefined);
    return () => quiet.abort();
  }, []);
  const byPasskey = () => {
    waiting.current?.abort();
    void run(async () => entered(await enterBy()));
  };
  const byPassword = (event: Event) => {
    event.preventDefault();
    void run(async () => entered(await letIn(await askAccount<AccountInfo>('/enter', { name, password }))));
  };
  return (
    <div class="account">
      <PasskeyFirst or={w.enter.or}>
        <div class="answers">
          <button type="button" class="button main" disabled={busy} onClick={byPasskey}>
            {w.enter.passkey}
          </button>
        </div>
      </PasskeyFirst>
      <form onSubmit={byPassword}>
        <Field
          label={w.enter.name}
          name="username"
          type="text"
          autocomplete="username webauthn"
          focuses={focuses}
          value={name}
          onInput={setName}
        />
        <Field
          label={w.enter.password}
          name="password"
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={setPassword}
        />
        <Status text={told} />
        <div class="answers">
          <button type="submit" class={noPasskeys() === null ? 'button' : 'button main'} disabled={busy}>
            {w.enter.submit}
          </button>
          {onSwitch ? (
            <button type="button" class="link" onClick={onSwitch}>
              {w.enter.toMake}
            </button>
          ) : null}
        </div>
      </form>
    </div>
  );
}

export function Make({ onSwitch, focuses }: SwitchProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, told, run } = useDoing();
  const form = useRef<HTMLFormElement>(null);
  const byPasskey = () => {
    const field = form.current?.elements.namedItem('username') as HTMLInputElement | null;
    if (field?.reportValidity()) void run(async () => letIn(await addPasskey(name.trim())));
  };
  const byPassword = (event: Event) => {
    event.preventDefault();
    void run(async () => letIn(await askAccount<AccountInfo>('', { name, password })));
  };
  const why = noPasskeys();
  return (
    <div class="account">
      <p class="soft">{w.make.intro}</p>
      <form ref={form} onSubmit={byPassword}>
        <Field
          label={w.make.name}
          name="username"
          type="text"
          autocomplete="username"
          least={2}
          focuses={focuses}
          value={name}
          onInput={setName}
        />
        {why === null ? (
          <>
            <p class="soft small">{w.make.passkeyHint}</p>
            <div class="answers">
              <button type="button" class="button main" disabled={busy} onClick={byPasskey}>
                {w.make.passkey}
              </button>
            </div>
            <p class="account-or soft">{w.make.or}</p>
          </>
        ) : (
          <p class="soft small">{why}</p>
        )}
        <Field
          label={w.make.password}
          name="password"
          type="password"
          autocomplete="new-password"
          least={10}
          value={password}
          onInput={setPassword}
        />
        <Status text={told} />
        <div class="answers">
          <button type="submit" class={why === null ? 'button' : 'button main'} disabled={busy}>
            {w.make.submit}
          </button>
          <button type="button" class="link" onClick={onSwitch}>
            {w.make.toEnter}
          </button>
        </div>
      </form>
    </div>
  );
}
