import type { NotificationChannels, NotificationSubscription, SubscriptionRequest } from '@taxiarch/wire';
import type { SeatNow } from '../engine/protocol/online.ts';
import { notificationsEn as w } from '../i18n/en/notifications.ts';

/** How this browser is told while the page is closed, and what the server is asked for it. */

type Seat = Pick<SeatNow, 'battle' | 'key'>;
export type DeviceFault = keyof typeof w.devices;

/** Why something was not done, as it is told. */
export class NotificationError extends Error {}

async function asked<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(new URL(path, location.origin), init).catch(() => null);
  const told = (await response?.json().catch(() => null)) as { readonly text?: string } | null;
  if (!response?.ok) throw new NotificationError(told?.text ?? w.unreachable);
  return told as T;
}

const pathOf = ({ battle }: Seat, notice = ''): string => `/api/battles/${encodeURIComponent(battle)}/notices${notice}`;
const byKey = ({ key }: Seat) => ({ authorization: `Seat ${key}` });
const json = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
const asJson = { 'content-type': 'application/json' };

export const channelsOf = (): Promise<NotificationChannels> => asked('/api/notices');
export const noticesOf = (seat: Seat): Promise<NotificationSubscription[]> =>
  asked(pathOf(seat), { headers: byKey(seat) });
export const addNotice = (seat: Seat, wish: SubscriptionRequest): Promise<NotificationSubscription> =>
  asked(pathOf(seat), { ...json(wish), headers: { ...asJson, ...byKey(seat) } });
export const removeNotice = (seat: Seat, { id }: NotificationSubscription): Promise<object> =>
  asked(pathOf(seat, `/${id}`), { method: 'DELETE', headers: byKey(seat) });
/** Says what a letter has asked. */
export const useEmailLink = (what: 'confirm' | 'stop', id: string, code: string): Promise<object> =>
  asked(`/api/notices/${id}/${what}`, { ...json({ code }), headers: asJson });

/** What keeps this browser from being called; null where nothing does. */
export function faultOfDevice(): DeviceFault | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const sumOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  faultOfDevice() === null ? navigator.serviceWorker.getRegistration() : undefined;

/** By what the server knows this browser; null where it has not subscribed. */
export async function markOfDevice(): Promise<string | null> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription ? sumOf(subscription.endpoint) : null;
}

/** Subscribes with the server's key; a subscription with another key is of no more use. */
async function subscribed(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (fault) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw fault;
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** Has this browser called from now on. Its owner is asked by the browser. */
export async function subscribeDevice(seat: Seat, { push }: NotificationChannels): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationError(w.devices.denied);
  const registration = await registered();
  if (!registration?.active) throw new NotificationError(w.devices.missing);
  const subscription = await subscribed(registration, push).catch((fault: unknown) => {
    throw new NotificationError(w.failed(fault instanceof Error ? fault.message : ''));
  });
  const { endpoint = '', keys } = subscription.toJSON();
  await addNotice(seat, { kind: 'push', endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
}

/** Has this browser called no more about a seat. */
export async function silenceDevice(seat: Seat): Promise<void> {
  const mark = await markOfDevice();
  const own = mark === null ? undefined : (await noticesOf(seat)).find((one) => one.mark === mark);
  if (own) await removeNotice(seat, own);
}
