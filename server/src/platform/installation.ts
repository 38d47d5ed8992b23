import { randomBytes } from 'node:crypto';
import type { Database } from './database/database.ts';

/**
 * A value that all server processes of this installation share, made the first time it is asked for. Of those that
 * make it at the same moment the first one's is kept, and all of them get that.
 * @param name what it is for
 */
export async function installationValue(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const readValue = () =>
    database.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  const found = await readValue();
  if (found) return found.value;
  await database
    .insertInto('installation')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await readValue();
  if (!made) throw new Error(`the value ${name} of this installation was not kept`);
  return made.value;
}

/** A secret of this kind: 32 random bytes. */
export async function installationSecret(database: Database, name: string): Promise<Buffer> {
  const value = await installationValue(database, name, () => randomBytes(32).toString('base64'));
  return Buffer.from(value, 'base64');
}
