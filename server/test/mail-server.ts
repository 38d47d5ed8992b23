import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from '../src/platform/context.ts';
import { atEnd } from './at-end.ts';

/** A mail that the server has taken: to whom it was to be brought, and the mail itself. */
export type ReceivedMail = { recipients: string[]; raw: string; mail: Email };

/** An SMTP server that lets in one user, and takes or refuses mail as its test says. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const login = { user: 'plumbline', password: 'smtp secret 7731' };
  /** Its answer to the next recipients: a code and words, or null to take them. */
  const answers = { recipient: null as { code: number; words: string } | null };
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    // Its certificate is not valid, which `starttls` is tested by.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === login.user && password === login.password) done(null, { user: username });
      else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const { recipient } = answers;
      done(recipient ? Object.assign(new Error(recipient.words), { responseCode: recipient.code }) : null);
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks);
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('latin1'),
        mail: await PostalMime.parse(raw),
      });
      done();
    },
    ...options,
  });
  // A connection that is broken off ends by itself.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const settings: MailServer = {
    host: '127.0.0.1',
    port,
    security: 'none',
    login,
    from: 'plumbline@builder.example',
  };
  return { settings, received, answers };
}
