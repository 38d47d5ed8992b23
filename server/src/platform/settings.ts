import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { RoleName } from '@plumbline/contract';
import type { z } from 'zod';
import type { MailServer, SingleSignOn } from './context.ts';
import type { BucketSettings } from './object-storage/bucket.ts';
import type { Retention } from './retention.ts';
import {
  type Environment,
  environmentSchema,
  namesIn,
  secretSettings,
  settingNames,
} from './settings-schema.ts';
import { StartError } from './start-error.ts';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** The most that are started without being asked for: each takes 200 MB and 30 connections. */
const MOST_PROCESSES = 8;

/** The limits of connections to the server. */
export interface ConnectionLimits {
  /** How many may be open at once, over all callers. */
  max: number;
  /** How long the head of a request may take to arrive. */
  headersTimeoutSeconds: number;
  /** How long a whole request may take to arrive. */
  requestTimeoutSeconds: number;
  /** How long a connection stays open without a request. */
  keepAliveSeconds: number;
}

/** The settings from outside, as `.env.example` explains them. */
export interface Settings {
  port: number;
  host: string;
  /** How many processes answer requests. */
  processes: number;
  /** How long the server still answers when it is told to stop, so that a proxy turns to others. */
  drainMs: number;
  /** Where Prometheus reads metrics; undefined: nowhere. */
  metricsPort: number | undefined;
  dataDir: string;
  /** The PostgreSQL to use, itself; without it the embedded one is started. */
  databaseUrl: string | undefined;
  /** A pooler of its connections, such as PgBouncer; undefined: there is none. */
  poolerUrl: string | undefined;
  /** A standby of the database to read from; undefined: there is none. */
  replicaUrl: string | undefined;
  adminPassword: string | undefined;
  companyName: string | undefined;
  /** Whether an empty database is filled with demo data. */
  demo: boolean;
  timeZone: string;
  /** How many days back papers are dated at the most. */
  oldestPaperDays: number;
  /** A stocktake that changes more than this counts once its checker has confirmed it; undefined: all count at once. */
  heldStocktakeAmount: string | undefined;
  /** How many percentage points behind its plan a project is at the most before that is marked. */
  behindPlanPoints: string;
  /** How many hours after it was done a clock-in or clock-out may arrive and count from then; 0: none does. */
  lateClockingHours: number;
  /** For how many minutes a password counts for what asks for it again; 0: nothing asks. */
  confirmMinutes: number;
  /** Where people reach this server, without a slash at the end. */
  publicUrl: string | undefined;
  /** The proxies whose word on a caller's address counts: addresses, networks, or names of kinds of them. */
  trustProxy: string[];
  connections: ConnectionLimits;
  /** Where map tiles come from, as a Leaflet template. */
  tileUrl: string | undefined;
  /** How much the files of all people may take, in GiB; undefined for no limit. */
  storageLimitGigabytes: number | undefined;
  /** The hosts of the push services that may be called. */
  pushServices: string[];
  /** Whether webhooks are sent: not by a copy. */
  sendsWebhooks: boolean;
  /** The hosts of the company's own network that webhooks may be sent to. */
  webhookInternalHosts: string[];
  /** The roles that have to have two-step sign-in. */
  twoStepRoles: RoleName[];
  tenderUrl: string | undefined;
  drawingUrl: string | undefined;
  oldVersionUrl: string | undefined;
  /** Undefined: warnings only where a person looks at the terminal, everything that is worth keeping elsewhere. */
  logLevel: Environment['LOG_LEVEL'];
  /** Null: one signs in with a password. */
  singleSignOn: SingleSignOn | null;
  /** Null: no mail is sent. */
  mail: MailServer | null;
  /** Where files are; null: in a folder of the data directory. */
  filesBucket: BucketSettings | null;
  backup: BackupSettings;
  retention: Retention;
}

