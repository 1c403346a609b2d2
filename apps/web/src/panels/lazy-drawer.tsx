import type { OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { drawer } from './drawer-state.ts';

/** The drawer, fetched when a battle is opened. */
export function DrawerDoor({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  const { Part, failed, again } = useFetched(async () => (await import('./drawer.tsx')).Drawer);
  if (Part) return <Part battle={battle} shown={shown} />;
  return failed && drawer.value !== null ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}
