import { expect } from '@playwright/test';
import { listSecurityEvents, openIdentityNumbers, updateEmployee } from '@plumbline/contract';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { agree } from './support/confirm.ts';
import { hireWorker } from './support/crew.ts';
import { signIn } from './support/people.ts';
import { test } from './support/test.ts';

test('a number is masked until it is opened, and stays what it is when another field is saved', async ({
  page,
}) => {
  const hand = await hireWorker('Masked', []);
  const call = await api('Human Resource');
  await call(updateEmployee, { params: hand, body: { nric: 'S7654321A', emergency_number: '1' } });
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/employee')) bodies.push(answer.text().catch(() => ''));
  });
  await signIn(page, 'Human Resource', `/employees?employee=${hand.id}&tab=identification`);
  const nric = page.getByRole('textbox', { name: 'NRIC', exact: true });
  await expect(nric).toHaveValue('S••••321A');
  await expectAccessible(page, 'masked numbers');
  expect((await Promise.all(bodies)).join()).not.toContain('S7654321A');

  await page.getByRole('button', { name: 'Show: NRIC' }).press('Enter');
  await expect(nric).toHaveValue('S7654321A');
  const superadmin = await api('Superadmin');
  const { data } = await superadmin(listSecurityEvents, {
    query: { kind: 'numbers_opened', employee_id: hand.id },
  });
  expect(data[0]).toMatchObject({ concerns: { id: hand.id }, facts: { people: 1 } });
  await page.getByRole('button', { name: 'Hide: NRIC' }).click();

  await page.getByRole('switch', { name: 'Enable Editing' }).click();
  await page.getByRole('textbox', { name: 'MYE' }).fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await agree(page, 'Save Changes');
  await expect(page.getByText('Employee Information Updated!')).toBeVisible();
  expect((await call(openIdentityNumbers, { params: hand })).nric).toBe('S7654321A');

  await page.getByRole('switch', { name: 'Enable Editing' }).click();
  await nric.fill('S••••000A');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await agree(page, 'Save Changes');
  await expect(page.getByText('Please type the whole number, or leave it as it is.')).toBeVisible();
});
