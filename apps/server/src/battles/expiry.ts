/** So long a battle waits for someone to join it, or to begin it who has joined. */
export const EXPIRES_MS = 14 * 86_400_000;
