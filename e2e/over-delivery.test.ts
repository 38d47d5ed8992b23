import { expect } from '@playwright/test';
import { agree } from './support/confirm.ts';
import { deliveriesOf, makeOpenOrder } from './support/material-deliveries.ts';
import { phone, signIn } from './support/people.ts';
import { picture } from './support/png.ts';
import { test } from './support/test.ts';

test.use(phone);

test('more than was ordered is accepted with a reason, which the delivery keeps', async ({ page }) => {
  const { order, cable } = await makeOpenOrder();
  const reason = 'The drum is 105 m; the rest goes to the second pump';
  await signIn(page, 'Superadmin', `/materials?tab=deliveries&receive=${order.id}`);
  const form = page.getByRole('dialog', { name: 'Deliver Issued Order' });
  await form.getByRole('textbox', { name: 'Delivered Qty (Stock Qty), line 1' }).fill('105');
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('group', { name: 'Attachment' }).getByRole('button', { name: 'Take a photo' }).tap();
  await (await choosing).setFiles(picture('delivery note.png'));
  await form.getByRole('button', { name: 'Mark as delivered' }).tap();
  const why = form.getByRole('textbox', { name: 'Reason for over-delivery' });
  await expect(why).toHaveAccessibleDescription(/please type why it is accepted/);
  await why.fill(reason);
  await form.getByRole('button', { name: 'Mark as delivered' }).tap();
  await agree(page, 'Mark as delivered');
  await expect(page.getByText('Materials marked as delivered!')).toBeVisible();
  await expect(page.getByText(`${cable.code}: 105 m delivered, 100 ordered.`)).toBeVisible();
  const { deliveries } = await deliveriesOf(order);
  expect(deliveries).toMatchObject([{ quantities: { [cable.code]: 105 } }]);

  await page.goto(`/#/materials?tab=deliveries&status=delivered&search_term=${order.ref_no}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: order.ref_no as string })
    .first()
    .tap();
  const detail = page.getByRole('dialog', { name: 'Delivery Detail' });
  await expect(detail.getByText(reason)).toBeVisible();
});
