import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import { t } from '../i18n/index.ts';
import { LazyChat } from '../online/lazy.tsx';
import { boardShown } from '../screens/board-handle.ts';
import { BattlefieldText, FieldLegend } from '../screens/field-words.tsx';
import { ArmyList } from './army-list.tsx';
import { DrawerFrame } from './drawer-frame.tsx';
import { type DrawerName, drawer } from './drawer-state.ts';
import { FullLog } from './log/log.tsx';
import { Rules } from './rules/rules.tsx';
import { BattleOrders } from './standing-orders/orders.tsx';

const NAMES: readonly DrawerName[] = ['log', 'army', 'orders', 'rules', 'text', 'legend'];
/** The legend has a button of its own below the board. */
const BESIDE_TALK: readonly DrawerName[] = ['talk', ...NAMES.filter((one) => one !== 'legend')];

/** What slides in from the side: the log, the standing orders, the rules, the troops in words, and how to read the board. */
export function Drawer({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  const name = drawer.value;
  const close = useRef<HTMLButtonElement>(null);
  // Before anything can be pressed: a key meant for what was chosen in the drawer never meets the focus on its way.
  useLayoutEffect(() => {
    if (name !== null) close.current?.focus({ preventScroll: true });
  }, [name === null]);
  // What is brought into sight is brought beside the drawer, not under it.
  const board = boardShown.value;
  useEffect(() => {
    const wide = close.current?.closest<HTMLElement>('.drawer')?.offsetWidth ?? 0;
    board?.camera.cover(wide);
    return () => board?.camera.cover(0);
  }, [name === null, board]);
  if (name === null) return null;
  return (
    <DrawerFrame
      label={t.drawer[name]}
      closeLabel={t.drawer.close}
      close={close}
      head={
        <div class="tabs">
          {(name === 'talk' ? BESIDE_TALK : NAMES).map((one) => (
            <button
              key={one}
              type="button"
              class="tab"
              aria-pressed={one === name}
              onClick={() => {
                drawer.value = one;
              }}
            >
              {t.drawer[one]}
            </button>
          ))}
        </div>
      }
    >
      {name === 'talk' ? <LazyChat shown={shown} /> : null}
      {name === 'log' ? <FullLog /> : null}
      {name === 'orders' ? <BattleOrders battle={battle} shown={shown} /> : null}
      {name === 'army' ? <ArmyList shown={shown} /> : null}
      {name === 'rules' ? <Rules /> : null}
      {name === 'text' ? <BattlefieldText battle={battle} shown={shown} /> : null}
      {name === 'legend' ? <FieldLegend battle={battle} /> : null}
    </DrawerFrame>
  );
}
