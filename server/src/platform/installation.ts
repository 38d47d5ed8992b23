import { randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';

/**
 * A secret that all server processes of this installation share, made the first time it is asked for.
 * @param name what it is for
 */
export async function installationSecret(database: Database, name: string): Promise<Buffer> {
  await database
    .insertInto('installation')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await database
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(kept.value, 'base64');
}
