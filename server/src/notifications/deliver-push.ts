import webPush from 'web-push';
import { unusableKey } from './subscription-keys.ts';
import type { VapidKeys } from './vapid.ts';

/** A browser, as it registered itself. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** The result of a push: delivered, not possible, no such browser any more, or to be tried again later. */
export type Delivery = 'delivered' | 'failed' | 'gone' | 'again';

/** How long a push service may take to answer, and how long it keeps a message for a browser that is off. */
const TIMEOUT_MS = 10_000;
const PUSH_TTL_SECONDS = 24 * 3600;

/** The sender of pushes: the keys, and where push services can reach the person who runs this server. */
export type Sender = { keys: VapidKeys; subject: string };

/** Encrypts a message for a browser (RFC 8291) and hands it to that browser's push service (RFC 8030). */
export async function deliverPush(
  device: Device,
  message: string,
  options: { topic: string; urgency: 'normal' | 'high'; sender: Sender; stop: AbortSignal },
): Promise<Delivery> {
  const { topic, urgency, sender, stop } = options;
  // Taken before keys were checked as they are now: no push can reach it.
  if (unusableKey(device)) return 'gone';
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    TTL: PUSH_TTL_SECONDS,
    topic,
    urgency,
    vapidDetails: { subject: sender.subject, ...sender.keys },
  });
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      // Where a push service leads to was never checked.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stop]),
    });
    await response.body?.cancel();
    return meaningOf(response.status);
  } catch {
    return 'again';
  }
}

function meaningOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'failed';
}
