import type { Answer, getSignInOptions as getSignInOptionsEndpoint } from '@plumbline/contract';
import type { AnonymousContext } from '../../platform/context.ts';

/** The ways to sign in besides a password. */
export async function getSignInOptions({
  site: { singleSignOn },
}: AnonymousContext): Promise<Answer<typeof getSignInOptionsEndpoint>> {
  return { single_sign_on: singleSignOn && { name: singleSignOn.name } };
}
