import type { NewBattleRequest, TimeControl } from '@taxiarch/wire';
import { counted } from '../counted.ts';

/** Texts for online battles; loaded with the parts that show them. */

const HOUR_MS = 3_600_000;
const two = (n: number): string => String(n).padStart(2, '0');

const daysAndHours = (hours: number): string =>
  hours % 24 === 0 ? `${hours / 24} days` : `${Math.floor(hours / 24)} days ${hours % 24} h`;

export const onlineEn = {
  close: 'Close',
  make: {
    title: (battle: string) => `${battle}, online`,
    intro:
      'The server enforces the rules and shows each side only what it may know. You need no account: a link gives access.',
    side: 'Your side',
    who: 'Opponent',
    people: { link: 'A friend with a link', open: 'Open challenge' },
    computer: (name: string) => `${name} (AI on the server)`,
    computerHint: 'No invitation needed. You can continue on any device that has the link to your seat.',
    pace: 'Time control',
    paces: { free: 'No clock', clock: 'Clock for each side', days: 'Days per decision' },
    minutes: 'Minutes per side',
    seconds: 'Extra seconds per decision',
    days: 'Days per decision',
    dice: 'Dice',
    dices: { proved: 'Server dice (verifiable)', own: 'Manual dice' },
    diceHints: {
      proved: 'Every die is calculated from secrets of both players and the server. Afterwards anyone can verify them.',
      own: 'The player who rolls enters the result. For players who trust each other.',
    } as Record<NewBattleRequest['dice'], string>,
    onlookers: 'Allow spectators',
    delay: 'Spectator delay, in decisions',
    submit: 'Create battle',
  },
  keys: {
    open: 'The challenge is open in the lobby until an opponent accepts it.',
    invite: 'For your friend',
    inviteHint: 'The first player to open this link takes the other side.',
    seat: 'For yourself',
    seatHint: 'Save this link to play on another device. Anyone who has it commands your side.',
    watch: 'For spectators',
    watchHint: 'They see what both sides may know, and make no decisions.',
    copy: 'Copy',
    copied: 'Copied',
    share: 'Share',
    sharedTitle: (title: string) => `Fight me at Taxiarch: ${title}`,
    copyLabel: (what: string) => `Copy the link: ${what}`,
    shareLabel: (what: string) => `Share the link: ${what}`,
    enter: 'Go to battle',
    renew: 'New link…',
    renewLabel: (what: string) => `New link: ${what}`,
    renewHints: {
      invite: 'The current link stops working. Send your friend the new one.',
      seat: 'The current link stops working and signs out every device that uses it. This page stays connected; open the new link on your other devices.',
      watch: 'The current link stops working and spectators who use it are disconnected. Share the new one.',
    },
    renewNow: 'Create new link',
    renewNot: 'Keep this link',
  },
  invited: {
    title: 'Challenge',
    side: (name: string) => `Your side: ${name}.`,
    take: 'Take this side',
    looking: 'Loading…',
    ownDice: 'Manual dice: both players roll real dice and enter the results. Accept only if you trust each other.',
    gone: 'This invitation is no longer valid: the seat is taken, or the battle was deleted. Ask for a new link.',
  },
  lists: {
    title: 'Online battles',
    loading: 'Loading…',
    none: 'No online battles yet. Choose a battle and “Play with a friend”, or accept a challenge.',
    line: (side: string, turn: number) => (turn > 0 ? `${side} · turn ${turn}` : side),
    sides: ['the first side', 'the second side'] as const,
    yours: 'your turn',
    theirs: 'their turn',
    open: 'waiting for an opponent',
    secrets: 'starting',
    over: 'over',
    unheard: 'not available now',
    enter: 'Open',
    links: 'Links',
    linksOf: (title: string) => `Links: ${title}`,
    forget: (title: string) => `Remove your seat from this browser: ${title}`,
    sure: 'Remove this seat?',
    sureHint: 'This browser deletes its link. You can return only with a saved link to the seat.',
    giveUp: 'Remove',
    keep: 'Keep seat',
    lobby: 'Challenges',
    noLobby: 'No open challenges.',
    take: 'Accept',
    again: 'Refresh',
  },
  pace: (pace: TimeControl): string => {
    if (pace.kind === 'free') return 'no clock';
    if (pace.kind === 'days') return `${counted(pace.days, 'day')} per decision`;
    return `${counted(pace.minutes, 'minute')} per side, +${counted(pace.seconds, 'second')} per decision`;
  },
  dice: { proved: 'verifiable dice', own: 'manual dice' } as Record<NewBattleRequest['dice'], string>,
  clock: (ms: number): string => {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    if (ms > 48 * HOUR_MS) return daysAndHours(Math.floor(ms / HOUR_MS));
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  },
  at: {
    label: 'Players',
    you: 'you',
    here: 'online',
    away: 'offline',
    empty: 'open seat',
    computes: 'AI',
    watchers: (n: number) => counted(n, 'spectator'),
    otherWatchers: (n: number) => counted(n, 'other spectator'),
    left: (time: string) => `time left: ${time}`,
    looking: 'You are a spectator.',
    calling: 'Connection lost. Reconnecting…',
    lost: (why: string) => `Cannot join this battle: ${why}`,
    talk: 'Chat',
    unread: (n: number) => `${n} new`,
    offers: {
      draw: (side: string) => `${side}: draw offered.`,
      back: (side: string) => `${side}: undo requested.`,
    },
    offered: {
      draw: 'Draw offered. Waiting for their reply.',
      back: 'Undo requested. Waiting for their reply.',
    },
    declined: { draw: 'Your draw offer was declined.', back: 'Your undo request was declined.' },
    refusedLate: (why: string) => `Your choice was not accepted: ${why}`,
    agree: 'Accept',
    decline: 'Decline',
    offerDraw: 'Offer draw',
    resign: 'Resign',
    sure: 'Resign this battle?',
    yes: 'Resign for good',
    no: 'Keep fighting',
    links: 'Battle links',
  },
  wait: {
    open: 'Waiting for an opponent',
    openHint: 'The battle starts once an opponent joins and both of you are online. You can close this page meanwhile.',
    secrets: 'Preparing the dice',
    noSecret:
      'Open this battle once in the browser where you joined: it holds your dice secret. Then you can play here.',
    secretsHint: 'Both players must be online once, each in the browser where they joined.',
  },
  talk: {
    none: 'No messages yet.',
    earlier: 'Show earlier messages',
    say: 'Message',
    send: 'Send',
    rest: (n: number) => `${counted(n, 'character')} left`,
    looking: 'Spectators cannot send messages. With a spectator delay, you see the chat when the battle is over.',
  },
  proof: {
    open: 'Verify dice',
    working: 'Verifying dice…',
    good: (dice: number) => {
      if (dice === 0) return 'No dice were rolled.';
      return `${dice === 1 ? 'The 1 die matches' : `All ${dice} dice match`} the secrets committed before the first roll.`;
    },
    bad: 'The dice do not match the secrets:',
    unseen: 'The commitments are taken from the battle record, because this browser has no seat in the battle.',
    secrets: (n: number) => `Calculated from ${counted(n, 'secret')}: the server’s and the players’.`,
  },
} as const;
