import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A letter as it came: to whom it was brought, and its text with its head. */
export interface Delivered {
  readonly to: readonly string[];
  readonly from: string;
  readonly data: string;
  /** The body in clear. */
  readonly text: string;
}

export interface TestOffice {
  readonly url: string;
  readonly letters: Delivered[];
  /** Whether it turns letters away. */
  closed: boolean;
  readonly close: () => Promise<void>;
}

function clear(data: string): string {
  const at = data.indexOf('\r\n\r\n');
  const [head, body] = [data.slice(0, at), data.slice(at + 4)];
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A server that takes letters by SMTP and keeps them. */
export async function testOffice(): Promise<TestOffice> {
  const letters: Delivered[] = [];
  const server = createServer((socket) => {
    let [rest, data, from] = ['', null as string | null, ''];
    let to: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 here');
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') data += `${line.replace(/^\./, '')}\r\n`;
          else {
            letters.push({ to, from, data, text: clear(data) });
            [data, to] = [null, []];
            say('250 taken');
          }
        } else if (/^mail from:/i.test(line)) {
          from = line.slice(10);
          say(office.closed ? '451 not now' : '250 ok');
        } else if (/^rcpt to:/i.test(line)) {
          to.push(line.slice(8));
          say('250 ok');
        } else if (/^data/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^quit/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const office: TestOffice = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    closed: false,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return office;
}
