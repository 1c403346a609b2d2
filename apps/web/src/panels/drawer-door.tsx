import type { Opened, Snapshot } from '../engine/protocol.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { t } from '../words/index.ts';
import { drawer } from './drawer-state.ts';

/** The drawer, fetched when a battle is opened. */
export function DrawerDoor({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  const { Part, failed, again } = useFetched(async () => (await import('./drawer.tsx')).Drawer);
  if (Part) return <Part battle={battle} shown={shown} />;
  return failed && drawer.value !== null ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}
