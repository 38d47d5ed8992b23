import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { APPLICATION } from '@plumbline/embedded-postgres';
import type { Logger } from 'pino';
import type { Services } from './app.ts';
import { readBackupStatus } from './backup/index.ts';
import { firstStart } from './first-start/first-start.ts';
import { type ChangeFeed, eventHub, openChangeFeed } from './live/index.ts';
import { grantToApplication } from './platform/database/application-role.ts';
import { openDatabase } from './platform/database/database.ts';
import { lastMigration, migrate } from './platform/database/migrate.ts';
import { type DatabaseAccess, requireVersion } from './platform/database/open-postgres.ts';
import { keepParametersInRole, requirePooler } from './platform/database/pooler.ts';
import { openReplica } from './platform/database/replica.ts';
import { fileLinks } from './platform/files/file-links.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openHealth } from './platform/health.ts';
import { installationSecret, installationValue } from './platform/installation.ts';
import { JOBS_TIMEOUT_MS, openJobs } from './platform/jobs.ts';
import type { Lifetime } from './platform/lifetime.ts';
import { openPdfs } from './platform/pdfs.ts';
import { openPictures } from './platform/pictures/pictures.ts';
import type { Settings } from './platform/settings.ts';
import { say } from './platform/terminal.ts';
import { withoutRequest } from './platform/without-request.ts';
import { audiences } from './slices.ts';

const siteOf = (settings: Settings): Services['site'] => ({
  timeZone: settings.timeZone,
  oldestPaperDays: settings.oldestPaperDays,
  heldStocktakeAmount: settings.heldStocktakeAmount ?? null,
  behindPlanPoints: settings.behindPlanPoints,
  confirmMinutes: settings.confirmMinutes,
  lateClockingHours: settings.lateClockingHours,
  publicUrl: settings.publicUrl ?? null,
  tileUrl: settings.tileUrl ?? null,
  storageLimitBytes:
    settings.storageLimitGigabytes === undefined ? null : settings.storageLimitGigabytes * 1024 ** 3,
  pushServices: settings.pushServices,
  webhookInternalHosts: settings.webhookInternalHosts,
  singleSignOn: settings.singleSignOn,
  mail: settings.mail,
  twoStepRoles: settings.twoStepRoles,
  links: {
    tender: settings.tenderUrl ?? null,
    drawing: settings.drawingUrl ?? null,
    old_version: settings.oldVersionUrl ?? null,
  },
});

/** Gives a new database what it needs before anyone can sign in, and says who can then; null for one that has people. */
function populate(services: Omit<Services, 'hub'>, settings: Settings): Promise<string[] | null> {
  return firstStart(withoutRequest(services, 'start'), {
    companyName: settings.companyName ?? 'My Company',
    adminPassword: settings.adminPassword,
    demo: settings.demo,
    say,
  });
}

/**
 * Opens all that the app works with, brings the database up to date, and makes its first people if it has none.
 * @param access how to connect to PostgreSQL
 * @returns the services, and the usernames that can sign in if this was the first start
 * @throws StartError when the database cannot be used
 */
export async function openServices(
  { application: connection, pooled, owner }: DatabaseAccess,
  { settings, lifetime, log }: { settings: Settings; lifetime: Lifetime; log: Logger },
): Promise<{ services: Services; usernames: string[] | null }> {
  await lifetime.step(() => requireVersion(connection, settings));
  // Before the pooler opens connections for us.
  if (pooled) await lifetime.step(() => keepParametersInRole(connection));
  const migrated = await lifetime.step(() => migrate(owner ?? connection));
  if (owner) await lifetime.step(() => grantToApplication(owner, APPLICATION));
  if (migrated.length > 0) say('Database updated.');
  if (pooled) await lifetime.step(() => requirePooler(pooled, connection));

  const schema = pooled ? await lastMigration() : '';
  let feed: ChangeFeed | undefined;
  const openPool = (name: string, limits: Parameters<typeof openDatabase>[2]) =>
    lifetime.open(
      name,
      () =>
        openDatabase(pooled ?? connection, (error) => log.warn({ err: error }, 'database connection lost'), {
          ...limits,
          schema,
        }),
      (pool) => pool.destroy(),
    );
  const database = await openPool('the database', { onCommit: () => feed?.ring() });
  const { replicaUrl } = settings;
  const replica = replicaUrl
    ? await lifetime.open(
        'the replica',
        () => openReplica({ connectionString: replicaUrl }, { primary: database, direct: connection, log }),
        (opened) => opened.close(),
      )
    : null;
  const jobs = await lifetime.open(
    'the jobs',
    () => openJobs(connection, log),
    (opened) => opened.stop(),
    JOBS_TIMEOUT_MS,
  );
  const now = () => new Date();
  const pdfs = await lifetime.open(
    'the maker of PDFs',
    () => openPdfs(join(settings.dataDir, 'pdfs'), { log, now }),
    (opened) => opened.stop(),
  );
  const pictures = await lifetime.open(
    'the reader of pictures',
    async () => openPictures(),
    (opened) => opened.stop(),
  );
  const health = openHealth(
    await openPool('the database of the health check', { connections: 2 }),
    settings.dataDir,
  );
  await lifetime.open(
    'the watch of the disk',
    () => health.watch(log),
    (end) => end(),
  );
  const filesOwner = await lifetime.step(() => installationValue(database, 'files-owner', randomUUID));
  const files = await lifetime.step(() => openFileStore(settings, filesOwner));
  const secret = await lifetime.step(() => installationSecret(database, 'file-links'));
  const services = {
    jobs,
    pdfs,
    pictures,
    database,
    replica,
    health,
    files,
    links: fileLinks(secret, now),
    secret,
    log,
    now,
    site: siteOf(settings),
    trustProxy: settings.trustProxy,
    connections: settings.connections,
    backupStatus: () => readBackupStatus(settings.backup, now()),
  };
  const usernames = await lifetime.step(() => populate(services, settings));

  feed = await lifetime.open(
    'the feed of changes',
    () => openChangeFeed(connection, log),
    (opened) => opened.stop(),
  );
  const hub = eventHub(database, feed, { audiences, secret, log });
  return { services: { ...services, hub }, usernames };
}
