import type { NewBattleRequest, TimeControl } from '@taxiarch/wire';
import { counted } from '../counted.ts';

/** The words for battles at a distance: those of the parts that are fetched when one is wanted. */

const HOUR_MS = 3_600_000;
const two = (n: number): string => String(n).padStart(2, '0');

const daysAndHours = (hours: number): string =>
  hours % 24 === 0 ? `${hours / 24} days` : `${Math.floor(hours / 24)} days ${hours % 24} h`;

export const onlineEn = {
  close: 'Close',
  make: {
    title: (battle: string) => `${battle}, over the server`,
    intro: 'The server judges, and tells each side only what it may know. Nobody needs an account: links are the keys.',
    side: 'Your side',
    who: 'Who fights you',
    whos: { link: 'A friend, by a link', open: 'Whoever takes up the challenge' },
    computer: (name: string) => `${name}, who computes on the server`,
    computerHint: 'Nobody has to be invited: you can go on from any device that has the link to your seat.',
    pace: 'Pace',
    paces: { free: 'No clock', clock: 'A clock for each side', days: 'Days for each answer' },
    minutes: 'Minutes a side',
    seconds: 'Seconds more for each answer',
    days: 'Days for each answer',
    dice: 'Dice',
    dices: { proved: 'Thrown by the server, and proved', own: 'Each rolls real dice and types them in' },
    diceHints: {
      proved: 'Both of you and the server bring a secret, from which every die follows. Afterwards it can be reckoned.',
      own: 'Whoever the rules let roll types in what fell: for people who trust each other.',
    } as Record<NewBattleRequest['dice'], string>,
    onlookers: 'Others may look on, by a link of their own',
    delay: 'They see it so many answers late',
    submit: 'Make this battle',
  },
  keys: {
    open: 'It also stands in the lobby until somebody takes it up.',
    invite: 'For your friend',
    inviteHint: 'Whoever opens this link first takes the other side.',
    seat: 'For yourself',
    seatHint: 'Keep it: it is your key on another device. Whoever has it commands your side.',
    watch: 'For onlookers',
    watchHint: 'They see what both sides may know, and answer nothing.',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    sharedTitle: (title: string) => `Fight me at Taxiarch: ${title}`,
    copyLabel: (what: string) => `Copy the link: ${what}`,
    shareLabel: (what: string) => `Share the link: ${what}`,
    enter: 'To the battle',
    renew: 'New link …',
    renewLabel: (what: string) => `New link: ${what}`,
    renewHints: {
      invite: 'The link that you have now will open nothing any more. Send your friend the new one.',
      seat: 'The link that you have now will open nothing any more, and whoever sits here by it is sent away. This page goes on; bring the new link to your other devices.',
      watch:
        'The link that you have now will open nothing any more, and whoever looks on by it is sent away. Hand on the new one.',
    },
    renewNow: 'Make a new link',
    renewNot: 'Keep this one',
  },
  invited: {
    title: 'You are challenged',
    side: (name: string) => `You would command ${name}.`,
    take: 'Take this side',
    looking: 'The server is asked …',
    ownDice:
      'Dice are rolled by hand: each of you rolls real dice and types in what fell. Take this side if you trust each other with that.',
    gone: 'This invitation is no longer good: somebody has taken the seat, or the battle is gone.',
  },
  lists: {
    title: 'Battles at a distance',
    loading: 'Loading…',
    none: 'No online battles yet. Choose a battle and “Play with a friend”, or accept a challenge.',
    line: (side: string, turn: number) => (turn > 0 ? `${side} · turn ${turn}` : side),
    sides: ['the first side', 'the second side'] as const,
    yours: 'your turn',
    theirs: 'their turn',
    open: 'nobody has taken the other seat',
    secrets: 'about to begin',
    over: 'over',
    unheard: 'not heard of now',
    enter: 'Go there',
    links: 'Links',
    linksOf: (title: string) => `Links of this battle: ${title}`,
    forget: (title: string) => `Give up the seat in this browser: ${title}`,
    sure: 'Give up this seat?',
    sureHint: 'This browser forgets its key. Only who has kept the link to the seat can come back to it.',
    giveUp: 'Give it up',
    keep: 'Keep it',
    lobby: 'Challenges',
    noLobby: 'No open challenges.',
    take: 'Take it up',
    again: 'Look again',
  },
  pace: (pace: TimeControl): string => {
    if (pace.kind === 'free') return 'no clock';
    if (pace.kind === 'days') return `${counted(pace.days, 'day')} for each answer`;
    return `${counted(pace.minutes, 'minute')} a side and ${counted(pace.seconds, 'second')} for each answer`;
  },
  dice: { proved: 'dice that are proved', own: 'real dice, typed in by hand' } as Record<
    NewBattleRequest['dice'],
    string
  >,
  clock: (ms: number): string => {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    if (ms > 48 * HOUR_MS) return daysAndHours(Math.floor(ms / HOUR_MS));
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  },
  at: {
    label: 'The players',
    you: 'you',
    here: 'is there',
    away: 'is away',
    empty: 'nobody yet',
    computes: 'computes',
    watchers: (n: number) => (n === 1 ? 'one looks on' : `${n} look on`),
    otherWatchers: (n: number) => (n === 1 ? 'one other looks on' : `${n} others look on`),
    left: (time: string) => `time left: ${time}`,
    looking: 'You are looking on.',
    calling: 'The line is broken. Calling again …',
    lost: (why: string) => `The server will not have us: ${why}`,
    talk: 'Talk',
    unread: (n: number) => `${n} new`,
    offers: {
      draw: (side: string) => `${side} offer a draw.`,
      back: (side: string) => `${side} ask to take back their last answer.`,
    },
    offered: {
      draw: 'You have offered a draw. They have not answered yet.',
      back: 'You have asked to take back your last answer. They have not answered yet.',
    },
    declined: { draw: 'Your draw offer was declined.', back: 'Your undo request was declined.' },
    refusedLate: (why: string) => `Your choice was not accepted: ${why}`,
    agree: 'Agree',
    decline: 'Decline',
    offerDraw: 'Offer a draw',
    resign: 'Resign',
    sure: 'Really give up the field?',
    yes: 'Yes, resign',
    no: 'Fight on',
    links: 'Links to this battle',
  },
  wait: {
    open: 'Nobody has taken the other seat',
    openHint:
      'The battle begins when somebody does, and both of you are here for a moment. You may close this page meanwhile.',
    secrets: 'The secrets for the dice are being exchanged',
    noSecret:
      'Your secret for the dice is in the browser in which you took this seat. Open the battle there for a moment, unless you have done so; afterwards you can fight it here.',
    secretsHint: 'Both have to be there for a moment, each in the browser in which the seat was taken.',
  },
  talk: {
    none: 'Nothing has been said yet.',
    earlier: 'Show earlier messages',
    say: 'Say something',
    send: 'Send',
    rest: (n: number) => `${n} letters left`,
    looking: 'Onlookers say nothing. Those who are kept behind hear what was said when the battle is over.',
  },
  proof: {
    open: 'Prove the dice',
    working: 'The dice are being reckoned …',
    good: (dice: number) =>
      `All ${counted(dice, 'die', 'dice')} follow from the secrets that were brought before the first.`,
    bad: 'The dice do not follow from the secrets:',
    unseen: 'What was published before the first die is taken from the record: no seat of this page was there.',
    secrets: (n: number) => `${counted(n, 'secret')} went into them: the server’s, and those of the players.`,
  },
} as const;
