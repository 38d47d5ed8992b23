import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvironmentFile, readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

test('everything has a default', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    adminPassword: undefined,
    demo: true,
    timeZone: 'Asia/Singapore',
    logLevel: undefined,
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
  expect(settings.dataDir).toBe(join(import.meta.dirname, '../../../data'));
});

test('an empty value counts as unset, and variables of others are left alone', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', PATH: '/bin', PORTS: 'x' })).toEqual(readSettings({}));
});

test('values are taken over', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/srv/plumbline',
    DATABASE_URL: 'postgres://plumbline:secret@db.internal/plumbline',
    ADMIN_PASSWORD: 'long enough',
    COMPANY_NAME: 'Straight & Level Pte Ltd',
    TIME_ZONE: 'Europe/Berlin',
    PUBLIC_URL: 'https://plumbline.example/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::7',
    TENDER_URL: 'https://tender.example/list?open=1',
    STORAGE_LIMIT_GB: '500',
    TWO_STEP_ROLES: 'Superadmin, Human Resource',
    LOG_LEVEL: 'debug',
  });
  expect(settings).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/srv/plumbline',
    databaseUrl: 'postgres://plumbline:secret@db.internal/plumbline',
    adminPassword: 'long enough',
    companyName: 'Straight & Level Pte Ltd',
    timeZone: 'Europe/Berlin',
    publicUrl: 'https://plumbline.example',
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::7'],
    tenderUrl: 'https://tender.example/list?open=1',
    storageLimitGigabytes: 500,
    twoStepRoles: ['Superadmin', 'Human Resource'],
    logLevel: 'debug',
  });
});

test('a database of one’s own is asked for the connections of several processes only where that is set', () => {
  const DATABASE_URL = 'postgres://db.internal/plumbline';
  expect(readSettings({ DATABASE_URL }).processes).toBe(1);
  expect(readSettings({ DATABASE_URL, PROCESSES: '4' }).processes).toBe(4);
  expect(readSettings({ PROCESSES: '1' }).processes).toBe(1);
});

test('with an address of PostgreSQL itself, DATABASE_URL is that of a pooler', () => {
  const [url, direct] = ['postgres://pooler/plumbline', 'postgres://primary/plumbline'];
  expect(readSettings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, poolerUrl: undefined });
  expect(readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: direct,
    poolerUrl: url,
  });
  expect(readSettings({ DATABASE_URL: url, DATABASE_READ_URL: direct })).toMatchObject({
    databaseUrl: url,
    replicaUrl: direct,
  });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(() => readSettings({ [name]: direct })).toThrow(
      expect.objectContaining({ message: `DATABASE_URL must be set where ${name} is.` }),
    );
});

