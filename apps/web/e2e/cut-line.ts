import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * The way of one browser to the server, which can be cut: a browser that is told to be offline keeps the sockets of its
 * workers. It leads on whatever is asked, under the server's own name.
 */
export class CutLine {
  private readonly open = new Set<Duplex>();
  private isCut = false;
  private to = new URL('http://127.0.0.1');
  private readonly server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    // A connection of its own: one that is kept alive may just be closed by the server.
    const { hostname: host, port } = this.to;
    const told = request({ host, port, method, path, headers: this.named(headers), agent: false });
    told.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    told.on('error', () => answer.destroy());
    asked.pipe(told);
  });

  /** Gives the address by which a browser reaches the server. */
  async begin(to: string): Promise<string> {
    this.to = new URL(to);
    this.server.on('connection', (socket) => this.keep(socket));
    this.server.on('upgrade', (asked, socket, head) => this.lead(asked, socket, head));
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  end(): void {
    this.cut();
    this.server.close();
  }

  private keep(socket: Socket): void {
    if (this.isCut) return void socket.destroy();
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
  }

  private named<T extends IncomingMessage['headers']>({ origin, ...headers }: T) {
    return { ...headers, host: this.to.host, ...(origin === undefined ? {} : { origin: this.to.origin }) };
  }

  /** Forwards a socket as it is; when either end closes, both close. */
  private lead({ url, headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const there = connect(Number(this.to.port), this.to.hostname);
    const lines = Object.entries(this.named(headers)).map(([name, value]) => `${name}: ${String(value)}`);
    there.write(`GET ${url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    there.write(head);
    socket.pipe(there).pipe(socket);
    for (const [one, other] of [[socket, there] as const, [there, socket] as const]) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  }
}
