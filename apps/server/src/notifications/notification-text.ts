import type { NotificationKind } from '../store/notifications.ts';

/** A title may be anybody's: no line of it becomes a line of a letter, and no letter is filled with it. */
const named = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

const sentences: Readonly<Record<NotificationKind, (title: string) => string>> = {
  turn: (title) => `It is your turn at ${title}.`,
  time: (title) => `Your time at ${title} is running out: answer before it is over.`,
  draw: (title) => `You are offered a draw at ${title}.`,
  back: (title) => `At ${title} they ask to take back their last answer.`,
  joined: (title) => `Somebody has taken the other seat at ${title}. It begins when you look in.`,
  begun: (title) => `${title} has begun.`,
  over: (title) => `${title} is over.`,
  expired: (title) => `Nobody joined or began ${title} for two weeks: it has expired.`,
};

/** What somebody is told. */
export const sentenceOf = (what: NotificationKind, title: string): string => sentences[what](named(title));

/** The letter by which an address is asked whether it wants letters. Nothing in it is from whoever has named the address. */
export const confirmationEmail = (origin: string, yes: string) => ({
  subject: 'Taxiarch: do you want to be told?',
  text: [
    `Somebody at ${origin} wants to be told at this address when it is his turn in a battle.`,
    `If that was you, say so here, within two days:\n${yes}`,
    'If not, do nothing: no other letter will come.',
  ].join('\n\n'),
});

/** A letter about a battle. */
export const notificationEmail = (sentence: string, battle: string, stop: string) => ({
  subject: `Taxiarch: ${sentence}`,
  text: [sentence, battle, `No more letters about this battle:\n${stop}`].join('\n\n'),
});
