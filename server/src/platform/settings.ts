import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { mailAddress, type RoleName, roleNames } from '@plumbline/contract';
import { z } from 'zod';
import type { MailServer, SingleSignOn } from './context.ts';
import type { Retention } from './retention.ts';
import { StartError } from './start-error.ts';

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** The push services of the browsers: Chrome, Firefox, Safari and Edge. `*` matches any subdomain. */
const BROWSER_PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  /** Where Prometheus reads metrics; undefined: nowhere. */
  metricsPort: number | undefined;
  dataDir: string;
  /** The PostgreSQL to use; without it the embedded one is started. */
  databaseUrl: string | undefined;
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
  logLevel: (typeof logLevels)[number] | undefined;
  /** Null: one signs in with a password. */
  singleSignOn: SingleSignOn | null;
  /** Null: no mail is sent. */
  mail: MailServer | null;
  backup: BackupSettings;
  retention: Retention;
}

export interface BackupSettings {
  folder: string;
  /** Whether one is made each night: where a folder was named for it. */
  isScheduled: boolean;
  /** The time of the day at the site, HH:MM. */
  at: string;
  /** How many of the newest are kept. */
  copies: number;
  /** What archives are encrypted with; undefined: they are not. */
  passphrase: string | undefined;
}

/** Each schema's message completes the sentence "NAME must be …". */
const environmentSchema = z.object({
  PORT: port().default(3000),
  METRICS_PORT: port().optional(),
  HOST: z.string().regex(/^\S+$/, 'a host name or an address').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters long').optional(),
  COMPANY_NAME: z
    .string()
    .trim()
    .min(1, '1 to 200 characters long')
    .max(200, '1 to 200 characters long')
    .optional(),
  DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'the name of a time zone such as Asia/Singapore')
    .default('Asia/Singapore'),
  OLDEST_PAPER_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a whole number of days from 1 to 99999')
    .transform(Number)
    .default(400),
  HELD_STOCKTAKE_AMOUNT: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, 'an amount such as 5000 or 5000.50')
    .optional(),
  BEHIND_PLAN_POINTS: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'a number of percentage points such as 5 or 2.5')
    .default('5'),
  LATE_CLOCKING_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, 'a whole number of hours from 0 to 999')
    .transform(Number)
    .default(16),
  CONFIRM_MINUTES: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number of minutes from 0 to 99999')
    .transform(Number)
    .default(60),
  PUBLIC_URL: webUrl().optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((proxy) => isProxy(proxy.trim())),
      'addresses or networks of proxies separated by commas, such as 10.0.0.2 or 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    )
    .default('loopback'),
  MAX_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a whole number from 1 to 999999')
    .transform(Number)
    .default(4_000),
  HEADERS_TIMEOUT_SECONDS: seconds().default(30),
  REQUEST_TIMEOUT_SECONDS: seconds().default(300),
  KEEP_ALIVE_SECONDS: seconds().default(75),
  TILE_URL: z
    .string()
    .refine(
      isTileTemplate,
      'an https:// address with {z}, {x} and {y}, such as https://tile.example/{z}/{x}/{y}.png',
    )
    .optional(),
  STORAGE_LIMIT_GB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a whole number from 1 to 999999')
    .transform(Number)
    .optional(),
  PUSH_SERVICES: z
    .string()
    .regex(/^[\w.*:-]+(,[\w.*:-]+)*$/, 'host names separated by commas')
    .default(BROWSER_PUSH_SERVICES.join(',')),
  WEBHOOKS: z.enum(['0', '1'], '0 or 1').default('1'),
  WEBHOOK_INTERNAL_HOSTS: z
    .string()
    .regex(/^[\w.*:[\]-]+(,[\w.*:[\]-]+)*$/, 'host names separated by commas')
    .optional(),
  TWO_STEP_ROLES: z
    .string()
    .refine(
      (list) => namesIn(list).every((name) => roleNames.includes(name as RoleName)),
      'names of roles separated by commas, such as Superadmin,Director,Human Resource',
    )
    .transform((list) => namesIn(list) as RoleName[])
    .optional(),
  TENDER_URL: webUrl().optional(),
  DRAWING_URL: webUrl().optional(),
  OLD_VERSION_URL: webUrl().optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      isProviderAddress,
      'the https:// address of a provider (without /.well-known/…), or an http:// one on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(1000).optional(),
  OIDC_NAME: z.string().max(50, 'at most 50 characters long').default('single sign-on'),
  OIDC_MATCH: z.enum(['username', 'email'], 'username or email').default('username'),
  OIDC_DEFAULT_ROLE: z
    .enum(
      roleNames.filter((role) => role !== 'Superadmin'),
      'the name of a role other than Superadmin',
    )
    .optional(),
  OIDC_ROLE_CLAIM: z.string().max(200).optional(),
  SMTP_HOST: z.string().regex(/^\S+$/, 'a host name or an address').optional(),
  SMTP_PORT: port().optional(),
  SMTP_SECURITY: z.enum(['starttls', 'tls', 'none'], 'starttls, tls or none').optional(),
  SMTP_USER: z.string().max(500, 'at most 500 characters long').optional(),
  SMTP_PASSWORD: z.string().max(1000, 'at most 1000 characters long').optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (address) => mailAddress('').safeParse(address).success,
      'an e-mail address such as plumbline@example.com',
    )
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day such as 02:00')
    .default('02:00'),
  BACKUP_COPIES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a whole number from 1 to 9999')
    .transform(Number)
    .default(7),
  BACKUP_PASSPHRASE: z.string().min(12, 'at least 12 characters long').optional(),
  POSITIONS_DAYS: keptDays().default(731),
  SECURITY_LOG_DAYS: keptDays().default(731),
  NOTIFICATIONS_DAYS: keptDays().default(365),
  MAILS_DAYS: keptDays().default(731),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).optional(),
});

