import type { Heard, Told } from '@taxiarch/wire';

/** A line to a server: whatever carries its messages. */
export interface Line {
  readonly send: (told: Told) => void;
  readonly close: () => void;
}

export interface LineEvents {
  readonly opened: () => void;
  readonly heard: (heard: Heard) => void;
  /** It is broken, or never came to be. */
  readonly closed: () => void;
}

/** Makes a new line. */
export type Dial = (events: LineEvents) => Line;

/** By a WebSocket. */
export const socketDial =
  (url: string): Dial =>
  ({ opened, heard, closed }) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => heard(JSON.parse(data) as Heard));
    socket.addEventListener('close', closed);
    return { send: (told) => socket.send(JSON.stringify(told)), close: () => socket.close() };
  };
