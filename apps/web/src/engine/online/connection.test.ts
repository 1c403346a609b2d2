import type { ClientMessage, ServerMessage } from '@taxiarch/wire';
import { expect, test, vi } from 'vitest';
import { ServerConnection } from './connection.ts';
import type { LineEvents } from './transport.ts';

/** A link whose lines are in the test's hand, and what was sent over each. */
function linked() {
  const lines: { readonly events: LineEvents; readonly sent: ClientMessage[]; closed: boolean }[] = [];
  const link = new ServerConnection(
    (events) => {
      const line = { events, sent: [] as ClientMessage[], closed: false };
      lines.push(line);
      return {
        send: (told) => void line.sent.push(told),
        close: () => {
          line.closed = true;
        },
      };
    },
    {
      hello: () => ({ t: 'hello', battle: 'a', key: 'k', have: -1 }),
      heard: () => undefined,
      turned: () => undefined,
      refusedLate: () => undefined,
    },
  );
  return { link, lines };
}

const welcome = { t: 'welcome' } as ServerMessage;

test('a server that is on the line, or is being called, is not called a second time', () => {
  const { link, lines } = linked();
  link.call();
  link.call();
  expect(lines).toHaveLength(1);
  lines[0]?.events.opened();
  lines[0]?.events.heard(welcome);
  expect(link.state).toBe('joined');
  link.call();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.sent).toEqual([{ t: 'hello', battle: 'a', key: 'k', have: -1 }]);
});

test('who has hung up calls no more, whatever happens, and what waits is refused', async () => {
  vi.useFakeTimers();
  try {
    const { link, lines } = linked();
    link.call();
    const waits = link.send({ t: 'resign' });
    lines[0]?.events.closed();
    link.hangUp();
    expect(await waits).toMatchObject({ ok: false, why: { text: 'You left the battle.' } });
    link.call();
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a line that breaks is taken up again after a while, at once when it is wished, and only once', () => {
  vi.useFakeTimers();
  try {
    const { link, lines } = linked();
    link.call();
    lines[0]?.events.closed();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(700);
    expect(lines).toHaveLength(2);
    lines[1]?.events.closed();
    link.call();
    expect(lines).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(3);
    // Of a line that is gone nothing is heard any more.
    lines[0]?.events.heard(welcome);
    expect(link.state).toBe('calling');
    lines[2]?.events.heard(welcome);
    expect(link.state).toBe('joined');
  } finally {
    vi.useRealTimers();
  }
});

test('messages are numbered from 1, since 0 is the greeting, and wait for a connection', () => {
  const { link, lines } = linked();
  void link.send({ t: 'resign' });
  void link.send({ t: 'offer', what: 'draw' });
  lines[0]?.events.opened();
  expect(lines[0]?.sent.map(({ t }) => t)).toEqual(['hello']);
  lines[0]?.events.heard(welcome);
  expect(lines[0]?.sent.slice(1)).toEqual([
    { t: 'resign', id: 1 },
    { t: 'offer', what: 'draw', id: 2 },
  ]);
  link.hangUp();
});
