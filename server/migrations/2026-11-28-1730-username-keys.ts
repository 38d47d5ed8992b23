import { type Kysely, sql } from 'kysely';
import { usernameColumns } from '../src/auth/username-columns.ts';

type Stored = { id: number; username: string };

/** Gives each account the username that it keeps: of those with one key the later ones get a number. */
function withFreeKeys(accounts: readonly Stored[]) {
  const keys = new Set(accounts.map(({ username }) => usernameColumns(username).username_key));
  const taken = new Set<string>();
  const skeletons = new Set<string>();
  return accounts.map(({ id, username }) => {
    let columns = usernameColumns(username);
    for (let number = 2; taken.has(columns.username_key); number += 1) {
      const numbered = usernameColumns(`${username}-${number}`);
      if (!keys.has(numbered.username_key)) columns = numbered;
    }
    taken.add(columns.username_key);
    keys.add(columns.username_key);
    const isLookalike = skeletons.has(columns.username_skeleton);
    skeletons.add(columns.username_skeleton);
    return {
      id,
      ...columns,
      username_skeleton: isLookalike ? null : columns.username_skeleton,
      isRenamed: columns.username !== username,
    };
  });
}

/**
 * What usernames are compared by. Of those that were different to PostgreSQL and have one key now, the later one gets
 * `-2`; those that only look alike stay, the later one without a skeleton. No SQL: it has other small letters than
 * JavaScript, and not Unicode's table of confusable characters.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column username_key text collate "C", add column username_skeleton text collate "C"`.execute(
    database,
  );
  const { rows } = await sql<Stored>`select id, username from users order by id`.execute(database);
  const accounts = JSON.stringify(withFreeKeys(rows));
  // No person changed them: no version, history or announcement.
  await sql`alter table users disable trigger user`.execute(database);
  await sql`
    update users u set username_key = n.username_key, username_skeleton = n.username_skeleton
    from jsonb_to_recordset(${accounts}::jsonb) as n (id integer, username_key text, username_skeleton text)
    where n.id = u.id`.execute(database);
  await sql`alter table users enable trigger user`.execute(database);
  await sql`alter table users enable always trigger users_search_text`.execute(database);
  await sql`drop index users_username_unique`.execute(database);
  // Those that have to sign in by another name find it in the history of their account.
  await sql`
    update users u set username = n.username
    from jsonb_to_recordset(${accounts}::jsonb) as n (id integer, username text, "isRenamed" boolean)
    where n.id = u.id and n."isRenamed"`.execute(database);
  await sql`alter table users alter column username_key set not null`.execute(database);
  await sql`create unique index users_username_unique on users (username_key)`.execute(database);
  await sql`create unique index users_username_skeleton_unique on users (username_skeleton)`.execute(
    database,
  );
}
