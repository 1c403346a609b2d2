import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Side } from '@taxiarch/kernel';
import type { NotificationSubscription, PushWish, SubscriptionRequest } from '@taxiarch/wire';
import { hashKey } from '../battles/keys.ts';
import { RequestError } from '../battles/request-error.ts';
import type { NotificationStore, PendingNotification, Presence, StoredSubscription } from '../store/notifications.ts';
import { type Email, isAddress } from './email.ts';
import type { Post } from './external-post.ts';
import { Hourly } from './hourly.ts';
import { confirmationEmail, notificationEmail, sentenceOf } from './notification-text.ts';
import { areKeys, newSigner, publicKeyOf, pushed } from './push.ts';

/** So many browsers and addresses a seat may have told. */
const MOST_OF_SEAT = 8;
/** So many letters that ask for confirmation go out in an hour for one seat, to one address, and at one visitor's wish. */
const MOST_REQUESTS = 3;
const MOST_OF_VISITOR = 20;
const CONFIRM_MS = 2 * 86_400_000;

/** What telling needs: a store, a way to browsers, and one to letter boxes where there is one. */
export interface NotificationDeps {
  readonly store: NotificationStore;
  /** Where people find the server: links in letters lead there. */
  readonly origin: string | undefined;
  readonly post: Post;
  readonly mayBeSentTo: (endpoint: string) => boolean;
  readonly mail: ((to: string, letter: Email) => Promise<void>) | null;
  readonly now: () => number;
  /** Hears what a host may want to know: that a service refuses us, or no letter goes out. */
  readonly warn: (text: string) => void;
}

/** Why no letter went out, without the address, which the words of a mail server may hold. */
const reasonOf = (fault: unknown): string => {
  const { code, responseCode } = fault as { readonly code?: string; readonly responseCode?: number };
  return [code ?? 'unknown', responseCode ?? ''].join(' ').trim();
};

/** What became of telling someone: it is on its way, he is no longer there to be told, or it may be tried again. */
export type Sent = 'sent' | 'gone' | 'later';

type Battle = { readonly id: string; readonly title: string };
export type Seat = { readonly battle: string; readonly side: Side };

/** Half of a letter's address, for anyone who has forgotten which one he gave. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1…@');

/** Who wants to be told about which seat, and how each is told. */
export class Notifications {
  private readonly requests: Hourly;
  private readonly visitors: Hourly;

  private constructor(
    private readonly deps: NotificationDeps,
    private readonly signer: string,
    /** From it follow the codes by which letters are stopped: nothing has to be kept of them. */
    private readonly stopper: string,
  ) {
    this.requests = new Hourly(MOST_REQUESTS, deps.now);
    this.visitors = new Hourly(MOST_OF_VISITOR, deps.now);
  }

  static async open(deps: NotificationDeps): Promise<Notifications> {
    const signer = await deps.store.setting('push-signer', newSigner);
    const stopper = await deps.store.setting('mail-stopper', () => randomBytes(32).toString('base64url'));
    return new Notifications(deps, signer, stopper);
  }

  /** What a page has to know before it asks anything. */
  get ways(): { readonly push: string; readonly mail: boolean } {
    return { push: publicKeyOf(this.signer), mail: this.deps.mail !== null };
  }

  async list({ battle, side }: Seat): Promise<NotificationSubscription[]> {
    const all = await this.deps.store.ofBattle(battle);
    return all.filter((one) => one.side === side).map(shown);
  }

  /** Takes a wish, by a visitor from some address of the net. */
  async add(seat: Seat, wish: SubscriptionRequest, visitor: string): Promise<NotificationSubscription> {
    return wish.kind === 'push' ? this.addPush(seat, wish) : this.addMail(seat, wish.address, visitor);
  }

  private async addPush(seat: Seat, { endpoint, p256dh, auth }: PushWish): Promise<NotificationSubscription> {
    this.mustBeTarget({ endpoint, p256dh, auth });
    const head = this.headOf(seat, hashKey(endpoint));
    const target = { endpoint, p256dh, auth };
    return this.put({ ...head, kind: 'push', target, confirmed: true, code: null });
  }

  private async addMail(seat: Seat, given: string, visitor: string): Promise<NotificationSubscription> {
    const { mail, origin, store, warn } = this.deps;
    if (!mail || origin === undefined) throw new RequestError('phase', 'This server does not send e-mail.');
    const address = given.trim();
    if (!isAddress(address)) throw new RequestError('malformed', 'This is not a valid e-mail address.');
    const mark = hashKey(address.toLowerCase());
    const head = this.headOf(seat, mark);
    const known = await store.subscription(head.id);
    if (known?.confirmed) return shown(known);
    const passes =
      this.requests.take(`seat ${seat.battle} ${seat.side}`, `address ${mark}`) && this.visitors.take(visitor);
    if (!passes)
      throw new RequestError(
        'too-many',
        'Too many e-mails sent to this address. Check your inbox, or try again in an hour.',
      );
    const code = randomBytes(16).toString('base64url');
    const target = { address };
    const put = await this.put({ ...head, kind: 'mail', target, confirmed: false, code: hashKey(code) });
    try {
      await mail(address, confirmationEmail(origin, `${origin}/#/notifications/confirm/${head.id}/${code}`));
    } catch (fault) {
      warn(`An e-mail could not be sent: ${reasonOf(fault)}.`);
      await store.remove(head.id);
      throw new RequestError('trouble', 'The e-mail could not be sent. Try again later.');
    }
    return put;
  }

