import { isIP } from 'node:net';
import type { AnonymousContext } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';

/** The site that passkeys belong to, as browsers know it. */
export type RelyingParty = { id: string; origin: string };

const isLocal = (name: string) => name === 'localhost' || name.endsWith('.localhost');

/**
 * The site by `PUBLIC_URL`. Without that setting only `localhost` is one, because any other name is taken from the request's `Host`
 * header, which its sender chooses. Null where browsers have no passkeys: without HTTPS, and for an IP address. Rule: ACCOUNT-50.
 */
export function relyingPartyOf({
  site,
  origin,
}: Pick<AnonymousContext, 'site' | 'origin'>): RelyingParty | null {
  const url = URL.parse(site.publicUrl ?? origin);
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, ''))) return null;
  const isSecure = url.protocol === 'https:' && site.publicUrl !== null;
  return isSecure || isLocal(url.hostname) ? { id: url.hostname, origin: url.origin } : null;
}

/** The same. @throws wrong_state where there is none */
export function relyingParty(ctx: Pick<AnonymousContext, 'site' | 'origin'>): RelyingParty {
  const found = relyingPartyOf(ctx);
  if (!found)
    throw problem('wrong_state', {
      message: 'Passkeys cannot be used at this address. Please ask your administrator.',
    });
  return found;
}
