import { counted } from '../counted.ts';

/** Texts for accounts, which hold a player's battles. */
export const accountEn = {
  line: {
    none: 'An account keeps your battles on all your devices. It is optional.',
    open: 'Sign in',
    signed: (name: string) => `Signed in as ${name}`,
    manage: 'Account',
    /** Beside a battle that this browser has no link to yet. */
    held: 'in your account',
    drop: (title: string) => `Remove from your account: ${title}`,
    forget: (title: string) => `Remove your seat from this browser and your account: ${title}`,
  },
  enter: {
    title: 'Sign in',
    passkey: 'Sign in with a passkey',
    or: 'Or with a password',
    name: 'Name',
    password: 'Password',
    submit: 'Sign in',
    toMake: 'Create an account',
  },
  make: {
    title: 'Create an account',
    intro: 'An account stores a name and your seats. It needs no e-mail address, and only you see the name.',
    name: 'Name',
    passkey: 'Create with a passkey',
    passkeyHint: 'Your device confirms that it is you. No password can be forgotten or stolen.',
    or: 'Or with a password',
    password: 'Password (at least 10 characters)',
    submit: 'Create with a password',
    toEnter: 'Sign in instead',
  },
  signed: {
    title: (name: string) => `Account of ${name}`,
    battles: (n: number) => (n === 0 ? 'No battles in this account yet.' : `${counted(n, 'battle')} in this account.`),
    gather: (n: number) =>
      n === 1
        ? '1 battle in this browser is not in your account.'
        : `${n} battles in this browser are not in your account.`,
    gatherThem: (n: number) => (n === 1 ? 'Add it to the account' : 'Add them to the account'),
    ways: 'Sign-in methods',
    passkey: (day: string) => `Passkey from ${day}`,
    removePasskey: 'Remove',
    removePasskeyLabel: (day: string) => `Remove the passkey from ${day}`,
    addPasskey: 'Add a passkey',
    password: 'Password',
    noPassword: 'No password',
    change: (has: boolean) => (has ? 'Change password' : 'Set a password'),
    newPassword: 'New password (at least 10 characters)',
    setPassword: 'Set password',
    removePassword: 'Remove password',
    passwordSet: 'Password set. Other browsers must sign in again.',
    passwordRemoved: 'Password removed.',
    passkeyAdded: 'Passkey added.',
    passkeyRemoved: 'Passkey removed.',
    leave: 'Sign out',
    leaveHint:
      'Signing out removes the battles that you opened here from your account. Battles that you joined here stay.',
    elsewhere: 'Sign out everywhere else',
    elsewhereDone: 'Signed out everywhere else.',
    remove: 'Delete account',
    removeSure: 'Delete this account? You lose every seat whose link you have not saved.',
    removeYes: 'Delete account for good',
    removeNo: 'Keep account',
  },
  /** Messages by the name of the browser's error. */
  cannot: {
    cancelled: 'No passkey was chosen.',
    known: 'This device already has a passkey for your account.',
    missing: 'This browser does not support passkeys. Use a password.',
    failed: 'The passkey could not be used. Try again, or use a password.',
    unreachable: 'Cannot reach the server. Try again.',
    strange: (status: number) => `The server returned error ${status}. Try again.`,
  },
} as const;
