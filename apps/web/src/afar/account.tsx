import './account.css';
import { useEffect, useState } from 'preact/hooks';
import { Sheet } from '../own/sheet.tsx';
import { lookWho, signed } from '../state/account.ts';
import { matter } from '../state/afar.ts';
import { accountEn as w } from '../words/account-en.ts';
import { Enter, Make } from './account-enter.tsx';
import { Own } from './account-own.tsx';

const close = (): void => {
  matter.value = null;
};

/** Signing in, making an account, and one's own: whatever is the case. */
export function Account() {
  const [makes, setMakes] = useState(false);
  const [switched, setSwitched] = useState(false);
  const turn = (to: boolean) => {
    setSwitched(true);
    setMakes(to);
  };
  useEffect(() => void lookWho(), []);
  const { who } = signed.value;
  const title = who ? w.signed.title(who.name) : makes ? w.make.title : w.enter.title;
  return (
    <Sheet title={title} onClose={close}>
      {who ? <Own who={who} /> : null}
      {who || makes ? null : <Enter onSwitch={() => turn(true)} focuses={switched} />}
      {!who && makes ? <Make onSwitch={() => turn(false)} focuses={switched} /> : null}
    </Sheet>
  );
}
