import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';

const GIB = 1024 ** 3;

/** The most that one person sends on a day of the site: two hundred of the largest files, or some thousand photos. */
export const MAX_UPLOADED_A_DAY = 2 * GIB;

const TOO_MUCH_TODAY = `You have uploaded ${MAX_UPLOADED_A_DAY / GIB} GB today, which is the most in a day. Please continue tomorrow.`;
const NO_STORAGE = 'There is no storage left for files. Please tell your administrator.';

const refusal = (field: string, sentence: string) =>
  problem('too_large', { message: sentence, errors: { [field]: [sentence] } });

/** Whether the files of all people still fit with one more; they always do where no limit is set. */
async function fits({ database, site }: Context, size: number): Promise<boolean> {
  if (site.storageLimitBytes === null) return true;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from files`.execute(database);
  return (rows[0]?.bytes ?? 0) + size <= site.storageLimitBytes;
}

/**
 * Counts a file to what its sender has sent today, before it is stored.
 * @param field where it came, and where a problem is reported
 * @param size in bytes, as it is stored
 * @throws too_large when it is more than the sender may send in a day, or than there is storage for
 */
export async function countUpload(ctx: Context, field: string, size: number): Promise<void> {
  if (!(await fits(ctx, size))) throw refusal(field, NO_STORAGE);
  const { rows } = await sql`
    insert into upload_volumes as v (employee_id, day, bytes)
    values (${ctx.actor.employeeId}, ${siteToday(ctx)}, ${size})
    on conflict (employee_id, day) do update set bytes = v.bytes + excluded.bytes
      where v.bytes + excluded.bytes <= ${MAX_UPLOADED_A_DAY}
    returning true`.execute(ctx.database);
  if (rows.length === 0) throw refusal(field, TOO_MUCH_TODAY);
}

/** Removes what was counted on days that are over, wherever the site is. */
export async function removeOldVolumes({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from upload_volumes where day < current_date - 2`.execute(database);
}
