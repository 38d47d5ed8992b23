import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { askedOn } from './support/confirm.ts';
import { signIn } from './support/people.ts';
import { makeProject } from './support/projects.ts';
import { makeAsset } from './support/store.ts';
import { test } from './support/test.ts';
import { requestTools } from './support/tool-requests.ts';

test('a decision is made in the place of its button, by Enter, and its comment with fields of its own', async ({
  page,
}) => {
  const { project } = await makeProject('Booked works', [], ['Engineer']);
  const tool = await makeAsset('tools');
  await requestTools(project.id, [tool.id]);
  await signIn(page, 'Coordinator', `/tools?tab=requests&search_term=${tool.serial_no}`);
  const approve = page.getByRole('button', { name: /^Approve request of/ });
  await approve.focus();
  await page.keyboard.press('Enter');
  const verb = askedOn(page).getByRole('button', { name: 'Approve' });
  await expect(verb).toBeFocused();
  await expect(verb).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a decision');

  // What was typed is not lost by Escape.
  await askedOn(page).getByRole('textbox', { name: 'Comments' }).fill('For the slab');
  await page.keyboard.press('Escape');
  await askedOn(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect(askedOn(page).getByRole('textbox', { name: 'Comments' })).toHaveValue('For the slab');
  await page.keyboard.press('Control+Enter');
  await expect(askedOn(page)).toBeHidden();
  await expect(approve).toHaveCount(0);
});
