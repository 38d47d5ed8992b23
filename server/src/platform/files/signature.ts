import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
/** Links are valid for 12 to 13 hours, and stay the same for an hour: caches work. Rule: API-18. */
const VALID_HOURS = 12;

/** Until when a link made now is valid, in milliseconds since 1970. */
export function linkExpiry(now: Date): number {
  return (Math.floor(now.getTime() / HOUR) + 1 + VALID_HOURS) * HOUR;
}

/** Signs a link: a keyed hash of what it leads to and until when. */
export function sign(secret: Buffer, subject: string, expires: number): string {
  return createHmac('sha256', secret).update(`${subject}.${expires}`).digest('base64url');
}

/** Whether a link is ours and has not expired. */
export function isSigned(
  secret: Buffer,
  subject: string,
  { expires, signature }: { expires: string | undefined; signature: string | undefined },
  now: Date,
): boolean {
  if (!expires || !signature || !/^\d{1,15}$/.test(expires)) return false;
  const expected = Buffer.from(sign(secret, subject, Number(expires)));
  const given = Buffer.from(signature);
  return (
    expected.length === given.length && timingSafeEqual(expected, given) && Number(expires) > now.getTime()
  );
}
