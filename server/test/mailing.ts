import { sql } from 'kysely';
import { pino } from 'pino';
import { sendMails } from '../src/mail/index.ts';
import type { MailServer } from '../src/platform/context.ts';
import { fileLinks } from '../src/platform/files/file-links.ts';
import type { MailJob } from '../src/platform/mail/queue-mail.ts';
import { mailKinds } from '../src/slices.ts';
import type { TestApp } from './test-app.ts';

export const PUBLIC_URL = 'https://plumbline.example';

/** One that no test sends to: its mails stay in the queue. */
export const idleMailServer: MailServer = {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  login: null,
  from: 'plumbline@builder.example',
};

/**
 * The sending of a site's queued mails, as its server does it, when the test says so.
 * @param now the clock of that server
 */
export function mailing(
  site: Pick<TestApp, 'database' | 'files' | 'query'>,
  settings: MailServer,
  { now = () => new Date(), timeZone = 'Asia/Singapore' } = {},
) {
  const log: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => log.push(line) });
  const contextWith = (mail: MailServer) =>
    ({
      database: site.database,
      jobs: { enqueue: async () => {} },
      files: site.files,
      log: logger,
      now,
      links: fileLinks(Buffer.alloc(32), now),
      site: { timeZone, publicUrl: PUBLIC_URL, mail },
    }) as never;

  /** The jobs that wait in the queue, with all that they say. */
  const jobs = () =>
    site.query(sql<{ id: string; data: MailJob }>`
      select j.id, j.data from pgboss.job j join mails m on m.id = (j.data ->> 'mail_id')::integer
      where j.name = 'mail' and m.state = 'queued' order by m.id`);

  /** Tries each mail that waits; gives how many are to be tried again. */
  async function send({ isLastTry = false, server = settings, stop = new AbortController().signal } = {}) {
    const waiting = (await jobs()).map((job) => ({ ...job, isLastTry }));
    return (await sendMails(contextWith(server), waiting, { kinds: mailKinds, stop })).size;
  }
  return { jobs, send, log };
}
