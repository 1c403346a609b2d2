/**
 * What the browser keeps of a player who wants to see at once how things stand: tests that are about something else wait
 * for no card. Without it a page is as a newcomer finds it.
 */
export const keptAtOnce = (url: string) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(url).origin,
      localStorage: [{ name: 'taxiarch-settings', value: JSON.stringify({ speed: 'once' }) }],
    },
  ],
});

/** Nothing kept: a newcomer. */
export const keptNothing = { cookies: [], origins: [] };
