import type { Side } from '@taxiarch/kernel';

/** What someone may have to be told: that he is asked, that his time runs out, what is offered, how the battle stands. */
export type NotificationKind = 'turn' | 'time' | 'draw' | 'back' | 'joined' | 'begun' | 'over' | 'expired';

/** Someone is to be told something at a moment, unless he looks at the battle then, or it no longer holds. */
export interface PendingNotification {
  readonly side: Side;
  readonly what: NotificationKind;
  readonly at: number;
  /** How often it was tried in vain. */
  readonly tries: number;
}

/** A browser that can be reached through the service that it has named; the keys are its own. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface MailTarget {
  readonly address: string;
}

interface SubscriptionHead {
  readonly id: string;
  readonly battle: string;
  readonly side: Side;
  /** The sum of its endpoint or address, by which it is found again. */
  readonly mark: string;
  /** Whether anyone who has it has said that he wants it; a browser has asked its owner. */
  readonly confirmed: boolean;
  /** The sum of the code with which an address is confirmed. */
  readonly code: string | null;
  readonly madeAt: number;
}

/** Where someone wants to be told about his seat at a battle. */
export type StoredSubscription = SubscriptionHead &
  ({ readonly kind: 'push'; readonly target: PushTarget } | { readonly kind: 'mail'; readonly target: MailTarget });

/** How a side's screen is attended: by nobody, by a page that nobody looks at, or by someone. */
export type Attended = 0 | 1 | 2;

/** Who is at a battle by the word of one process, or of several. */
export interface Presence {
  readonly here: readonly [Attended, Attended];
  readonly watchers: number;
}

/** What is kept beside battles: who wants to be told, settings that all processes share, and who is where. */
export interface NotificationStore {
  /** Stores a subscription, in place of one of the same id; false where the seat has as many others as it may. */
  put(subscription: StoredSubscription, most: number): Promise<boolean>;
  ofBattle(battle: string): Promise<StoredSubscription[]>;
  subscription(id: string): Promise<StoredSubscription | null>;
  confirm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes those of a battle, or of one seat. */
  removeAt(battle: string, side?: Side): Promise<void>;
  /** A browser is reached elsewhere now: gives in how many subscriptions that was changed. */
  move(mark: string, to: PushTarget, toMark: string): Promise<number>;
  /** Ids of battles where someone may have to be told something by now. */
  due(now: number, most: number): Promise<string[]>;

  /** A value that is made once: of several who bring one, the first has it kept, and all get his. */
  setting(name: string, fresh: () => string): Promise<string>;

  /** Says who is at a battle in a process; anyone who listens hears of it. */
  attend(process: string, battle: string, who: Presence, until: number): Promise<void>;
  /** What all other processes say of a battle. */
  elsewhere(process: string, battle: string, now: number): Promise<Presence>;
  /** Lets what a process has said hold until later; gives for how many battles it does. */
  renew(process: string, until: number): Promise<number>;
  /** Takes back all that a process has said. */
  depart(process: string): Promise<void>;
  /** Removes what holds no more; anyone who listens hears of the battles. */
  lapse(now: number): Promise<void>;
}
