import type { Answer, getSignInOptions as getSignInOptionsEndpoint } from '@plumbline/contract';
import type { AnonymousContext } from '../../platform/context.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';

/** The ways to sign in besides a password. */
export async function getSignInOptions(
  ctx: AnonymousContext,
): Promise<Answer<typeof getSignInOptionsEndpoint>> {
  const { singleSignOn } = ctx.site;
  const passkeys = relyingPartyOf(ctx);
  return {
    single_sign_on: singleSignOn && { name: singleSignOn.name },
    passkeys: passkeys && { origin: passkeys.origin },
  };
}
