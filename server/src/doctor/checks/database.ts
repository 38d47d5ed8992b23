import type pg from 'pg';
import { compareMigrations } from '../../platform/database/migrate.ts';
import {
  CONNECTIONS_OF_A_PROCESS,
  DIRECT_CONNECTIONS_OF_A_PROCESS,
  OLDEST_POSTGRES,
} from '../../platform/database/open-postgres.ts';
import { findPoolerFault, throughPooler } from '../../platform/database/pooler.ts';
import { findReplicaFault } from '../../platform/database/replica.ts';
import type { Settings } from '../../platform/settings.ts';
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';
import { askDatabase } from '../open-database.ts';

const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];

type Facts = {
  version: string;
  number: number;
  encoding: string;
  is_standby: boolean;
  is_read_only: boolean;
  role: string;
  is_owner: boolean;
  connections: number;
  missing: string[];
  migrations: string[] | null;
};

export const database: Check = {
  title: 'Database',
  async look({ settings }) {
    const { databaseUrl, poolerUrl, processes } = settings;
    const name = poolerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    let facts: Facts | null;
    try {
      facts = await askDatabase(settings, readFacts);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return [
        problem(
          `${databaseUrl ? `that of ${name}` : 'the embedded one'} cannot be used: ${message || code}`,
          databaseUrl
            ? `Check that it runs, that this machine may connect, and the role, password and name in ${name}.`
            : 'Look at postgres.log in DATA_DIR, and run this as the user of the server.',
        ),
      ];
    }
    if (!facts) return [ok('the embedded one does not run: it is asked while the server runs')];
    return [
      product(facts),
      ...state(facts, { isOwn: databaseUrl !== undefined, isPooled: poolerUrl !== undefined, processes }),
      await migrations(facts.migrations),
      ...(await pooler(settings)),
      ...(await replica(settings)),
    ];
  },
};

async function pooler({ databaseUrl, poolerUrl }: Settings): Promise<Finding[]> {
  if (!poolerUrl) return [];
  const fault = await findPoolerFault(throughPooler(poolerUrl), { connectionString: databaseUrl });
  return [
    fault
      ? problem(fault.says, fault.advice)
      : ok('the pooler of DATABASE_URL passes transactions on as they should be'),
  ];
}

async function replica({ databaseUrl, replicaUrl }: Settings): Promise<Finding[]> {
  if (!replicaUrl) return [];
  const fault = await findReplicaFault({ connectionString: replicaUrl }, { connectionString: databaseUrl });
  return [
    fault
      ? warning(
          `that of DATABASE_READ_URL is not read from: ${fault}`,
          'Until it can be, the primary is read.',
        )
      : ok('that of DATABASE_READ_URL is a replica that has all of the primary'),
  ];
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
      (select coalesce(bool_or(setting = 'default_transaction_read_only=on'), false)
        from pg_db_role_setting, unnest(setconfig) as setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
          and setrole in (0, current_user::regrole)) as is_read_only,
      current_user as role, pg_has_role(datdba, 'usage') as is_owner,
      current_setting('max_connections')::integer as connections,
      array(select name from unnest($1::text[]) as name where name not in (select extname from pg_extension)
        and name not in (select name from pg_available_extensions)) as missing,
      null as migrations
    from pg_database where datname = current_database()`,
    [EXTENSIONS],
  );
  const facts = rows[0] as Facts;
  const table = await client.query(`select 1 where to_regclass('kysely_migration') is not null`);
  if (table.rows.length > 0) {
    const seen = await client.query<{ name: string }>('select name from kysely_migration order by name');
    facts.migrations = seen.rows.map(({ name }) => name);
  }
  return facts;
}

const product = ({ version, number }: Facts): Finding =>
  number >= OLDEST_POSTGRES * 10_000
    ? ok(`PostgreSQL ${version} answers`)
    : problem(`PostgreSQL ${version} is too old`, `Plumbline needs PostgreSQL ${OLDEST_POSTGRES} or newer.`);

function state(
  facts: Facts,
  { isOwn, isPooled, processes }: { isOwn: boolean; isPooled: boolean; processes: number },
): Finding[] {
  const needed = processes * (isPooled ? DIRECT_CONNECTIONS_OF_A_PROCESS : CONNECTIONS_OF_A_PROCESS);
  const findings: Finding[] = [];
  const add = (isWrong: boolean, says: string, advice: string) => {
    if (isWrong) findings.push(problem(says, advice));
  };
  add(
    facts.encoding !== 'UTF8',
    `its encoding is ${facts.encoding}`,
    `Make the database again with encoding 'UTF8'.`,
  );
  add(
    facts.is_standby,
    'it is a standby, in which nothing can be written',
    'Name the primary in DATABASE_URL.',
  );
  add(
    facts.is_read_only,
    'the role or the database is set to read only',
    'alter role … reset default_transaction_read_only',
  );
  add(
    isOwn && !facts.is_owner,
    `the role ${facts.role} does not own it, and cannot migrate it`,
    `As a superuser: alter database … owner to ${facts.role}`,
  );
  add(
    facts.missing.length > 0,
    `it has no extension ${facts.missing.join(', ')}`,
    'Install the contrib modules of PostgreSQL.',
  );
  add(
    facts.connections < needed,
    `it allows ${facts.connections} connections, and a server of ${processes} ${processes === 1 ? 'process' : 'processes'} needs ${needed}`,
    isOwn ? 'Raise max_connections.' : 'Stop the server and start it again.',
  );
  if (findings.length === 0)
    findings.push(
      ok(`encoding, rights, extensions and connections are as they should be (role ${facts.role})`),
    );
  return findings;
}

async function migrations(seen: string[] | null): Promise<Finding> {
  if (seen === null)
    return warning(
      'it is empty',
      'The first start makes the tables. If there are data already, check DATABASE_URL and DATA_DIR.',
    );
  const { pending, unknown, refused } = await compareMigrations(seen);
  if (refused.length > 0)
    return problem(
      `its data are of another version: this one does not have ${refused.join(', ')}`,
      'Start the version that made them, or restore the backup of before.',
    );
  if (unknown.length > 0)
    return warning(
      `its tables are of a newer version, with which this one works too: it does not have ${unknown.join(', ')}`,
      'Upgrade this server as well.',
    );
  if (pending.length > 0)
    return warning(
      `${pending.length} migrations are still to be made: ${pending.join(', ')}`,
      'The next start makes them. Back up before: npm run backup',
    );
  return ok('its tables are of this version');
}
