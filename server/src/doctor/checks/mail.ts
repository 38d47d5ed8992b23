import { answerIn, mailTransport } from '../../platform/mail/deliver-mail.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

export const mail: Check = {
  title: 'Mail',
  async look({ settings: { mail: server } }) {
    if (server === null) return [ok('none is sent: SMTP_HOST is not set')];
    const { host, port, security, login } = server;
    const transport = mailTransport(server);
    const place = `${host}:${port}`;
    const reached = await transport
      .verify()
      .then(
        () => ok(`${place} ${login ? 'takes the user and password' : 'answers'}`),
        (error: Error & { response?: string }) =>
          problem(
            `${place} does not let this server in: ${answerIn(error.response ?? error.message)}`,
            'Check SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER and SMTP_PASSWORD, and the firewall.',
          ),
      )
      .finally(() => transport.close());
    const isPlain = security === 'none' && !LOCAL.test(host);
    return isPlain
      ? [
          reached,
          warning(
            `mail and its password go to ${host} without encryption`,
            'Leave out SMTP_SECURITY, or set it to tls.',
          ),
        ]
      : [reached];
  },
};
