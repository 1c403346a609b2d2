import '../dialogs/dialogs.css';
import './online.css';
import { t } from '../i18n/index.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { openDialog } from '../state/online/online.ts';
import { Invited } from './invitation.tsx';
import { Keys } from './links.tsx';
import { NewOnlineBattle } from './new-battle.tsx';
import { EmailLinkDialog, NotificationSettings } from './notifications.tsx';

/** Most have no account. */
function AccountDoor() {
  const { Part, failed, again } = useFetched(async () => (await import('./account.tsx')).Account);
  if (Part) return <Part />;
  return failed ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}

/** Whatever of battles at a distance is asked or told above the page. */
export function OnlineScreen() {
  const one = openDialog.value;
  if (one?.kind === 'make') return <NewOnlineBattle key={one.battle.id} wanted={one} />;
  if (one?.kind === 'keys') return <Keys seat={one.seat} open={one.open} />;
  if (one?.kind === 'account') return <AccountDoor />;
  if (one?.kind === 'invited') return <Invited battle={one.battle} invite={one.invite} />;
  if (one?.kind === 'notifications') return <NotificationSettings seat={one.seat} />;
  if (one?.kind === 'email-link') return <EmailLinkDialog act={one.act} id={one.id} code={one.code} />;
  return null;
}
