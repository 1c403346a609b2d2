import '../own/own.css';
import './afar.css';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { matter } from '../state/afar.ts';
import { t } from '../words/index.ts';
import { BellSheet, LetterSheet } from './bell.tsx';
import { Invited } from './invited.tsx';
import { Keys } from './keys.tsx';
import { Making } from './making.tsx';

/** Most have no account. */
function AccountDoor() {
  const { Part, failed, again } = useFetched(async () => (await import('./account.tsx')).Account);
  if (Part) return <Part />;
  return failed ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}

/** Whatever of battles at a distance is asked or told above the page. */
export function AfarScreen() {
  const one = matter.value;
  if (one?.kind === 'make') return <Making key={one.battle.id} wanted={one} />;
  if (one?.kind === 'keys') return <Keys seat={one.seat} open={one.open} />;
  if (one?.kind === 'account') return <AccountDoor />;
  if (one?.kind === 'invited') return <Invited battle={one.battle} invite={one.invite} />;
  if (one?.kind === 'bell') return <BellSheet seat={one.seat} />;
  if (one?.kind === 'letter') return <LetterSheet act={one.act} id={one.id} code={one.code} />;
  return null;
}