  private headOf({ battle, side }: Seat, mark: string) {
    const id = hashKey(`${battle} ${side} ${mark}`).slice(0, 32);
    return { id, battle, side, mark, madeAt: this.deps.now() };
  }

  private async put(subscription: StoredSubscription): Promise<NotificationSubscription> {
    if (await this.deps.store.put(subscription, MOST_OF_SEAT)) return shown(subscription);
    throw new RequestError('too-many', `A seat can notify at most ${MOST_OF_SEAT} devices and addresses.`);
  }

  private mustBeTarget(wish: Omit<PushWish, 'kind'>): void {
    if (!this.deps.mayBeSentTo(wish.endpoint) || !areKeys(wish))
      throw new RequestError('malformed', 'This is not a valid push subscription.');
  }

  async remove({ battle, side }: Seat, id: string): Promise<void> {
    const found = await this.deps.store.subscription(id);
    if (found?.battle !== battle || found.side !== side) throw unknown();
    await this.deps.store.remove(id);
  }

  /** A seat has got another key: anyone who had the old one is told nothing any more. */
  forget({ battle, side }: Seat): Promise<void> {
    return this.deps.store.removeAt(battle, side);
  }

  /** Anyone who reads the letters of an address wants them. */
  async confirm(id: string, code: string): Promise<void> {
    const found = await this.deps.store.subscription(id);
    const isGood = found?.code === hashKey(code) && this.deps.now() - found.madeAt < CONFIRM_MS;
    if (!isGood) throw unknown();
    await this.deps.store.confirm(id);
  }

  async stop(id: string, code: string): Promise<void> {
    const [given, good] = [Buffer.from(code), Buffer.from(this.stopCode(id))];
    if (given.length !== good.length || !timingSafeEqual(given, good)) throw unknown();
    await this.deps.store.remove(id);
  }

  private stopCode(id: string): string {
    return createHmac('sha256', this.stopper).update(id).digest('base64url').slice(0, 22);
  }

  /** A browser has been given another endpoint. The old one, which nobody could guess, says that it is the same browser. */
  async moved(was: string, to: Omit<PushWish, 'kind'>): Promise<void> {
    this.mustBeTarget(to);
    const { endpoint, p256dh, auth } = to;
    if ((await this.deps.store.move(hashKey(was), { endpoint, p256dh, auth }, hashKey(endpoint))) === 0)
      throw unknown();
  }

  /** Tells anyone who wants it and does not look at the battle; gives the notifications that are to be tried again. */
  async tell(
    battle: Battle,
    pendingNotifications: readonly PendingNotification[],
    wishes: readonly StoredSubscription[],
    { here }: Presence,
  ): Promise<PendingNotification[]> {
    const left: PendingNotification[] = [];
    for (const notification of pendingNotifications) {
      if (here[notification.side] === 2) continue;
      const sent = await Promise.all(
        wishes
          .filter(({ side }) => side === notification.side)
          .map((subscription) => this.send(subscription, battle, notification)),
      );
      // One of several ways is enough: nobody is told twice because another failed.
      if (sent.includes('later') && !sent.includes('sent')) left.push(notification);
    }
    return left;
  }

  private async send(
    subscription: StoredSubscription,
    { id, title }: Battle,
    { what, side }: PendingNotification,
  ): Promise<Sent> {
    const sentence = sentenceOf(what, title);
    const sent = await (subscription.kind === 'push'
      ? this.sendPush(subscription, { battle: id, side, text: sentence })
      : this.sendMail(subscription, sentence));
    if (sent === 'gone') await this.deps.store.remove(subscription.id);
    return sent;
  }

  private async sendPush({ target }: StoredSubscription & { kind: 'push' }, message: PushedMessage): Promise<Sent> {
    const { origin, post, now, warn } = this.deps;
    const subject = origin?.startsWith('https:') ? origin : 'https://localhost';
    const by = { signer: this.signer, subject, post, now };
    const topic = `${message.battle}-${message.side}`.slice(0, 32);
    const status = await pushed(by, target, topic, message).catch(() => 0);
    if (status >= 200 && status < 300) return 'sent';
    // 404 and 410 say that the browser is no longer there; of what else is our fault it is no use to repeat it.
    if (status === 404 || status === 410) return 'gone';
    warn(
      `The push service ${new URL(target.endpoint).host} ${status === 0 ? 'could not be reached' : `answered ${status}`}.`,
    );
    return status === 0 || status === 429 || status >= 500 ? 'later' : 'sent';
  }

  private async sendMail(
    { id, target, battle, side }: StoredSubscription & { kind: 'mail' },
    text: string,
  ): Promise<Sent> {
    const { mail, origin = '', warn } = this.deps;
    if (!mail) return 'sent';
    const stop = `${origin}/#/notifications/stop/${id}/${this.stopCode(id)}`;
    try {
      await mail(target.address, notificationEmail(text, `${origin}/#/online/${battle}/${side}`, stop));
      return 'sent';
    } catch (fault) {
      warn(`An e-mail could not be sent: ${reasonOf(fault)}.`);
      return 'later';
    }
  }
}

/** What a browser gets: no key, and nothing that is not known to anyone who sits there. */
type PushedMessage = { readonly battle: string; readonly side: Side; readonly text: string };

const unknown = (): RequestError => new RequestError('unknown', 'Not found, or the link is no longer valid.');

const shown = (subscription: StoredSubscription): NotificationSubscription => ({
  id: subscription.id,
  kind: subscription.kind,
  confirmed: subscription.confirmed,
  mark: subscription.kind === 'push' ? subscription.mark : masked(subscription.target.address),
});
