import type { AccountInfo } from '@taxiarch/wire/account';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { accountEn as w } from '../i18n/en/account.ts';
import { type Answer, askAccount, loadAccount, signed } from '../state/online/account.ts';
import { noteSeat } from '../state/online/online.ts';
import { hasPasskeys, makePasskey, NoPasskey, usePasskey } from './passkey.ts';

type FieldProps = {
  readonly label: string;
  readonly name: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly least?: number;
  /** Whether it is what anyone who has come here wants to fill in. */
  readonly focuses?: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
};

export function Field({ label, type, least = 1, focuses = false, onInput, ...rest }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focuses) input.current?.focus();
  }, []);
  const shared = {
    ...rest,
    id,
    ref: input,
    ...({ required: true, autocapitalize: 'none', spellcheck: false, minLength: least } as const),
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  };
  return (
    <div class="account-field">
      <label for={id}>{label}</label>
      {type === 'text' ? (
        <input type="text" maxLength={30} {...shared} />
      ) : (
        <input type="password" maxLength={200} {...shared} />
      )}
    </div>
  );
}

/** What was last told, for eyes and ears. */
export function Status({ text }: { readonly text: string }) {
  return <div role="status">{text === '' ? null : <p class="account-told">{text}</p>}</div>;
}

/** One thing at a time; what goes wrong is told in a sentence. */
export function useDoing() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const run = async (act: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setTold('');
    try {
      setTold(await act());
    } catch (fault) {
      if (!(fault instanceof NoPasskey)) throw fault;
      setTold(fault.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, told, setTold, run };
}

/** Someone is signed in now, or it is said why not. */
export async function letIn(answer: Answer<AccountInfo>): Promise<string> {
  if (!answer.ok) return answer.text;
  noteSeat();
  await loadAccount();
  return '';
}

export async function enterBy(quietly?: AbortSignal): Promise<string> {
  const options = await askAccount<PublicKeyCredentialRequestOptionsJSON>('/enter/options', {});
  if (!options.ok) return options.text;
  return letIn(await askAccount<AccountInfo>('/enter/passkey', await usePasskey(options.is, quietly)));
}

/** Makes a passkey: for a new account of this name, or for one's own. */
export async function addPasskey(name: string | null): Promise<Answer<AccountInfo>> {
  const options = await askAccount<PublicKeyCredentialCreationOptionsJSON>('/passkeys/options', { name });
  return options.ok ? askAccount<AccountInfo>('/passkeys', await makePasskey(options.is)) : options;
}

/** Why no passkeys can be had; null where they can. */
export const noPasskeys = (): string | null => signed.value.noPasskeys ?? (hasPasskeys() ? null : w.cannot.missing);