/** The names of all settings. */
export const settingNames = Object.keys(environmentSchema.shape);

/** These may hold a password: their values stay off the terminal. */
const secrets: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_PASSWORD',
]);

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
    metricsPort: values.METRICS_PORT,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
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
    retention: {
      positions: values.POSITIONS_DAYS,
      securityLog: values.SECURITY_LOG_DAYS,
      notifications: values.NOTIFICATIONS_DAYS,
      mails: values.MAILS_DAYS,
    },
    backup: {
      folder: resolve(repositoryRoot, values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      isScheduled: values.BACKUP_DIR !== undefined,
      at: values.BACKUP_AT,
      copies: values.BACKUP_COPIES,
      passphrase: values.BACKUP_PASSPHRASE,
    },
  };
}

/** @throws StartError where an address is set without the id of Plumbline there */
function singleSignOnOf(values: z.output<typeof environmentSchema>): SingleSignOn | null {
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
function mailServerOf(values: z.output<typeof environmentSchema>): MailServer | null {
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
  const value = secrets.has(name) ? '' : `, not ${JSON.stringify(given[name])}`;
  return `${name} must be ${issue?.message}${value}.`;
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}

function seconds() {
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'a whole number of seconds from 1 to 9999')
    .transform(Number);
}

function port() {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number from 0 to 65535')
    .transform(Number)
    .refine((number) => number <= 65_535, 'a whole number from 0 to 65535');
}

function keptDays() {
  return z
    .string()
    .regex(/^([3-9]\d|[1-9]\d{2,4})$/, 'a whole number of days from 30 to 99999')
    .transform(Number);
}

function webUrl() {
  return urlWith(['http:', 'https:'], 'an http:// or https:// address');
}

function urlWith(protocols: string[], expected: string) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), expected);
}

/** Over the network only with TLS: its answers say who somebody is. */
function isProviderAddress(text: string): boolean {
  const address = URL.parse(text);
  // With the address of the description itself, the provider's name in it would not be compared.
  if (address?.pathname.includes('/.well-known/')) return false;
  return (
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname))
  );
}

function isTileTemplate(template: string): boolean {
  const address = URL.parse(template.replaceAll('{s}', 'a'));
  return (
    ['http:', 'https:'].includes(address?.protocol ?? '') &&
    ['{z}', '{x}', '{y}'].every((part) => template.includes(part))
  );
}

/** Kinds of addresses that Fastify knows by name. */
const proxyKinds: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxy(name: string): boolean {
  if (proxyKinds.has(name) || isIP(name)) return true;
  const [address = '', bits = ''] = name.split('/');
  const family = isIP(address);
  return family > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function isTimeZone(name: string): boolean {
  // Intl also takes bare offsets such as +08:00; PostgreSQL reads the sign of those the other way round.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