export interface BackupSettings {
  folder: string;
  /** Where each archive is copied to; null: nowhere. */
  bucket: BucketSettings | null;
  /** Whether one is made each night: where a folder was named for it. */
  isScheduled: boolean;
  /** The time of the day at the site, HH:MM. */
  at: string;
  /** How many of the newest are kept. */
  copies: number;
  /** What archives are encrypted with; undefined: they are not. */
  passphrase: string | undefined;
}

/** Reads the settings from environment variables, or throws a `StartError` that names the first wrong one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name]] as const).filter(([, value]) => value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) throw new StartError(describe(result.error.issues[0], given));

  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    processes: values.PROCESSES ?? defaultProcesses(values.DATABASE_URL),
    drainMs: values.DRAIN_SECONDS * 1000,
    metricsPort: values.METRICS_PORT,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    ...databaseAddressesOf(values),
    adminPassword: values.ADMIN_PASSWORD,
    companyName: values.COMPANY_NAME,
    // A database that someone else keeps is not ours to fill unasked.
    demo: values.DEMO === undefined ? values.DATABASE_URL === undefined : values.DEMO === '1',
    timeZone: values.TIME_ZONE,
    oldestPaperDays: values.OLDEST_PAPER_DAYS,
    heldStocktakeAmount: values.HELD_STOCKTAKE_AMOUNT,
    behindPlanPoints: values.BEHIND_PLAN_POINTS,
    lateClockingHours: values.LATE_CLOCKING_HOURS,
    confirmMinutes: values.CONFIRM_MINUTES,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    trustProxy: namesIn(values.TRUST_PROXY),
    connections: {
      max: values.MAX_CONNECTIONS,
      headersTimeoutSeconds: values.HEADERS_TIMEOUT_SECONDS,
      requestTimeoutSeconds: values.REQUEST_TIMEOUT_SECONDS,
      keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    },
    tileUrl: values.TILE_URL,
    storageLimitGigabytes: values.STORAGE_LIMIT_GB,
    pushServices: values.PUSH_SERVICES.split(','),
    sendsWebhooks: values.WEBHOOKS === '1',
    webhookInternalHosts: values.WEBHOOK_INTERNAL_HOSTS?.split(',') ?? [],
    twoStepRoles: values.TWO_STEP_ROLES ?? [],
    tenderUrl: values.TENDER_URL,
    drawingUrl: values.DRAWING_URL,
    oldVersionUrl: values.OLD_VERSION_URL,
    logLevel: values.LOG_LEVEL,
    singleSignOn: singleSignOnOf(values),
    mail: mailServerOf(values),
    filesBucket: bucketOf(values, values.S3_BUCKET),
    retention: {
      positions: values.POSITIONS_DAYS,
      securityLog: values.SECURITY_LOG_DAYS,
      notifications: values.NOTIFICATIONS_DAYS,
      mails: values.MAILS_DAYS,
    },
    backup: {
      folder: resolve(repositoryRoot, values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      bucket: bucketOf(values, values.BACKUP_S3_BUCKET),
      isScheduled: values.BACKUP_DIR !== undefined,
      at: values.BACKUP_AT,
      copies: values.BACKUP_COPIES,
      passphrase: values.BACKUP_PASSPHRASE,
    },
  };
}

/**
 * One for each core where there are more than two. A database that others may use too is asked for the connections of more than
 * one process only where that is set.
 */
function defaultProcesses(databaseUrl: string | undefined): number {
  const cores = availableParallelism();
  return databaseUrl !== undefined || cores <= 2 ? 1 : Math.min(cores, MOST_PROCESSES);
}

/** @throws StartError where another address of the database is set, and not that for requests */
function databaseAddressesOf(
  values: Environment,
): Pick<Settings, 'databaseUrl' | 'poolerUrl' | 'replicaUrl'> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: replicaUrl } = values;
  const other = direct ? 'DATABASE_DIRECT_URL' : replicaUrl ? 'DATABASE_READ_URL' : null;
  if (url === undefined && other) throw new StartError(`DATABASE_URL must be set where ${other} is.`);
  return direct
    ? { databaseUrl: direct, poolerUrl: url, replicaUrl }
    : { databaseUrl: url, poolerUrl: undefined, replicaUrl };
}

