import { createHash, randomBytes } from 'node:crypto';

/** A key that nobody can guess: it is told once, to whom it is for. */
export const newKey = (): string => randomBytes(24).toString('base64url');

/** An id for links and logs. It opens nothing. */
export const newId = (): string => randomBytes(9).toString('base64url');

/** What the store knows of a key: enough to recognise it, not enough to use it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A secret for the dice. */
export const newSecret = (): string => randomBytes(32).toString('hex');