test('demo data comes with the embedded database only, unless asked for', () => {
  const DATABASE_URL = 'postgresql:///plumbline';
  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [
    'BEHIND_PLAN_POINTS',
    '2,5',
    'BEHIND_PLAN_POINTS must be a number of percentage points such as 5 or 2.5, not "2,5".',
  ],
  [
    'BEHIND_PLAN_POINTS',
    '100',
    'BEHIND_PLAN_POINTS must be a number of percentage points such as 5 or 2.5, not "100".',
  ],
  ['CONFIRM_MINUTES', '1h', 'CONFIRM_MINUTES must be a whole number of minutes from 0 to 99999, not "1h".'],
  [
    'LATE_CLOCKING_HOURS',
    '1.5',
    'LATE_CLOCKING_HOURS must be a whole number of hours from 0 to 999, not "1.5".',
  ],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['PROCESSES', '0', 'PROCESSES must be a whole number from 1 to 99, not "0".'],
  ['HOST', 'a b', 'HOST must be a host name or an address, not "a b".'],
  ['DEMO', 'yes', 'DEMO must be 0 or 1, not "yes".'],
  [
    'TIME_ZONE',
    'Singapore/Asia',
    'TIME_ZONE must be the name of a time zone such as Asia/Singapore, not "Singapore/Asia".',
  ],
  ['TIME_ZONE', '+08:00', 'TIME_ZONE must be the name of a time zone such as Asia/Singapore, not "+08:00".'],
  [
    'PUBLIC_URL',
    'plumbline.example',
    'PUBLIC_URL must be an http:// or https:// address, not "plumbline.example".',
  ],
  ...['everybody', '10.0.0.0/33', '10.0.0.0/', ''].map((proxy): [string, string, string] => [
    'TRUST_PROXY',
    `loopback,${proxy}`,
    'TRUST_PROXY must be addresses or networks of proxies separated by commas, such as 10.0.0.2 or 10.0.0.0/8, ' +
      `or loopback, linklocal, uniquelocal, not "loopback,${proxy}".`,
  ]),
  [
    'DRAWING_URL',
    'javascript:alert(1)',
    'DRAWING_URL must be an http:// or https:// address, not "javascript:alert(1)".',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    'COMPANY_NAME',
    'two\nlines'.repeat(30),
    expect.stringMatching(/^COMPANY_NAME must be 1 to 200 characters long, not ".*"\.$/),
  ],
])('%s=%s stops the start with one line', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(StartError);
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ message: line }));
});

test.each([
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must be at least 8 characters long.'],
  ['DATABASE_URL', 'mysql://root:secret@db', 'DATABASE_URL must be a postgres:// address.'],
  ['DATABASE_DIRECT_URL', 'mysql://root:secret@db', 'DATABASE_DIRECT_URL must be a postgres:// address.'],
])('a wrong %s is reported without its value', (name, value, line) => {
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ message: line }));
});

test('a name in the settings file that is no setting stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, '.env');
  await writeFile(file, '# the port\nPROT=4000\n');
  expect(() => loadEnvironmentFile(file)).toThrow(`PROT in ${file} is not a setting`);

  await writeFile(file, 'COMPANY_NAME="Pile & Beam"\n#PROT=4000\n');
  delete process.env.COMPANY_NAME;
  onTestFinished(() => void delete process.env.COMPANY_NAME);
  loadEnvironmentFile(file);
  expect(readSettings(process.env).companyName).toBe('Pile & Beam');
  loadEnvironmentFile(join(folder, 'none'));
});

test('a mail server needs an address to send from and the public one, and its password stays off the terminal', () => {
  const server = {
    SMTP_HOST: 'smtp.example',
    MAIL_FROM: 'plumbline@builder.example',
    PUBLIC_URL: 'https://a.example',
  };
  expect(readSettings({}).mail).toBeNull();
  expect(readSettings(server).mail).toEqual({
    host: 'smtp.example',
    port: 587,
    security: 'starttls',
    login: null,
    from: 'plumbline@builder.example',
  });
  expect(readSettings({ ...server, SMTP_PORT: '465' }).mail).toMatchObject({ port: 465, security: 'tls' });
  expect(readSettings({ ...server, SMTP_SECURITY: 'tls' }).mail?.port).toBe(465);
  const faults = [
    [{ MAIL_FROM: '' }, 'MAIL_FROM must be set where SMTP_HOST is.'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set where SMTP_HOST is.'],
    [{ SMTP_PASSWORD: 'x' }, 'SMTP_USER and SMTP_PASSWORD must be set together.'],
    [
      { MAIL_FROM: 'Plumbline <a@b.example>' },
      /^MAIL_FROM must be an e-mail address such as plumbline@example\.com/,
    ],
    [
      { SMTP_USER: 'a', SMTP_PASSWORD: 'pass'.repeat(300) },
      /^SMTP_PASSWORD must be at most 1000 characters long(?!.*passpass)/,
    ],
  ] as const;
  for (const [wrong, sentence] of faults)
    expect(() => readSettings({ ...server, ...wrong })).toThrow(sentence);
});
