import './account.css';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../dialogs/dialog.tsx';
import { accountEn as w } from '../i18n/en/account.ts';
import { loadAccount, signed } from '../state/online/account.ts';
import { openDialog } from '../state/online/online.ts';
import { Enter, Make } from './account-enter.tsx';
import { Own } from './account-own.tsx';

const close = (): void => {
  openDialog.value = null;
};

/** Signing in, making an account, and one's own: whatever is the case. */
export function Account() {
  const [makes, setMakes] = useState(false);
  const [switched, setSwitched] = useState(false);
  const turn = (to: boolean) => {
    setSwitched(true);
    setMakes(to);
  };
  useEffect(() => void loadAccount(), []);
  const { who } = signed.value;
  const title = who ? w.signed.title(who.name) : makes ? w.make.title : w.enter.title;
  return (
    <Dialog title={title} onClose={close}>
      {who ? <Own who={who} /> : null}
      {who || makes ? null : <Enter onSwitch={() => turn(true)} focuses={switched} />}
      {!who && makes ? <Make onSwitch={() => turn(false)} focuses={switched} /> : null}
    </Dialog>
  );
}
