import { randomBytes } from 'node:crypto';
import type { Answer, startSingleSignOn as startSingleSignOnEndpoint } from '@plumbline/contract';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { AnonymousContext } from '../../platform/context.ts';
import { checksOf, openProvider } from './provider.ts';

/**
 * Begins a sign-in at the provider.
 * @throws not_found, single_sign_on_failed. Rule: ACCOUNT-41.
 */
export async function startSingleSignOn(
  ctx: AnonymousContext,
): Promise<Answer<typeof startSingleSignOnEndpoint>> {
  const { configuration, redirectUri } = await openProvider(ctx);
  const secret = `${ctx.now().getTime()}.${randomBytes(32).toString('base64url')}`;
  const { state, nonce, codeVerifier } = await checksOf(ctx, secret);
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, secret };
}
