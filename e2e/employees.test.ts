import { expect } from '@playwright/test';
import { getEmployee } from '@plumbline/contract';
import { api } from './support/api.ts';
import { agree, askedOn } from './support/confirm.ts';
import { personOf, signIn } from './support/people.ts';
import { test } from './support/test.ts';

test('an Employee ID that another person has is said in a dialog, which leads back to its field', async ({
  page,
}) => {
  const call = await api('Human Resource');
  const [worker, engineer] = [await personOf('Worker'), await personOf('Engineer')];
  const record = await call(getEmployee, { params: { id: engineer.id } });
  const taken = 'unique_id' in record ? record.unique_id : '';
  await signIn(page, 'Human Resource', `/employees?employee=${worker.id}`);
  const panel = page.getByRole('dialog').filter({ hasText: 'Enable Editing' });
  await panel.getByRole('switch', { name: 'Enable Editing' }).check();
  const code = panel.getByRole('textbox', { name: 'Employee ID' });
  await code.fill(taken);
  await code.press('Control+Enter');
  await agree(page, 'Save Changes');

  const error = askedOn(page, 'Error Updating Employee');
  await expect(error).toContainText('Duplicate Employee Code. Please enter a different one.');
  await expect(error.getByRole('button')).toHaveText(['Back to the form']);
  await page.keyboard.press('Escape');
  await expect(error).toBeHidden();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue(taken);
  // The next Escape is for the panel, which asks before it loses what was typed.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expect(panel).toBeVisible();
});
