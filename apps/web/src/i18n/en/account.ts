import { counted } from '../counted.ts';

/** The words for accounts, which gather one's battles. */
export const accountEn = {
  line: {
    none: 'An account gathers your battles on all your devices. Nobody needs one.',
    open: 'Sign in',
    signed: (name: string) => `Signed in as ${name}`,
    manage: 'Account',
    /** Beside a battle that this browser has no key to yet. */
    held: 'by your account',
    drop: (title: string) => `Take it out of your account: ${title}`,
    forget: (title: string) => `Give up the seat in this browser and in your account: ${title}`,
  },
  enter: {
    title: 'Sign in',
    passkey: 'Sign in with a passkey',
    or: 'Or with a password',
    name: 'Name',
    password: 'Password',
    submit: 'Sign in',
    toMake: 'I have no account yet',
  },
  make: {
    title: 'Make an account',
    intro:
      'It holds a name and your seats, and wants no address of yours. A name that you choose is seen by nobody else.',
    name: 'Name',
    passkey: 'Make it with a passkey',
    passkeyHint: 'Your device makes sure that it is you. There is nothing to remember and nothing to be stolen.',
    or: 'Or with a password',
    password: 'Password, 10 letters at least',
    submit: 'Make it with a password',
    toEnter: 'I have an account',
  },
  signed: {
    title: (name: string) => `Account of ${name}`,
    battles: (n: number) => (n === 0 ? 'It holds no battle yet.' : `It holds ${counted(n, 'seat')}.`),
    gather: (n: number) =>
      n === 1
        ? 'This browser has a seat that your account does not hold.'
        : `This browser has ${n} seats that your account does not hold.`,
    gatherThem: (n: number) => (n === 1 ? 'Gather it' : 'Gather them'),
    ways: 'How you sign in',
    passkey: (day: string) => `Passkey of ${day}`,
    removePasskey: 'Remove',
    removePasskeyLabel: (day: string) => `Remove the passkey of ${day}`,
    addPasskey: 'Add a passkey',
    password: 'Password',
    noPassword: 'No password',
    change: (has: boolean) => (has ? 'Set another password' : 'Set a password'),
    newPassword: 'New password, 10 letters at least',
    setPassword: 'Set password',
    removePassword: 'Remove password',
    passwordSet: 'The password is set. Other browsers have to sign in again.',
    passwordRemoved: 'There is no password any more.',
    passkeyAdded: 'The passkey was added.',
    passkeyRemoved: 'The passkey was removed.',
    leave: 'Sign out',
    leaveHint:
      'When you sign out, seats that you opened here by your account go from this browser; those that you took here stay.',
    elsewhere: 'Sign out everywhere else',
    elsewhereDone: 'You are signed in here alone.',
    remove: 'Delete the account',
    removeSure: 'Really delete it? A seat to which you have no link is lost to you.',
    removeYes: 'Yes, delete it',
    removeNo: 'Keep it',
  },
  /** What a browser says by the name of an error. */
  cannot: {
    cancelled: 'No passkey was chosen.',
    known: 'This device has a passkey for your account already.',
    missing: 'This browser has no passkeys. Use a password.',
    failed: 'The passkey could not be used. Try again, or use a password.',
    unreachable: 'The server could not be reached. Try again.',
    strange: (status: number) => `The server answers with ${status}.`,
  },
} as const;
