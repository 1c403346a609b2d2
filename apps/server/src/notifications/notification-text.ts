import type { NotificationKind } from '../store/notifications.ts';

/** A title may be anybody's: no line of it becomes a line of a letter, and no letter is filled with it. */
const named = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

const sentences: Readonly<Record<NotificationKind, (title: string) => string>> = {
  turn: (title) => `Your turn: ${title}`,
  time: (title) => `Time is running out: ${title}`,
  draw: (title) => `Draw offered: ${title}`,
  back: (title) => `Undo requested: ${title}`,
  joined: (title) => `Opponent joined: ${title}. Open the battle to start it.`,
  begun: (title) => `Battle started: ${title}`,
  over: (title) => `Battle over: ${title}`,
  expired: (title) => `Battle expired: ${title}. It was not started within two weeks.`,
};

/** What someone is told. */
export const sentenceOf = (what: NotificationKind, title: string): string => sentences[what](named(title));

/** The letter by which an address is asked whether it wants letters. Nothing in it is from anyone who has named the address. */
export const confirmationEmail = (origin: string, yes: string) => ({
  subject: 'Taxiarch: confirm turn notifications',
  text: [
    `Someone asked ${origin} to notify this address about a battle.`,
    `If that was you, confirm within two days:\n${yes}`,
    'If not, ignore this e-mail. You will not get another.',
  ].join('\n\n'),
});

/** A letter about a battle. */
export const notificationEmail = (sentence: string, battle: string, stop: string) => ({
  subject: `Taxiarch: ${sentence}`,
  text: [sentence, battle, `Unsubscribe from this battle:\n${stop}`].join('\n\n'),
});
