import { getEmployee, payFields, updateEmployee } from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { hrOffice } from './fixtures/hr-office.ts';

const site = await testApp();
const { hr, add, addRaw, changeRaw } = await hrOffice(site);

test.each(Object.entries(payFields))('%s must be numeric, on both forms', async (field, name) => {
  const before = await add();
  for (const wrong of ['', 'much', '1,000', '12.345', '-1', '1e3', '0x10', null, true, -0.01, 1e21]) {
    const sentence = [`${name} must be numeric.`];
    const changed = await changeRaw(before.id, { [field]: wrong });
    expect([wrong, changed.status, changed.body.errors]).toEqual([wrong, 422, { [field]: sentence }]);
    const added = await addRaw({ [field]: wrong });
    expect([wrong, added.status, added.body.errors]).toEqual([wrong, 422, { [field]: sentence }]);
  }
});

test('the pay fields have their fixed names', () => {
  expect(Object.values(payFields)).toEqual(
    expect.arrayContaining([
      'Basic Pay',
      'Daily Rate',
      'Sunday Rate',
      'Holiday Rate',
      'OT Rate',
      'Night Shift Allowance',
      'Food Allowance',
      'Dinner Allowance',
      'Levy Payment',
      'Sat Allowance',
    ]),
  );
});

test('pay is kept to the cent, whether it came as a number or as numeric text', async () => {
  const { id } = await add({ basic_pay: ' 1234.50 ', daily_rate: '007' });
  expect(await hr.call(getEmployee, { params: { id } })).toMatchObject({ basic_pay: 1234.5, daily_rate: 7 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 999_999_999_999 }), fc.boolean(), async (cents, asText) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      const answer = await hr.call(updateEmployee, {
        params: { id },
        body: { ot_rate: asText ? text : Number(text) },
      });
      expect(answer).toMatchObject({ ot_rate: Number(text), basic_pay: 1234.5 });
    }),
    {
      numRuns: 50,
      examples: [
        [0, true],
        [1, false],
        [29, false],
        [999_999_999_999, false],
      ],
    },
  );
});
