import { uploadFile } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectFailure } from '../../test/failure.ts';
import { pdf } from '../../test/hostile-files.ts';
import { testApp } from '../../test/test-app.ts';
import { MAX_UPLOADED_A_DAY, removeOldVolumes } from './upload-quota.ts';

let now = new Date('2026-06-15T15:00:00Z');
const clock = () => now;
const site = await testApp({ now: clock });

const send = (person: typeof site.superadmin, size = 1_000) =>
  person.send(uploadFile, { body: { file: pdf(size).toString('base64'), kind: 'any' } });

test('what somebody sends in a day is limited, for others and tomorrow it is not', async () => {
  const engineer = await site.as('Engineer');
  expect((await send(engineer)).status).toBe(201);
  await site.query(sql`update upload_volumes set bytes = ${MAX_UPLOADED_A_DAY - 1_500}`);
  expect((await send(engineer)).status).toBe(201);
  const refused = await send(engineer);
  expectFailure(refused, [413, 'too_large']);
  expect(refused.body.errors).toEqual({ file: [expect.stringContaining('2 GB today')] });
  expect((await send(engineer, 400)).status).toBe(201);
  expect((await send(site.superadmin)).status).toBe(201);
  // Midnight at the site.
  now = new Date('2026-06-15T16:00:00Z');
  expect((await send(engineer)).status).toBe(201);
});

test('what was counted long ago is removed', async () => {
  const engineer = await site.as('Engineer');
  await send(engineer);
  const days = () => site.query(sql`select 1 from upload_volumes where employee_id = ${engineer.employeeId}`);
  await site.query(
    sql`update upload_volumes set day = current_date - 3 where employee_id = ${engineer.employeeId}`,
  );
  expect((await days()).length).toBe(1);
  await removeOldVolumes(site);
  expect((await days()).length).toBe(0);
});

test('a company that sets a limit stores no more than that', async () => {
  const small = await testApp({ storageLimitBytes: 3_000 });
  expect((await send(small.superadmin, 2_000)).status).toBe(201);
  const refused = await send(small.superadmin, 1_001);
  expectFailure(refused, [413, 'too_large']);
  expect(refused.body.errors).toEqual({ file: [expect.stringContaining('no storage left')] });
  expect((await send(small.superadmin, 1_000)).status).toBe(201);
});
