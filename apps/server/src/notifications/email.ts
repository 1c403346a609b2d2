import { PATIENCE_MS } from './external-post.ts';

export interface Email {
  readonly subject: string;
  readonly text: string;
}

/** One plain address; whatever could begin another line, another address or a comment is none. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?=.{4,190}$)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i;
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** An address, or a name and one. */
export const isSender = (text: string): boolean => isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

/** Where letters go out, as `smtp://user:password@host:port` or `smtps://`, and from whom. */
export interface MailServer {
  readonly server: string;
  readonly from: string;
}

/** Sends letters; the part that speaks SMTP is fetched for the first. */
export function mailer({ server, from }: MailServer): (to: string, letter: Email) => Promise<void> {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const opened = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: server, ...patience, disableFileAccess: true, disableUrlAccess: true });
  };
  let office: ReturnType<typeof opened> | null = null;
  return async (address, { subject, text }) => {
    office ??= opened();
    const head = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
    await (await office).sendMail({ from, to: { name: '', address }, subject, text, headers: head });
  };
}
