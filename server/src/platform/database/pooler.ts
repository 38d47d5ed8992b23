import pg from 'pg';
import { StartError } from '../start-error.ts';
import { noParameters, sessionParameters } from './database.ts';

/** Any number, as long as nothing else in the database locks by it. */
const LOCK_KEY = 7_586_231_415;

/** By this name PostgreSQL knows the connections that a pooler has opened for us. */
const APPLICATION_NAME = 'plumbline pooled';

/** As many connections of the pooler are looked at as it opens for so many callers. */
const LOOKED_AT = 10;

const PATIENCE_MS = 10_000;

/** How to connect through a pooler, which gives each transaction a connection of its own and takes no parameters. */
export const throughPooler = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  ...noParameters,
  application_name: APPLICATION_NAME,
});

/**
 * Gives the role of a connection the parameters that a pooler does not pass on. An ordinary role may do that for itself,
 * for one database. Connections that are opened later begin with them, unless they say otherwise themselves.
 * @param direct connects without the pooler
 */
export async function keepParametersInRole(direct: pg.ClientConfig): Promise<void> {
  await withClient({ ...direct, ...noParameters }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    const statements = Object.entries(sessionParameters).map(
      ([name, value]) =>
        `alter role current_user in database ${database} set ${name} to ${pg.escapeLiteral(String(value))};`,
    );
    // Of two servers that start at once one would be refused by PostgreSQL.
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK_KEY}); ${statements.join(' ')} commit`);
  });
}

/** A condition on pg_stat_activity: a connection that is not kept open by a pooler alone. */
export const isNotPooled = `application_name <> '${APPLICATION_NAME}'`;

type Session = { place: string; parameters: Record<string, string> };

/** A reason why the server cannot work through a pooler, and what to do. */
export type PoolerFault = { says: string; advice: string };

/**
 * Looks whether transactions through a pooler can do what those of direct connections can; null: they can.
 * @param direct connects without the pooler, and works
 */
export async function findPoolerFault(
  pooled: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<PoolerFault | null> {
  const real = await withClient({ ...direct, ...noParameters }, readSession);
  const own = otherParameter(real);
  if (own)
    return {
      says: `DATABASE_DIRECT_URL connects with ${own}`,
      advice: 'The next start sets it for the role, unless the address itself sets another.',
    };
  try {
    return await withClients(pooled, LOOKED_AT, async (clients) => {
      const sessions = await Promise.all(clients.map(readSession));
      if (sessions.some(({ place }) => place !== real.place))
        return {
          says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different servers, databases or roles',
          advice: 'Name the same in both.',
        };
      const other = sessions.map(otherParameter).find((found) => found !== null);
      if (other)
        return {
          says: `DATABASE_URL leads to a pooler that has connections with ${other}`,
          advice: 'Run RECONNECT in its console, or start it again; remove what it sets itself.',
        };
      // By names that are the same on purpose: where the pooler does not replace them, the second is refused.
      for (const [number, client] of clients.entries())
        await client.query({ name: 'plumbline', text: `select ${number}` });
      return null;
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // https://www.postgresql.org/docs/18/errcodes-appendix.html: duplicate and invalid names of prepared statements.
    return code === '42P05' || code === '26000'
      ? {
          says: 'DATABASE_URL leads to a pooler that keeps no prepared statements',
          advice: 'Set max_prepared_statements in PgBouncer 1.21 or newer.',
        }
      : {
          says: `DATABASE_URL cannot be used: ${message || code}`,
          advice:
            'Check that the pooler runs, that this machine may connect, and the role, password and name.',
        };
  }
}

/** @throws StartError when the server cannot work through the pooler */
export async function requirePooler(pooled: pg.ClientConfig, direct: pg.ClientConfig): Promise<void> {
  const fault = await findPoolerFault(pooled, direct);
  if (fault) throw new StartError(`${fault.says}. ${fault.advice}`);
}

/** A parameter that a session has otherwise than ours, as words; null: there is none. */
function otherParameter({ parameters }: Session): string | null {
  const [other] = Object.entries(sessionParameters).filter(
    ([name, value]) => parameters[name] !== String(value),
  );
  return other ? `${other[0]} ${parameters[other[0]]} instead of ${other[1]}` : null;
}

/** Reads within a transaction, so that the pooler gives each of several at once another connection. */
async function readSession(client: pg.Client): Promise<Session> {
  await client.query('begin read only');
  const { rows } = await client.query<Session>(
    `select jsonb_build_array(current_user, current_database(), extract(epoch from pg_postmaster_start_time()))::text as place,
      (select jsonb_object_agg(name, setting) from pg_settings where name = any($1)) as parameters`,
    [Object.keys(sessionParameters)],
  );
  await client.query('commit');
  return rows[0] as Session;
}

async function withClients<Result>(
  connection: pg.ClientConfig,
  count: number,
  work: (clients: pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const clients = Array.from({ length: count }, () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS });
    client.on('error', () => {});
    return client;
  });
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

const withClient = <Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) =>
  withClients(connection, 1, ([client]) => work(client as pg.Client));
