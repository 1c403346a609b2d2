import { request } from 'node:http';
import type { AccountInfo } from '@taxiarch/wire/account';
import { Authenticator } from './authenticator.ts';

/** Asks as `fetch` does; but a proxy says by which name it was asked, and `fetch` would not. */
function send(url: string, method: string, headers: Record<string, string>, body = ''): Promise<Response> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode = 0, headers: told } = answer;
        const cookie = told['set-cookie']?.[0];
        resolve(
          new Response(Buffer.concat(chunks), {
            status: statusCode,
            ...(cookie && { headers: { 'set-cookie': cookie } }),
          }),
        );
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A browser as far as accounts are concerned: it keeps a cookie, and asks as a page of the server does. */
export class Visitor {
  cookie: string | null = null;
  /** What was last said about the cookie. */
  setCookie: string | null = null;

  constructor(
    /** Where it goes: a name, since passkeys belong to none but names. */
    readonly url: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get origin(): string {
    return new URL(this.url).origin;
  }

  async ask(path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const headers: Record<string, string> = {
      ...this.headers,
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...more,
    };
    const response = await (body === undefined
      ? send(`${this.url}${path}`, 'GET', headers)
      : send(
          `${this.url}${path}`,
          'POST',
          { origin: this.origin, 'content-type': 'application/json', ...headers },
          typeof body === 'string' ? body : JSON.stringify(body),
        ));
    this.setCookie = response.headers.get('set-cookie');
    if (this.setCookie) {
      const [pair = ''] = this.setCookie.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }

  async must<T>(path: string, body?: unknown, more?: Readonly<Record<string, string>>): Promise<T> {
    const response = await this.ask(path, body, more);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  register(name: string, password: string): Promise<AccountInfo> {
    return this.must('/api/account', { name, password });
  }

  enter(name: string, password: string): Promise<Response> {
    return this.ask('/api/account/enter', { name, password });
  }

  /** Makes a passkey: for a new account of this name, or for the one that is signed in. */
  async makePasskey(name: string | null, device = new Authenticator()): Promise<Authenticator> {
    const { challenge } = await this.must<{ challenge: string }>('/api/account/passkeys/options', { name });
    await this.must('/api/account/passkeys', device.make(challenge, this.origin));
    return device;
  }

  /** A challenge that is to be signed by anyone who comes in. */
  async challenge(): Promise<string> {
    return (await this.must<{ challenge: string }>('/api/account/enter/options', {})).challenge;
  }

  async enterBy(device: Authenticator): Promise<Response> {
    return this.ask('/api/account/enter/passkey', device.use(await this.challenge(), this.origin));
  }

  async who(): Promise<AccountInfo | null> {
    return (await this.must<{ who: AccountInfo | null }>('/api/account')).who;
  }
}
