import { signal } from '@preact/signals';
import type { AccountInfo, SignInState } from '@taxiarch/wire/account';
import { accountEn as w } from '../../i18n/en/account.ts';

/** Who is signed in at the server that this page comes from. Its browser keeps the token, where no script can read it. */
export const signed = signal<SignInState>({ who: null, noPasskeys: null });

/** What became of a question to the server: its answer, or why not, in a sentence. */
export type Answer<T> =
  | { readonly ok: true; readonly is: T }
  | { readonly ok: false; readonly fault: string; readonly text: string };

export async function askAccount<T>(path: string, body?: object): Promise<Answer<T>> {
  const told = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const response = await fetch(`/api/account${path}`, told);
    const given = (await response.json().catch(() => null)) as { fault?: string; text?: string } | null;
    if (response.ok) return { ok: true, is: given as T };
    const { fault = 'trouble', text = w.cannot.strange(response.status) } = given ?? {};
    return { ok: false, fault, text };
  } catch {
    return { ok: false, fault: 'trouble', text: w.cannot.unreachable };
  }
}

/** Asks who is signed in. */
export async function loadAccount(): Promise<AccountInfo | null> {
  const answer = await askAccount<SignInState>('');
  if (answer.ok) signed.value = answer.is;
  return signed.value.who;
}
