import { collectChanges } from './collect-changes.ts';
import { sendDeliveries } from './send-deliveries.ts';
import type { Services } from './services.ts';

/** Changes within this time are sent together. */
const LOOK_MS = 1_000;

/** How long a stop takes: requests to receivers are ended, and only that has to be noted. */
export const WEBHOOKS_TIMEOUT_MS = 1_000;

/** Looks once a second for what is to be sent to webhooks, and sends it. Gives a function that stops it. */
export function sendWebhooks(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  let isCollecting = false;

  async function look(): Promise<void> {
    if (isCollecting) return;
    isCollecting = true;
    try {
      await collectChanges(services);
    } finally {
      isCollecting = false;
    }
    // A receiver that is slow keeps no other one waiting: meanwhile the next look is made.
    await sendDeliveries(services, stopping.signal);
  }

  const timer = setInterval(() => {
    const looking = look()
      .catch((error: unknown) => services.log.warn({ err: error }, 'webhooks could not be sent'))
      .finally(() => sending.delete(looking));
    sending.add(looking);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all(sending);
  };
}
