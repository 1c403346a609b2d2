import type { Invitation } from '@taxiarch/wire';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../dialogs/dialog.tsx';
import { onlineEn as w } from '../i18n/en/online.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import { bringOrders, noteSeat, openDialog, sitDown } from '../state/online/online.ts';

const close = (): void => {
  history.replaceState(null, '', location.pathname);
  openDialog.value = null;
};

/** Takes a seat, and sits down at it. */
export async function takeSeat({ battle, title }: Invitation, invite: string): Promise<void> {
  const card = await game.change('joinOnlineBattle', { battle, invite, title });
  if (!card) return;
  noteSeat();
  bringOrders(battle);
  await sitDown({ battle, side: card.side });
}

export const termsOf = ({ ruleset, pace, dice }: Pick<Invitation, 'ruleset' | 'pace' | 'dice'>): string =>
  [t.start.systems[ruleset] ?? ruleset, w.pace(pace), w.dice[dice]].join(' · ');

/** What someone is invited to, and the button with which he takes the seat. */
export function Invited({ battle, invite }: { readonly battle: string; readonly invite: string }) {
  const [found, setFound] = useState<Invitation | 'gone' | null>(null);
  useEffect(() => {
    void game.ask('invitation', { battle, invite }).then((one) => {
      game.fault.value = null;
      setFound(one ?? 'gone');
    });
  }, [battle, invite]);
  return (
    <Dialog title={w.invited.title} onClose={close}>
      {found === null ? <p>{w.invited.looking}</p> : null}
      {found === 'gone' ? <p>{w.invited.gone}</p> : null}
      {found === null || found === 'gone' ? null : (
        <>
          <h3>{found.title}</h3>
          <p>{w.invited.side(found.sideName)}</p>
          <p class="soft">{termsOf(found)}</p>
          {found.dice === 'own' ? <p>{w.invited.ownDice}</p> : null}
          <div class="answers">
            <button
              type="button"
              class="button main"
              disabled={game.busy.value}
              onClick={() => void takeSeat(found, invite)}
            >
              {w.invited.take}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
