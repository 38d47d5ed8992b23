import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  webhook,
  webhookDelivery,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer, pageOfRows, refuse } from '../../../test/server.ts';
import Webhooks from './webhooks.tsx';

const accounting = sample(webhook, {
  id: 7,
  name: 'Accounting',
  url: 'https://accounting.example/changes',
  kinds: ['issue_pos', 'deliveries'],
});
const button = (name: string | RegExp) => page.getByRole('button', { name });

function show(webhooks: Webhook[], deliveries: WebhookDelivery[] = []) {
  answer(listWebhooks, () => webhooks);
  answer(listWebhookDeliveries, ({ query }) => pageOfRows(deliveries, query));
  render(<Webhooks />);
}

test('a webhook is added, an address that is refused says so at its field, and the secret is shown once', async () => {
  const webhooks: Webhook[] = [];
  show(webhooks);
  refuse(createWebhook, 422, {
    message: 'This address is in an internal network.',
    code: 'invalid',
    errors: { url: ['This address is in an internal network.'] },
  });
  await button('Add webhook').click();
  await page.getByLabelText('Name').fill('Accounting');
  await page.getByLabelText('Address').fill('https://10.0.0.1/');
  await button(/^Add$/).click();
  await expect.element(page.getByText('This address is in an internal network.').first()).toBeVisible();
  const asked = answer(createWebhook, ({ body }) => {
    webhooks.push({ ...accounting, ...body });
    return { ...accounting, secret: 'whsec_shown-once' };
  });
  await page.getByLabelText('Address').fill(accounting.url);
  await button(/^Add$/).click();
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_shown-once');
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'Accounting', url: accounting.url, kinds: null }]);
  await button('Done').click();
  await expect.element(page.getByText(accounting.url)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).not.toBeInTheDocument();
});

test('a webhook shows the results of its deliveries, is tested, and sends one again', async () => {
  const deliveries = [
    sample(webhookDelivery, {
      id: 9,
      kind: 'changes',
      changes: 3,
      state: 'delivered',
      status: 204,
      tries: 1,
    }),
  ];
  show([accounting], deliveries);
  const tested = answer(testWebhook, () => {
    const sent = sample(webhookDelivery, {
      id: 10,
      kind: 'test',
      state: 'failed',
      problem: 'timeout',
      tries: 1,
    });
    deliveries.unshift(sent);
    return sent;
  });
  const resent = answer(resendWebhookDelivery, () => sample(webhookDelivery, { id: 9 }));
  await button('Open: Accounting').click();
  await expect.element(page.getByText('Deliveries of materials', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Delivered · 204')).toBeVisible();
  await button('Send test').click();
  await expect.element(page.getByText('Failed · No answer in time')).toBeVisible();
  await button(/^Send again: 3 changes/).click();
  await expect.poll(() => resent.map(({ params }) => params)).toEqual([{ id: 7, delivery: 9 }]);
  expect(tested).toHaveLength(1);
  await expectAccessible();
});
