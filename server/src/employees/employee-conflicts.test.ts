import { createEmployee, getEmployee, listEmployees, updateEmployee } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { onePixel } from '../../test/pictures.ts';
import { testApp } from '../../test/test-app.ts';
import { hrOffice } from './fixtures/hr-office.ts';

const site = await testApp();
const { superadmin } = site;
const { hr, form, add } = await hrOffice(site);

const duplicateCode = {
  code: 'duplicate',
  status_code: 409,
  data: { unique_id_exist: true },
  message: 'Duplicate Employee Code. Please enter a different one.',
  errors: { unique_id: ['Duplicate Employee Code. Please enter a different one.'] },
};

test('two employees do not share a code, neither new nor changed', async () => {
  const [first, second] = [await add(), await add()];
  const added = await hr.send(createEmployee, { body: form({ unique_id: ` ${first.unique_id} ` }) });
  expect([added.status, added.body]).toEqual([409, { ...duplicateCode, request_id: expect.any(String) }]);
  const changed = await hr.send(updateEmployee, {
    params: second,
    body: { unique_id: first.unique_id, first_name: 'Not kept' },
  });
  expect([changed.status, changed.body]).toEqual([409, { ...duplicateCode, request_id: expect.any(String) }]);
  expect(await hr.call(getEmployee, { params: second })).toEqual(second);
  expect(
    (await hr.send(updateEmployee, { params: first, body: { unique_id: first.unique_id } })).status,
    "one's own code is no duplicate",
  ).toBe(200);
});

test('of many who add one code side by side, one succeeds', async () => {
  const body = form();
  const replies = await Promise.all(Array.from({ length: 6 }, () => hr.send(createEmployee, { body })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  for (const { status, body: answer } of replies)
    if (status === 409) expect(answer).toMatchObject(duplicateCode);
  expect((await hr.call(listEmployees, { query: { search_term: body.unique_id } })).total).toBe(1);
});

test('the same submit twice adds one employee, also with a picture', async () => {
  const body = form({ base64image: onePixel });
  const submit = () => hr.call(createEmployee, { body }, { 'idempotency-key': body.unique_id });
  const [first, again] = [await submit(), await submit()];
  expect(again).toEqual(first);
  expect((await hr.call(listEmployees, { query: { search_term: body.unique_id } })).total).toBe(1);
});

test('a change thought out on an older version is refused, with who changed it and when', async () => {
  const before = await add();
  const after = await superadmin.call(updateEmployee, { params: before, body: { remarks: 'Newer' } });
  const { status, body } = await hr.send(updateEmployee, {
    params: before,
    body: { remarks: 'Older', updated_at: before.updated_at },
  });
  expect([status, body.code]).toEqual([409, 'stale']);
  expect(body.data).toMatchObject({
    changed_by: { id: superadmin.employeeId },
    changed_at: after.updated_at,
  });
  expect(await hr.call(getEmployee, { params: before })).toEqual(after);
  const kept = await hr.call(updateEmployee, {
    params: before,
    body: { remarks: 'Newest', updated_at: after.updated_at },
  });
  expect(kept.remarks).toBe('Newest');
});

test('of two changes of one version at once, one is saved and the other refused', async () => {
  const before = await add();
  const replies = await Promise.all(
    [hr, superadmin].map((person) =>
      person.send(updateEmployee, {
        params: before,
        body: { remarks: person.name, updated_at: before.updated_at },
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = replies.find(({ status }) => status === 200);
  expect(await hr.call(getEmployee, { params: before })).toEqual(kept?.data);
});
