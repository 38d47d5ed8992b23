import { getCredentials, signIn, signOut, signOutEverywhere } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Client, clientOf } from '../../test/client.ts';
import { next, testApp } from '../../test/test-app.ts';
import { hashPassword } from './index.ts';

const site = await testApp();
const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);

async function account(): Promise<string> {
  const username = `cookie-${next()}`;
  await site.query(sql`insert into users (employee_id, username, username_key, password_hash)
    values (${await site.employee('Engineer')}, ${username}, ${username}, ${passwordHash})`);
  return username;
}

/** The cookies that an answer sets, each as `name=value` and its attributes. */
const cookiesOf = (headers: { 'set-cookie'?: string | string[] | undefined }) =>
  [headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    return { pair, name: pair.split('=')[0], attributes: attributes.toSorted() };
  });

async function signInAsBrowser(username: string, headers: Record<string, string> = {}) {
  const answer = await site.anyone.send(
    signIn,
    { body: { username, password: PASSWORD } },
    { 'session-cookie': 'yes', ...headers },
  );
  expect(answer.status).toBe(200);
  const cookies = cookiesOf(answer.headers);
  return { token: answer.data.token, cookies, pair: cookies.at(-1)?.pair ?? '' };
}

const statusOf = async (client: Client, cookie?: string) =>
  (await client.send(getCredentials, {}, cookie === undefined ? {} : { cookie })).status;

const LASTING = ['HttpOnly', 'Max-Age=2592000', 'Path=/api/v1', 'SameSite=Strict'];
const REMOVED = ['HttpOnly', 'Max-Age=0', 'Path=/api/v1', 'SameSite=Strict'];

test('ACCOUNT-40: neither part of a browser’s token opens anything without the other', async () => {
  const username = await account();
  const browser = await signInAsBrowser(username);
  expect(browser.cookies.map(({ attributes }) => attributes)).toEqual([LASTING]);
  const page = clientOf(site.app, browser.token);

  expect(await statusOf(page, browser.pair)).toBe(200);
  expect(await statusOf(page, `other=1; ${browser.pair}; theme=dark`)).toBe(200);
  expect(await statusOf(page)).toBe(401);
  expect(await statusOf(site.anyone, browser.pair)).toBe(401);
  expect(await statusOf(clientOf(site.app, browser.pair.split('=')[1] ?? ''), browser.pair)).toBe(401);
});

test('ACCOUNT-40: the cookie of another session does not fit', async () => {
  const username = await account();
  const own = await signInAsBrowser(username);
  const other = await signInAsBrowser(username);
  const [name] = own.pair.split('=');
  const [, value] = other.pair.split('=');
  expect(await statusOf(clientOf(site.app, own.token), other.pair)).toBe(401);
  expect(await statusOf(clientOf(site.app, own.token), `${name}=${value}`)).toBe(401);
});

test('ACCOUNT-40: another site that makes a browser send its cookie writes nothing', async () => {
  const browser = await signInAsBrowser(await account());
  const forged = await site.anyone.send(
    signOutEverywhere,
    {},
    { cookie: browser.pair, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  );
  expect(forged).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await statusOf(clientOf(site.app, browser.token), browser.pair)).toBe(200);
});

test('ACCOUNT-40: other clients get the whole token, and no cookie', async () => {
  const { data, headers } = await site.anyone.send(signIn, {
    body: { username: await account(), password: PASSWORD },
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(await statusOf(clientOf(site.app, data.token))).toBe(200);
});

test('ACCOUNT-40: the cookie is for TLS alone where the page came over it', async () => {
  const username = await account();
  const overTls: Record<string, string>[] = [
    { 'x-forwarded-proto': 'https' },
    { origin: 'https://plumbline.example' },
  ];
  for (const headers of overTls) {
    const { cookies } = await signInAsBrowser(username, headers);
    expect(cookies.map(({ attributes }) => attributes)).toEqual([[...LASTING, 'Secure']]);
  }
});

test('a sign-out removes the cookie', async () => {
  for (const endpoint of [signOut, signOutEverywhere]) {
    const browser = await signInAsBrowser(await account());
    const page = clientOf(site.app, browser.token);
    const { headers } = await page.send(endpoint, {}, { cookie: browser.pair });
    const name = browser.pair.split('=')[0];
    expect(cookiesOf(headers)).toEqual([{ pair: `${name}=`, name, attributes: REMOVED }]);
    expect(await statusOf(page, browser.pair)).toBe(401);
  }
});

test('a browser keeps the sessions of five people, the latest', async () => {
  const jar = new Map<string, string>();
  const sessions = [];
  for (let person = 0; person < 6; person += 1) {
    const cookie = [...jar.values()].join('; ');
    const browser = await signInAsBrowser(await account(), jar.size > 0 ? { cookie } : {});
    sessions.push(browser);
    for (const { pair, name = '', attributes } of browser.cookies)
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, pair);
  }
  const cookie = [...jar.values()].join('; ');
  const statuses = await Promise.all(
    sessions.map(({ token }) => statusOf(clientOf(site.app, token), cookie)),
  );
  expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
});
