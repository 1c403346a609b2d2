import type { ClientMessage, ServerMessage } from '@taxiarch/wire';

/** A line to a server: whatever carries its messages. */
export interface Transport {
  readonly send: (told: ClientMessage) => void;
  readonly close: () => void;
}

export interface LineEvents {
  readonly opened: () => void;
  readonly heard: (heard: ServerMessage) => void;
  /** It is broken, or never came to be. */
  readonly closed: () => void;
}

/** Makes a new line. */
export type Connect = (events: LineEvents) => Transport;

/** By a WebSocket. */
export const socketDial =
  (url: string): Connect =>
  ({ opened, heard, closed }) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => heard(JSON.parse(data) as ServerMessage));
    socket.addEventListener('close', closed);
    return { send: (told) => socket.send(JSON.stringify(told)), close: () => socket.close() };
  };