/** @throws StartError where an address is set without the id of Plumbline there */
function singleSignOnOf(values: Environment): SingleSignOn | null {
  if (values.OIDC_ISSUER === undefined) return null;
  if (values.OIDC_CLIENT_ID === undefined)
    throw new StartError('OIDC_CLIENT_ID must be set where OIDC_ISSUER is.');
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME,
    match: values.OIDC_MATCH,
    defaultRole: values.OIDC_DEFAULT_ROLE ?? null,
    roleClaim: values.OIDC_ROLE_CLAIM ?? null,
  };
}

/** @throws StartError where a host is set without what mail needs besides */
function mailServerOf(values: Environment): MailServer | null {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password, MAIL_FROM: from } = values;
  if (host === undefined) return null;
  if (from === undefined) throw new StartError('MAIL_FROM must be set where SMTP_HOST is.');
  // The address of a request is what its caller says: no link in a mail may be made of it.
  if (values.PUBLIC_URL === undefined) throw new StartError('PUBLIC_URL must be set where SMTP_HOST is.');
  if ((user === undefined) !== (password === undefined))
    throw new StartError('SMTP_USER and SMTP_PASSWORD must be set together.');
  const security = values.SMTP_SECURITY ?? (values.SMTP_PORT === 465 ? 'tls' : 'starttls');
  return {
    host,
    port: values.SMTP_PORT ?? (security === 'tls' ? 465 : 587),
    security,
    login: user !== undefined && password !== undefined ? { user, password } : null,
    from,
  };
}

/** @throws StartError where one half of a key is set */
function bucketOf(values: Environment, bucket: string | undefined): BucketSettings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (bucket === undefined) return null;
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : null;
  return { bucket, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, credentials };
}

/**
 * Adds the variables of the repository's `.env` to the environment; those already set win.
 * @throws StartError for a name that is no setting: a slip of the pen there would otherwise go unnoticed
 */
export function loadEnvironmentFile(file = resolve(repositoryRoot, '.env')): void {
  if (!existsSync(file)) return;
  const [unknown] = unknownNames(file);
  if (unknown) throw new StartError(unknown);
  process.loadEnvFile(file);
}

/**
 * Finds everything that is wrong with the settings of an environment and of the repository's `.env`, which is added to it.
 * @returns a sentence for each, and the settings with the default in the place of what is not valid
 */
export function inspectSettings(
  environment: Readonly<Record<string, string | undefined>>,
  file = resolve(repositoryRoot, '.env'),
): { settings: Settings; problems: string[] } {
  const ofFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given: Record<string, string | undefined> = { ...ofFile, ...environment };
  for (const [name, value] of Object.entries(given)) if (value === '') delete given[name];
  const issues = environmentSchema.safeParse(given).error?.issues ?? [];
  const problems = [
    ...(existsSync(file) ? unknownNames(file) : []),
    ...issues.map((issue) => describe(issue, given)),
  ];
  for (const { path } of issues) delete given[String(path[0])];
  return { settings: readSettings(given), problems };
}

const unknownNames = (file: string): string[] =>
  Object.keys(parseEnv(readFileSync(file, 'utf8')))
    .filter((name) => !Object.hasOwn(environmentSchema.shape, name))
    .map((name) => `${name} in ${file} is not a setting: .env.example lists them all.`);

function describe(
  issue: z.core.$ZodIssue | undefined,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = String(issue?.path[0]);
  const value = secretSettings.has(name) ? '' : `, not ${JSON.stringify(given[name])}`;
  return `${name} must be ${issue?.message}${value}.`;
}
