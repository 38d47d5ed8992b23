import { isIP } from 'node:net';
import { mailAddress, type RoleName, roleNames } from '@plumbline/contract';
import { z } from 'zod';

/** The push services of the browsers: Chrome, Firefox, Safari and Edge. `*` matches any subdomain. */
const BROWSER_PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each schema's message completes the sentence "NAME must be …". */
export const environmentSchema = z.object({
  PORT: port().default(3000),
  PROCESSES: z
    .string()
    .regex(/^[1-9]\d?$/, 'a whole number from 1 to 99')
    .transform(Number)
    .optional(),
  METRICS_PORT: port().optional(),
  HOST: z.string().regex(/^\S+$/, 'a host name or an address').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress().optional(),
  DATABASE_DIRECT_URL: databaseAddress().optional(),
  DATABASE_READ_URL: databaseAddress().optional(),
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
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'a whole number of seconds from 0 to 99')
    .transform(Number)
    .default(0),
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
  S3_BUCKET: bucketName().optional(),
  S3_ENDPOINT: webUrl().optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'the name of a region such as ap-southeast-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(200, 'at most 200 characters long').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(500, 'at most 500 characters long').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: bucketName().optional(),
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

/** The settings as their schema gives them. */
export type Environment = z.output<typeof environmentSchema>;

/** These may hold a password: their values stay off the terminal. */
export const secretSettings: ReadonlySet<string> = new Set([
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_PASSWORD',
]);

/** The parts of a list that commas separate. */
export function namesIn(list: string): string[] {
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

function bucketName() {
  return z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket such as plumbline-files');
}

function webUrl() {
  return urlWith(['http:', 'https:'], 'an http:// or https:// address');
}

function databaseAddress() {
  return urlWith(['postgres:', 'postgresql:'], 'a postgres:// address');
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
