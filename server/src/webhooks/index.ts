import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from './deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from './manage-webhooks.ts';

export { removeOldDeliveries } from './deliveries.ts';
export { sendWebhooks, WEBHOOKS_TIMEOUT_MS } from './webhook-sender.ts';

/** The addresses of other programs that are sent what changes. */
export const webhookSlice: Slice = {
  title: 'Webhooks',
  routes: [
    route(contract.listWebhooks, listWebhooks),
    route(contract.createWebhook, createWebhook),
    route(contract.updateWebhook, updateWebhook),
    route(contract.rotateWebhookSecret, rotateWebhookSecret),
    route(contract.deleteWebhook, deleteWebhook),
    route(contract.testWebhook, testWebhook),
    route(contract.listWebhookDeliveries, listWebhookDeliveries),
    route(contract.resendWebhookDelivery, resendWebhookDelivery),
  ],
};
