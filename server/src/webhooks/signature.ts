import { createHmac, randomBytes } from 'node:crypto';

/** Makes the secret of a webhook. */
export const newSecret = (): Buffer => randomBytes(32);

/** A secret as its receiver gets it. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * The headers by which a receiver knows that a message is from here, and was not changed (standardwebhooks.com).
 * @param secrets all of which it is signed with, while one takes the place of the other
 * @param at when it is sent
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
