import { counted } from '../counted.ts';

/** Texts for notifications: when it is the player's turn. */
export const notificationsEn = {
  open: 'Notifications',
  title: 'Notifications',
  intro:
    'Get a message when the battle needs you and you are away: your turn, a draw offer, a deadline, the start and the end.',
  asking: 'Loading…',
  device: 'Notify this device, even when the app is closed',
  devices: {
    insecure: 'This needs an https address. Ask the host of this server for it.',
    none: 'This browser does not support notifications. On an iPhone or iPad, add the app to the home screen and open it there.',
    missing: 'Notifications are not ready yet. Reload the page and try again.',
    denied: 'This browser blocks notifications from this site. Allow them in the site settings.',
  },
  failed: (why: string) => `The browser’s push service refused: ${why}`,
  unreachable: 'Cannot reach the server. Try again.',
  deviceOn: 'This device gets notifications.',
  others: (n: number) => `${counted(n, 'other device')} also ${n === 1 ? 'gets' : 'get'} notifications.`,
  silenceOthers: 'Only this device',
  mail: 'E-mail',
  mailHint: 'You get one e-mail to confirm the address. Nothing else is sent before you confirm.',
  mailSend: 'Send e-mails',
  waiting: (address: string) => `Confirmation sent to ${address}. Open the link in that e-mail.`,
  confirmed: (address: string) => `E-mails go to ${address}.`,
  stop: 'Stop',
  stopLabel: (address: string) => `Stop e-mails to ${address}`,
  sound: 'Play a sound when it is my turn and this tab is in the background',
  letter: {
    confirm: {
      title: 'E-mails from Taxiarch',
      text: 'Send an e-mail to this address when it is your turn in this battle?',
      yes: 'Confirm',
      done: 'Confirmed. Every e-mail has a link to unsubscribe.',
    },
    stop: {
      title: 'Unsubscribe',
      text: 'Stop e-mails about this battle?',
      yes: 'Unsubscribe',
      done: 'Unsubscribed. You get no more e-mails about this battle.',
    },
  },
} as const;
