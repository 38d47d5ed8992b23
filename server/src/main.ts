import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { forgetLapsedSessions, forgetOldFailures } from './auth/index.ts';
import { forgetOldUploads } from './files/index.ts';
import { firstStart } from './first-start/first-start.ts';
import { eventHub, openChangeFeed } from './live/index.ts';
import { forgetOldNotifications, type PushJob, sendPushes } from './notifications/index.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { fileLinks } from './platform/files/file-links.ts';
import { localFileStore } from './platform/files/file-store.ts';
import { forgetOldKeys } from './platform/http/write.ts';
import { installationSecret } from './platform/installation.ts';
import { openJobs } from './platform/jobs.ts';
import { addressOf, listenOn, requireFree } from './platform/listening.ts';
import { openLog } from './platform/log.ts';
import { openPdfMaker } from './platform/pdf/pdf-maker.ts';
import { loadEnvironmentFile, readSettings, type Settings } from './platform/settings.ts';
import { claimDataDirectory } from './platform/single-instance.ts';
import { StartError } from './platform/start-error.ts';
import { say } from './platform/terminal.ts';

/** What was opened and has to be closed again, the last first. */
const closers: (() => Promise<unknown> | unknown)[] = [];

const HOUR_MS = 3_600_000;
/** Requests in hand get so long when the server stops; npm and service managers grow impatient at ten. */
const STOP_PATIENCE_MS = 8_000;

async function openPostgres(settings: Settings): Promise<pg.ClientConfig> {
  if (settings.databaseUrl) {
    say('Using the PostgreSQL of DATABASE_URL.');
    return { connectionString: settings.databaseUrl };
  }
  say('Starting PostgreSQL ...');
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const release = await claimDataDirectory(postgres.connection, () => {
    if (stopping) return;
    say('The database has gone away. Stopping.');
    void stop(1);
  });
  if (!release)
    throw new StartError(`Plumbline is already running on ${settings.dataDir}. This second one stops.`);
  // The claim goes last: whoever starts meanwhile must not connect to a database that is about to stop.
  closers.push(release, postgres.stop);
  return postgres.connection;
}

async function requireVersion(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer as version`
    .execute(database)
    .catch((cause: Error) => {
      throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used: ${cause.message}.`, { cause });
    });
  if ((rows[0]?.version ?? 0) < 180_000) throw new StartError('Plumbline needs PostgreSQL 18 or newer.');
}

async function start(): Promise<void> {
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  const { log, flush } = openLog(settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  closers.push(flush);

  const connection = await openPostgres(settings);
  // Only now: whoever starts twice is to hear of the server that runs, not of its port.
  await requireFree(settings);
  const database = openDatabase(connection, (error) => log.warn({ err: error }, 'database connection lost'));
  closers.push(() => database.destroy());
  await requireVersion(database);
  const migrated = await migrate(connection);
  if (migrated.length > 0) say(`Database brought up to date (${migrated.length} steps).`);

  const jobs = await openJobs(connection, log);
  closers.push(() => jobs.stop());

  const now = () => new Date();
  const pdfs = await openPdfMaker(join(settings.dataDir, 'pdfs'), { log, now });
  closers.push(() => pdfs.stop());
  const shared = {
    jobs,
    pdfs,
    database,
    files: localFileStore(join(settings.dataDir, 'files')),
    links: fileLinks(await installationSecret(database, 'file-links'), now),
    log,
    now,
    site: {
      timeZone: settings.timeZone,
      tileUrl: settings.tileUrl ?? null,
      pushServices: settings.pushServices,
      links: {
        tender: settings.tenderUrl ?? null,
        drawing: settings.drawingUrl ?? null,
        old_version: settings.oldVersionUrl ?? null,
      },
    },
  };
  const usernames = await firstStart(
    { ...shared, requestId: 'start' },
    {
      companyName: settings.companyName ?? 'My Company',
      adminPassword: settings.adminPassword,
      demo: settings.demo,
      say,
    },
  );

  const feed = await openChangeFeed(connection, log);
  closers.push(() => feed.stop());
  const hub = eventHub(database, feed, log);
  const app = await buildApp({ ...shared, hub });
  // Push services ask for an address of whoever runs this server.
  const subject = settings.publicUrl?.startsWith('https:')
    ? settings.publicUrl
    : 'mailto:push@plumbline.invalid';
  await jobs.work<PushJob>('push', (batch, stop) => sendPushes(shared, batch, { subject, stop }));

  const tidy = setInterval(() => {
    Promise.all([
      forgetOldKeys({ database }),
      forgetOldFailures({ database }),
      forgetLapsedSessions({ database }),
      forgetOldNotifications({ database }),
      forgetOldUploads({ database }),
    ]).catch((error: unknown) => log.warn({ err: error }, 'tidying up failed'));
  }, HOUR_MS);
  closers.push(() => clearInterval(tidy));

  await listenOn(settings, () => app.listen({ port: settings.port, host: settings.host }));
  // Streams never end by themselves, and the listening socket closes only when all are gone.
  closers.push(
    () => app.close(),
    () => hub.stop(),
  );

  const port = (app.server.address() as { port: number } | null)?.port ?? settings.port;
  say(`Plumbline is ready at ${settings.publicUrl ?? addressOf({ host: settings.host, port })}`);
  say(usernames ? `Sign in as ${usernames.join(', ')}.` : 'Sign in with your account.');
  say('Stop it with Ctrl-C.');
}

let stopping = false;

/** Finishes the requests in hand, closes everything in reverse order and exits. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), STOP_PATIENCE_MS + 1_500).unref();
  for (const close of closers.reverse()) {
    const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref());
    await Promise.race([Promise.resolve().then(close), patience]).catch(() => {});
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (!stopping) say('Stopping ...');
    void stop(0);
  });

start().catch((error: unknown) => {
  say(
    error instanceof StartError
      ? error.message
      : `Plumbline could not start: ${error instanceof Error ? error.stack : error}`,
  );
  void stop(1);
});
