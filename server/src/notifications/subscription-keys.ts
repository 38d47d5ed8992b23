import { ECDH } from 'node:crypto';

/** The keys of a browser by which messages to it are encrypted, both as base64url (RFC 8291). */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** Bytes of the secret that a browser shares, and of its public key, whose first byte names its form. */
const AUTH_BYTES = 16;
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** Whether it is a point of P-256 in its uncompressed form, the only one that messages are encrypted for. */
function isPoint(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== POINT_BYTES || key[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Which of the keys no message can be encrypted with; null: both are right. */
export function unusableKey({ p256dh, auth }: SubscriptionKeys): keyof SubscriptionKeys | null {
  if (!isPoint(p256dh)) return 'p256dh';
  return Buffer.from(auth, 'base64url').length === AUTH_BYTES ? null : 'auth';
}
