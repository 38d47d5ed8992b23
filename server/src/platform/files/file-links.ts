import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links are valid for 12 to 13 hours (decisions 1 ask for 1 to 24), and stay the same for an hour: caches work. */
const VALID_HOURS = 12;
const HOUR = 3_600_000;

/** How many links are kept signed. */
const MOST_KEPT = 10_000;

/** Makes and checks links to files that work without a token. */
export type FileLinks = {
  /** The path of a file, or null for none. */
  to(fileId: number | null | undefined): string | null;
  /** Whether a link is ours and has not expired. */
  valid(fileId: number, expires: string | undefined, signature: string | undefined): boolean;
};

/**
 * @param secret the installation's
 * @param now the present moment, which tests set
 */
export function fileLinks(secret: Buffer, now: () => Date): FileLinks {
  const sign = (fileId: number, expires: number) =>
    createHmac('sha256', secret).update(`${fileId}.${expires}`).digest('base64url');

  // A list of people shows the same faces again and again: a link is signed once an hour.
  const signed = new Map<number, string>();
  let signedUntil = 0;

  return {
    to(fileId) {
      if (!fileId) return null;
      const expires = (Math.floor(now().getTime() / HOUR) + 1 + VALID_HOURS) * HOUR;
      if (expires !== signedUntil || signed.size >= MOST_KEPT) {
        signed.clear();
        signedUntil = expires;
      }
      const kept = signed.get(fileId);
      if (kept) return kept;
      const link = `/api/v1/files/${fileId}?expires=${expires}&signature=${sign(fileId, expires)}`;
      signed.set(fileId, link);
      return link;
    },
    valid(fileId, expires, signature) {
      if (!expires || !signature || !/^\d{1,15}$/.test(expires)) return false;
      const expected = Buffer.from(sign(fileId, Number(expires)));
      const given = Buffer.from(signature);
      return (
        expected.length === given.length &&
        timingSafeEqual(expected, given) &&
        Number(expires) > now().getTime()
      );
    },
  };
}
