import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery } from '../platform/envelope.ts';
import { pathId } from '../platform/scalars.ts';
import { newWebhook, webhook, webhookDelivery } from './webhook.ts';

const params = z.object({ id: pathId });
const withSecret = webhook.extend({ secret: z.string() });

/** All webhooks, by name. Rule: WEBHOOK-1. */
export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  permission: 'webhook.manage',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'All webhooks: the addresses that changes are sent to',
  answer: z.array(webhook),
});

/**
 * Adds a webhook, which is sent what changes from then on. Its secret is answered once and never again.
 * Problems: invalid for an address that may not be called, and beyond MAX_WEBHOOKS. Rules: WEBHOOK-1, WEBHOOK-7, WEBHOOK-8.
 */
export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  permission: 'webhook.manage',
  byPersonOnly: true,
  confirmed: true,
  answersSecret: true,
  changes: {},
  summary: 'Add a webhook; its secret is answered once',
  body: newWebhook,
  answer: withSecret,
  message: 'Webhook Added!',
});

/** Changes what is given of a webhook, pauses or resumes it. Problems: as createWebhook; not_found. Rule: WEBHOOK-6. */
export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/:id',
  permission: 'webhook.manage',
  byPersonOnly: true,
  confirmed: true,
  changes: {},
  summary: 'Change a webhook, or pause and resume it',
  params,
  body: newWebhook.partial().extend({ active: z.boolean().optional() }),
  answer: webhook,
  message: 'Webhook Updated!',
});

/** Gives a webhook another secret. For a day deliveries are signed with both. Problems: not_found. Rule: WEBHOOK-7. */
export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  status: 200,
  path: '/webhooks/:id/secret',
  permission: 'webhook.manage',
  byPersonOnly: true,
  confirmed: true,
  answersSecret: true,
  changes: {},
  summary: 'Give a webhook a new secret, which is answered once; the old one counts for one more day',
  params,
  answer: withSecret,
  message: 'New Secret Made!',
});

/** Removes a webhook with its deliveries. Problems: not_found. */
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/:id',
  permission: 'webhook.manage',
  byPersonOnly: true,
  changes: {},
  summary: 'Remove a webhook',
  params,
  answer: deletedRecord,
  message: 'Webhook Removed!',
});

/** Sends a delivery without changes, once and also where the webhook is paused. Problems: not_found. Rule: WEBHOOK-9. */
export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/:id/test',
  permission: 'webhook.manage',
  byPersonOnly: true,
  changes: {},
  summary: 'Send a test delivery',
  params,
  answer: webhookDelivery,
  message: 'Test Delivery Queued!',
});

/** The last deliveries of a webhook, the newest first. Problems: not_found. Rule: WEBHOOK-9. */
export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  permission: 'webhook.manage',
  byPersonOnly: true,
  dependsOn: {},
  summary: 'The last deliveries of a webhook, with what the receiver answered',
  params,
  query: pageQuery,
  answer: pageOf(webhookDelivery),
});

/**
 * Sends a delivery again, under the same id; one that waits is tried at once.
 * Problems: not_found; not_allowed where the webhook is paused, and while it is being sent. Rule: WEBHOOK-9.
 */
export const resendWebhookDelivery = endpoint({
  name: 'resendWebhookDelivery',
  method: 'POST',
  status: 200,
  path: '/webhooks/:id/deliveries/:delivery/resend',
  permission: 'webhook.manage',
  byPersonOnly: true,
  changes: {},
  summary: 'Send a delivery again',
  params: params.extend({ delivery: pathId }),
  answer: webhookDelivery,
  message: 'Delivery Queued Again!',
});
