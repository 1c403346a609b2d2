import { effect, signal } from '@preact/signals';
import type { Renewable } from '@taxiarch/wire';
import type { Side } from '../../engine/protocol/index.ts';
import type { BattleCard } from '../../engine/protocol/library.ts';
import type { SeatCard, SeatNow } from '../../engine/protocol/online.ts';
import { t } from '../../i18n/index.ts';
import type { Settled } from '../../screens/battle-settings.tsx';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import { addressOf, emailLinkIn, isOnlineLink, placeIn } from './links.ts';

/** Battles at a distance: what of them is open on the first screen, and the addresses of their seats. */

/** Whether this page comes from a server that judges battles. */
export const server = signal(false);

/** What is asked or told above the first screen. */
export type OnlineDialog =
  | {
      readonly kind: 'make';
      readonly battle: BattleCard;
      readonly settled: Settled;
      /** The text of a battle of one's own. */
      readonly own?: string;
    }
  | { readonly kind: 'keys'; readonly seat: SeatNow; readonly open: boolean }
  | { readonly kind: 'invited'; readonly battle: string; readonly invite: string }
  | { readonly kind: 'notifications'; readonly seat: SeatNow }
  | { readonly kind: 'email-link'; readonly act: 'confirm' | 'stop'; readonly id: string; readonly code: string }
  | { readonly kind: 'account' };
export const openDialog = signal<OnlineDialog | null>(null);
/** Whether the list of seats and challenges is shown. */
export const listed = signal(false);

/** Newcomers fetch nothing of all this: a browser that has had a seat once does. */
const KEPT = 'taxiarch-online';
/** Its name up to 0.1. */
const KEPT_BEFORE = 'taxiarch-afar';
export const noteSeat = (): void => {
  listed.value = true;
  try {
    localStorage.setItem(KEPT, '1');
  } catch {
    // The list is opened by hand then.
  }
};
function hadSeat(): boolean {
  try {
    return [KEPT, KEPT_BEFORE].some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** The battle to which one's orders are still to be brought: anyone who has made it has sent them with his wish. */
let ordersFor: string | null = null;
export const bringOrders = (battle: string): void => {
  ordersFor = battle;
};

/** Orders are taken as soon as the battle has begun. */
async function handInOrders(): Promise<void> {
  const [now, ruleset] = [game.online.value, game.opened.value?.ruleset];
  if (!now || now.viewer === null || !ruleset || now.battle !== ordersFor || now.facts.phase !== 'on') return;
  ordersFor = null;
  const orders = game.ordersBefore(ruleset);
  if (orders.length > 0) await actions.setOrders(now.viewer, orders);
  // What has been asked already is not answered by an order that comes later.
  const asked = game.decision.value;
  const answer = orders.find(({ kind }) => kind === asked?.kind)?.choice;
  if (asked?.side === now.viewer && asked.options.some(({ choice }) => choice === answer))
    await actions.submit(answer ?? '');
}

/** Sits down. The address names the seat and not its key, which the browser keeps: anyone who copies it gives nothing away. */
export async function sitDown(place: { battle: string; side?: Side; key?: string }): Promise<void> {
  const battle = await game.change('openOnlineBattle', place);
  if (!battle) return;
  const viewer = battle.snapshot.online?.viewer ?? null;
  if (viewer !== null) noteSeat();
  openDialog.value = null;
  const at = { battle: place.battle };
  const seat = viewer === null ? { ...at, role: 'watch' as const, key: place.key ?? '' } : { ...at, side: viewer };
  actions.showBattle(battle, addressOf('key' in seat ? seat : { ...seat, role: 'side' }));
  if (document.hidden) sayWhetherLooking();
  await handInOrders();
}

/** Anyone who has the page open and looks elsewhere is told of his turn as if he were away. */
function sayWhetherLooking(): void {
  if (game.online.value) void game.ask('reportPresence', { looks: !document.hidden });
}

async function follow(): Promise<void> {
  const letter = emailLinkIn(location.hash);
  if (letter) openDialog.value = { kind: 'email-link', ...letter };
  const place = placeIn(location.hash);
  if (!place) {
    if (!letter && isOnlineLink(location.hash)) game.fault.value = { text: t.fault.linkBroken, kind: 'link' };
    return;
  }
  const { battle } = place;
  if (place.role === 'invite') {
    if (game.opened.value) await actions.leaveBattle();
    openDialog.value = { kind: 'invited', battle, invite: place.key };
  } else await sitDown(place.role === 'side' ? { battle, side: place.side } : { battle, key: place.key });
}

/** Asks whether there is a server, and follows a link. */
export async function startOnline(): Promise<void> {
  addEventListener('hashchange', () => void follow());
  document.addEventListener('visibilitychange', sayWhetherLooking);
  game.onNews(() => void hear());
  const following = follow();
  server.value = (await game.ask('hasServer', null)) ?? false;
  listed.value = server.value && hadSeat();
  await following;
}

/** The battle has gone on, or something has been told beside it. */
async function hear(): Promise<void> {
  const before = game.opened.value;
  if (!before?.snapshot.online) return;
  const snapshot = await game.ask('snapshot', null);
  if (!snapshot || game.opened.value !== before) return;
  actions.receive(snapshot);
  await handInOrders();
}

/** Whether there is anything to ask the other side to take back. */
export const mayAskBack = (): boolean => {
  const facts = game.online.value?.facts;
  const isOffered = facts?.offer?.by === game.online.value?.viewer;
  return facts?.phase === 'on' && game.online.value?.mayTakeBack === true && !isOffered;
};

export const askBack = (): Promise<void> =>
  mayAskBack() ? actions.callOnline('makeOffer', { what: 'back' }) : Promise.resolve();

/** A seat of this browser as the list shows it. */
export const seatOf = async (card: Pick<SeatCard, 'battle' | 'side'>): Promise<SeatNow | undefined> =>
  (await game.ask('standing', null))?.find(({ battle, side }) => battle === card.battle && side === card.side);

/** Renews a link. Anyone who sits at this very battle by the old one sits down again by the new one. */
export async function renewLink(
  card: Pick<SeatCard, 'battle' | 'side'>,
  what: Renewable,
): Promise<SeatNow | undefined> {
  const done = await game.change('renewLink', { ...card, what });
  if (done === undefined) return undefined;
  const shown = openDialog.value;
  if (what === 'seat' && game.online.value?.battle === card.battle) {
    await sitDown(card);
    openDialog.value = shown;
  }
  return seatOf(card);
}

/** The number of the last message that has been looked at, in the battle that is open. */
export const serverSaid = signal(0);
export function watchTalk(): void {
  effect(() => {
    if (!game.opened.value) serverSaid.value = 0;
  });
}
