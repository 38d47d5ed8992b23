import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A browser has the token of its session in two parts: the page sends the first, and the second is in a cookie that no
 * script can read. Neither is of use without the other: a cookie alone makes no request that another site could forge, and
 * what a script can read opens nothing elsewhere. Other clients have the whole token. Rule: ACCOUNT-40.
 */
const PAGE_PART_LENGTH = 32;

/** By this header a browser asks for it at sign-in. */
const ASKS_FOR_COOKIE = 'session-cookie';

const COOKIE_PREFIX = 'session-';
const COOKIE_PATH = '/api/v1';
/** As long as a session lasts at the most. */
const COOKIE_SECONDS = 30 * 24 * 3600;
/** A browser has one for each session that is locked or was left without signing out; the oldest go. */
const MOST_COOKIES = 5;

type Headers = { headers: IncomingHttpHeaders };

function bearerToken({ headers }: Headers): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Several sessions of one browser have cookies of different names, so that none takes the place of another. */
const cookieName = (pagePart: string): string =>
  COOKIE_PREFIX + createHash('sha256').update(pagePart).digest('base64url').slice(0, 10);

/** The token of a request; null without one. The part of a browser alone is one that no session has. */
export function sessionToken({ headers }: Headers): string | null {
  const token = bearerToken({ headers });
  if (token?.length !== PAGE_PART_LENGTH || headers.cookie === undefined) return token;
  return token + (parseCookie(headers.cookie)[cookieName(token)] ?? '');
}

/** Behind a proxy that ends TLS and does not say so, the page's own address does. */
const isSecure = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === 'https' || headers.origin?.startsWith('https:') === true;

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
) {
  const attributes = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
  } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, maxAge, ...attributes }));
}

/** Puts the second part of a new session's token into a cookie where the browser asks for it. Gives what to answer. */
export function keepInCookie<Session extends { token: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Session {
  if (request.headers[ASKS_FOR_COOKIE] === undefined) return session;
  // Browsers send older cookies first.
  const earlier = Object.keys(parseCookie(request.headers.cookie ?? '')).filter((name) =>
    name.startsWith(COOKIE_PREFIX),
  );
  for (const name of earlier.slice(0, Math.max(0, earlier.length - MOST_COOKIES + 1)))
    setCookie(request, reply, name, '', 0);
  const pagePart = session.token.slice(0, PAGE_PART_LENGTH);
  setCookie(request, reply, cookieName(pagePart), session.token.slice(PAGE_PART_LENGTH), COOKIE_SECONDS);
  return { ...session, token: pagePart };
}

/** Removes the cookie of a session that has ended. */
export function removeCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = bearerToken(request);
  if (token?.length === PAGE_PART_LENGTH) setCookie(request, reply, cookieName(token), '', 0);
}
