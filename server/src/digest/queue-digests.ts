import { shownDate } from '@plumbline/contract';
import { sql } from 'kysely';
import { type AnonymousContext, siteToday } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import type { MailJob } from '../platform/mail/queue-mail.ts';
import { isDigestTime } from './digest-time.ts';

type Means = Pick<AnonymousContext, 'database' | 'jobs' | 'now' | 'site'>;

/**
 * Queues the digests of the day, from 07:00 to noon at the site: of each person on a working day of their company, once,
 * however many processes there are. Rule: MAIL-10.
 */
export async function queueDigests(means: Means): Promise<void> {
  if (!isDigestTime(means)) return;
  const today = siteToday(means);
  await transact(means.database, async (database) => {
    // Another process that claims the same rows waits, and finds them claimed.
    const { rows } = await sql<MailJob>`
      with due as (
        update digests d set last_day = ${today} from users u join employees e on e.id = u.employee_id
        where u.id = d.user_id and (d.last_day is null or d.last_day < ${today}) and u.email is not null
          and e.employee_status = 'Active' and is_working_day(e.company_id, ${today}::date)
        returning d.user_id, u.email)
      insert into mails (kind, recipient, subject, user_id, queued_at)
      select 'digest', email, ${`Waiting for you: ${shownDate(today, 'weekday')}`}, user_id, ${means.now()} from due
      returning id as mail_id`.execute(database);
    await means.jobs.enqueue(database, 'mail', rows);
  });
}
