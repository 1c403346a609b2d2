import './account.css';
import type { AccountSeat } from '@taxiarch/wire/account';
import { accountEn as w } from '../i18n/en/account.ts';
import { onlineEn } from '../i18n/en/online.ts';
import { Icon } from '../panels/icon.tsx';
import { signed } from '../state/online/account.ts';
import { openDialog, sitDown } from '../state/online/online.ts';
import { isMine, statusText } from './battle-status.ts';

/** Who is signed in, and the way to his account or into one. */
export function AccountLine() {
  const { who } = signed.value;
  return (
    <p class="account-line">
      <span class="soft">{who ? w.line.signed(who.name) : w.line.none}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          openDialog.value = { kind: 'account' };
        }}
      >
        {who ? w.line.manage : w.line.open}
      </button>
    </p>
  );
}

/** A seat that one's account holds, and this browser has no key to yet. */
export function HeldLine({ seat, onDrop }: { readonly seat: AccountSeat; readonly onDrop: () => void }) {
  const { battle, side, title, sideName } = seat;
  const stand = { side, now: seat, over: seat.phase === 'over' };
  return (
    <li class="saved online-seat">
      <div>
        <strong>{title}</strong>
        <p class="soft">
          {onlineEn.lists.line(sideName, 0)} ·{' '}
          <span class={isMine(stand) ? 'online-mine' : ''}>{statusText(stand)}</span> · {w.line.held}
        </p>
      </div>
      <button
        type="button"
        class={isMine(stand) ? 'button main' : 'button'}
        onClick={() => void sitDown({ battle, side })}
      >
        {onlineEn.lists.enter}
      </button>
      <button type="button" class="button round" aria-label={w.line.drop(title)} onClick={onDrop}>
        <Icon sign="close" />
      </button>
    </li>
  );
}
