import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createApiKey, listProjects } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp, testApp } from '../test/test-app.ts';
import { hashPassword } from './auth/index.ts';

const GUIDE = new URL('../../docs/guides/api-from-other-programs.md', import.meta.url);
const PASSWORD = 'correct horse';

const site = await testApp();
const { app } = await openApp(site.connection);
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const examples = [...(await readFile(GUIDE, 'utf8')).matchAll(/```js\n(.+?)```/gs)].map(([, code]) => code);

/** Runs an example of the guide with a key that names these endpoints. @returns what it prints */
async function run(example: number, endpoints: string[]): Promise<string> {
  const { superadmin } = site;
  const hash = await hashPassword(PASSWORD);
  await site.query(sql`update users set password_hash = ${hash} where id = ${superadmin.userId}`);
  const end_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { key } = await superadmin.call(createApiKey, {
    body: { name: 'Example', end_date, endpoints, password: PASSWORD },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', examples[example] ?? ''],
    { env: { ...process.env, PLUMBLINE_URL: url, PLUMBLINE_KEY: key } },
  );
  return stdout.trim();
}

test('the guide has three examples', () => expect(examples).toHaveLength(3));

test('the example that reads a whole list prints every row of it', async () => {
  await site.project();
  const { total } = await site.superadmin.call(listProjects, { query: {} });
  expect((await run(0, ['listProjects'])).split('\n')).toHaveLength(total);
});

test('the example that writes once makes one project', async () => {
  expect(await run(1, ['createProject'])).toBe('true');
  const { total } = await site.superadmin.call(listProjects, { query: { search_term: 'TUAS-1' } });
  expect(total).toBe(1);
});

test('API-28: the example of an assistant lists its tool and reads with it', async () => {
  const { total } = await site.superadmin.call(listProjects, { query: {} });
  expect((await run(2, ['listProjects'])).split('\n')).toEqual(['listProjects', String(total)]);
});
