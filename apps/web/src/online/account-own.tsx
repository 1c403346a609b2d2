import type { AccountInfo } from '@taxiarch/wire/account';
import { useEffect, useRef, useState } from 'preact/hooks';
import { accountEn } from '../i18n/en/account.ts';
import * as game from '../state/battle/battle.ts';
import { type Answer, askAccount, loadAccount, signed } from '../state/online/account.ts';
import { openDialog } from '../state/online/online.ts';
import { Enter } from './account-enter.tsx';
import { addPasskey, Field, noPasskeys, Status, useDoing } from './account-parts.tsx';
import { isSame } from './battle-status.ts';

const w = accountEn.signed;
const day = (at: number): string => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** What the account holds, and what of this browser it does not. */
function Battles() {
  const [counts, setCounts] = useState<{ readonly held: number; readonly here: number } | null>(null);
  const look = async (gathers: boolean) => {
    const held = await game.ask(gathers ? 'gatherSeats' : 'heldSeats', null);
    const here = await game.ask('seats', null);
    if (held && here)
      setCounts({ held: held.length, here: here.filter((seat) => !held.some((one) => isSame(one, seat))).length });
  };
  useEffect(() => void look(false), []);
  if (!counts) return null;
  return (
    <div class="account-part">
      <p>{w.battles(counts.held)}</p>
      {counts.here > 0 ? (
        <>
          <p>{w.gather(counts.here)}</p>
          <div class="answers">
            <button type="button" class="button main" onClick={() => void look(true)}>
              {w.gatherThem(counts.here)}
            </button>
          </div>
        </>
      ) : null}
    </div>
  );
}

type WayProps = {
  readonly who: AccountInfo;
  readonly busy: boolean;
  /** Does something that only anyone who has just signed in may do, and tells this sentence then. */
  readonly change: (act: () => Promise<Answer<unknown>>, done: string) => void;
};

function Ways({ who, busy, change }: WayProps) {
  const [password, setPassword] = useState('');
  const why = noPasskeys();
  // The last of them stays.
  const ways = who.passkeys.length + (who.password ? 1 : 0);
  const set = (event: Event) => {
    event.preventDefault();
    change(() => askAccount('/password', { password }), w.passwordSet);
    setPassword('');
  };
  return (
    <section class="account-part" aria-labelledby="account-ways">
      <h3 id="account-ways">{w.ways}</h3>
      <ul class="account-ways">
        {who.passkeys.map(({ id, madeAt }) => (
          <li key={id}>
            <span>{w.passkey(day(madeAt))}</span>
            {ways > 1 ? (
              <button
                type="button"
                class="button"
                disabled={busy}
                aria-label={w.removePasskeyLabel(day(madeAt))}
                onClick={() => change(() => askAccount('/passkeys/remove', { id }), w.passkeyRemoved)}
              >
                {w.removePasskey}
              </button>
            ) : null}
          </li>
        ))}
        <li>
          <span>{who.password ? w.password : w.noPassword}</span>
          {who.password && ways > 1 ? (
            <button
              type="button"
              class="button"
              disabled={busy}
              onClick={() => change(() => askAccount('/password', { password: null }), w.passwordRemoved)}
            >
              {w.removePassword}
            </button>
          ) : null}
        </li>
      </ul>
      {why === null ? (
        <div class="answers">
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => change(() => addPasskey(null), w.passkeyAdded)}
          >
            {w.addPasskey}
          </button>
        </div>
      ) : (
        <p class="soft small">{why}</p>
      )}
      <details class="more">
        <summary>{w.change(who.password)}</summary>
        <form onSubmit={set}>
          <input hidden readOnly type="text" name="username" autocomplete="username" value={who.name} />
          <Field
            label={w.newPassword}
            name="password"
            type="password"
            autocomplete="new-password"
            least={10}
            value={password}
            onInput={setPassword}
          />
          <div class="answers">
            <button type="submit" class="button" disabled={busy}>
              {w.setPassword}
            </button>
          </div>
        </form>
      </details>
    </section>
  );
}

function Remove({ busy, onRemove }: { readonly busy: boolean; readonly onRemove: () => void }) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="button" disabled={busy} onClick={() => setSure(true)}>
        {w.remove}
      </button>
    );
  }
  return (
    <fieldset class="online-sure">
      <legend>{w.removeSure}</legend>
      <div class="answers">
        <button type="button" class="button" disabled={busy} onClick={onRemove}>
          {w.removeYes}
        </button>
        <button type="button" class="button main" autofocus onClick={() => setSure(false)}>
          {w.removeNo}
        </button>
      </div>
    </fieldset>
  );
}

/** Nobody is signed in here any more; of an account that is gone, what was opened by it stays. */
async function signedOut(keeps: boolean): Promise<void> {
  await game.ask('signedOut', { keeps });
  signed.value = { ...signed.value, who: null };
  openDialog.value = null;
}

/** One's own account. */
export function Own({ who }: { readonly who: AccountInfo }) {
  const { busy, told, run } = useDoing();
  const [again, setAgain] = useState(false);
  // What was focused before is gone: anyone who reads by ear begins here.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  /** Anyone who signed in too long ago does so again, and goes on. */
  const refused = (answer: Extract<Answer<unknown>, { ok: false }>): string => {
    if (answer.fault === 'signed-out') setAgain(true);
    return answer.text;
  };
  const change: WayProps['change'] = (act, done) =>
    void run(async () => {
      const answer = await act();
      if (!answer.ok) return refused(answer);
      await loadAccount();
      return done;
    });
  const leave = () =>
    void run(async () => {
      const answer = await askAccount('/leave', { where: 'here' });
      if (!answer.ok) return refused(answer);
      await signedOut(false);
      return '';
    });
  const remove = () =>
    void run(async () => {
      const answer = await askAccount('/delete', {});
      if (!answer.ok) return refused(answer);
      await signedOut(true);
      return '';
    });
  return (
    <div ref={top} class="account" tabIndex={-1}>
      <Status text={told} />
      {again ? <Enter known={who.name} onEntered={() => setAgain(false)} /> : null}
      <Battles />
      <Ways who={who} busy={busy} change={change} />
      <section class="account-part account-or">
        <p class="soft small">{w.leaveHint}</p>
        <div class="answers">
          <button type="button" class="button main" disabled={busy} onClick={leave}>
            {w.leave}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => change(() => askAccount('/leave', { where: 'elsewhere' }), w.elsewhereDone)}
          >
            {w.elsewhere}
          </button>
          <Remove busy={busy} onRemove={remove} />
        </div>
      </section>
    </div>
  );
}
