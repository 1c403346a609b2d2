import { counted } from '../counted.ts';

/** The words for being told when it is one's turn. */
export const notificationsEn = {
  open: 'Tell me',
  title: 'When it is your turn',
  intro:
    'You are told when something is asked of you and you do not look at the battle: an answer, a draw, a last day; and when it begins or is over.',
  asking: 'The server is asked …',
  device: 'On this device, even when this page is closed',
  devices: {
    insecure: 'That takes a page that came over https. Ask whoever hosts this server for its https address.',
    none: 'This browser cannot be called. On an iPhone or iPad, add the page to the home screen and open it there.',
    missing: 'This page is not ready to be called yet. Load it again, and try once more.',
    denied: 'This browser is told not to show messages of this page. Allow them in its settings for this page.',
  },
  failed: (why: string) => `The browser’s own push service did not agree: ${why}`,
  unreachable: 'The server could not be reached.',
  deviceOn: 'This device will be called.',
  others: (n: number) => `${counted(n, 'other device')} will be called too.`,
  silenceOthers: 'Only this one',
  mail: 'By letter to',
  mailHint: 'A first letter asks whether the address is yours; nothing else goes there before you have said so.',
  mailSend: 'Write to me',
  waiting: (address: string) => `${address} has been asked. Open the link in that letter.`,
  confirmed: (address: string) => `Letters go to ${address}.`,
  stop: 'Stop',
  stopLabel: (address: string) => `Stop letters to ${address}`,
  sound: 'A horn from this page, while it is open and you look elsewhere',
  letter: {
    confirm: {
      title: 'Letters from Taxiarch',
      text: 'Do you want to be told at this address when it is your turn in that battle?',
      yes: 'Yes, write to me',
      done: 'You will be told. Every letter has a link with which you stop them.',
    },
    stop: {
      title: 'No more letters',
      text: 'Is nobody to write to you about that battle any more?',
      yes: 'Write no more',
      done: 'No other letter about that battle will come.',
    },
  },
} as const;
