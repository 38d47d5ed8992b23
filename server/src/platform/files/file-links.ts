import { z } from 'zod';
import type { Actor } from '../context.ts';
import { isSigned, linkExpiry, sign } from './signature.ts';

/** How many links are kept signed. */
const MAX_CACHED = 10_000;

/** How long a link to an export of personal data opens it. Rule: API-19. */
const PERSONAL_DATA_MS = 5 * 60_000;

/** Makes and checks links that work without a token: to files, and to downloads that are made when they are fetched. */
export type FileLinks = {
  /**
   * The path of a file, which opens it while the session that got it lives; null for no file.
   * @param actor whose session it is
   */
  to(actor: LinkHolder, fileId: number | null | undefined): string | null;
  /** The session that a link to a file was made in, or null when the link is not ours or has expired. */
  holderOf(fileId: number, query: Omit<LinkQuery, 'of'>): LinkHolder | null;
  /**
   * The path of a download, which opens it while the session that asked for it lives.
   * @param name which one
   * @param actor whose session it is, and whose rights hold when it is fetched
   * @param parameters what it is to hold
   * @param holds what decides for how long: an export of personal data is fetched at once or asked for again
   */
  toDownload(
    name: string,
    actor: Pick<Actor, 'sessionId'>,
    parameters: object,
    holds?: 'personal data' | 'a paper',
  ): string;
  /** The content of a download's link, or null when it is not ours or has expired. */
  readDownload(name: string, query: LinkQuery): { sessionId: number; parameters: unknown } | null;
};

/** The owner of a link: a session, and the epoch of its links. */
export type LinkHolder = Pick<Actor, 'sessionId' | 'linkEpoch'>;

/** The parameters of a link, of which anybody may write anything: one that is given twice is none. */
export const linkQuery = z.object({
  by: z.string().optional().catch(undefined),
  of: z.string().optional().catch(undefined),
  expires: z.string().optional().catch(undefined),
  signature: z.string().optional().catch(undefined),
});
type LinkQuery = z.infer<typeof linkQuery>;

/**
 * @param secret the installation's
 * @param now the present moment, which tests set
 */
export function fileLinks(secret: Buffer, now: () => Date): FileLinks {
  // A list of people shows the same faces again and again: a link is signed once an hour.
  const signed = new Map<string, string>();
  let signedUntil = 0;

  const fileSubject = (fileId: number, by: string) => `file.${fileId}.${by}`;
  const downloadSubject = (name: string, by: string, of: string) => `download.${name}.${by}.${of}`;

  return {
    to({ sessionId, linkEpoch }, fileId) {
      if (!fileId) return null;
      const by = `${sessionId}.${linkEpoch}`;
      const subject = fileSubject(fileId, by);
      const expires = linkExpiry(now());
      if (expires !== signedUntil || signed.size >= MAX_CACHED) {
        signed.clear();
        signedUntil = expires;
      }
      const kept = signed.get(subject);
      if (kept) return kept;
      const link = `/api/v1/files/${fileId}?by=${by}&expires=${expires}&signature=${sign(secret, subject, expires)}`;
      signed.set(subject, link);
      return link;
    },
    holderOf(fileId, { by = '', expires, signature }) {
      const isOurs = isSigned(secret, fileSubject(fileId, by), { expires, signature }, now());
      const [sessionId, linkEpoch] = by.split('.').map(Number);
      return isOurs && sessionId !== undefined && linkEpoch !== undefined ? { sessionId, linkEpoch } : null;
    },
    toDownload(name, { sessionId }, parameters, holds = 'personal data') {
      const expires = holds === 'personal data' ? now().getTime() + PERSONAL_DATA_MS : linkExpiry(now());
      const by = String(sessionId);
      const of = Buffer.from(JSON.stringify(parameters)).toString('base64url');
      const signature = sign(secret, downloadSubject(name, by, of), expires);
      return `/api/v1/downloads/${name}?${new URLSearchParams({ by, of, expires: String(expires), signature })}`;
    },
    readDownload(name, { by = '', of = '', expires, signature }) {
      if (!isSigned(secret, downloadSubject(name, by, of), { expires, signature }, now())) return null;
      return { sessionId: Number(by), parameters: JSON.parse(Buffer.from(of, 'base64url').toString()) };
    },
  };
}
