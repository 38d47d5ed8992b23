import type { Answer, finishSingleSignOn as finishSingleSignOnEndpoint, Input } from '@plumbline/contract';
import { authorizationCodeGrant } from 'openid-client';
import type { AnonymousContext } from '../../platform/context.ts';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { problem } from '../../platform/problem.ts';
import { isKnownDevice } from '../known-devices.ts';
import { letIn } from '../let-in.ts';
import { oneASecond } from '../one-a-second.ts';
import { secondStepNeeded } from '../two-step/second-steps.ts';
import { accountOf } from './account.ts';
import type { AddPerson } from './newcomer.ts';
import { checksOf, openProvider } from './provider.ts';

/** How long somebody may take at the provider. */
const LONGEST_MS = 10 * 60_000;

/**
 * Signs in who comes back from the provider.
 * @param addPerson adds somebody who has no account yet
 * @throws not_found, too_many_tries, second_step_needed, single_sign_on_failed. Rules: ACCOUNT-31, ACCOUNT-41.
 */
export async function finishSingleSignOn(
  ctx: AnonymousContext,
  { body: { secret, answer, device } }: Input<typeof finishSingleSignOnEndpoint>,
  addPerson: AddPerson,
): Promise<Answer<typeof finishSingleSignOnEndpoint>> {
  const begun = Number(secret.split('.')[0]);
  const took = ctx.now().getTime() - begun;
  if (!(took >= 0 && took <= LONGEST_MS)) throw problem('single_sign_on_failed');
  // The provider is asked for each, and no caller may flood it through this server.
  await oneASecond(`single sign-on ${countedAddress(ctx.address)}`);
  const { settings, claims } = await readClaims(ctx, secret, answer);
  const account = await accountOf(ctx, settings, claims, addPerson);
  // An account with a code asks for it, whatever the provider has asked for.
  if (account.has_two_step) {
    const { id, password_hash } = account;
    if (password_hash === null) throw problem('single_sign_on_failed');
    throw await secondStepNeeded(ctx, { id, password_hash });
  }
  const isKnown = device !== undefined && (await isKnownDevice(ctx, account.id, device));
  return letIn(ctx, account, { device, isKnown, by: 'single sign-on' });
}

/** The claims of the person, once the provider's answer has been checked and its code redeemed. */
async function readClaims(ctx: AnonymousContext, secret: string, answer: string) {
  const { settings, configuration, redirectUri } = await openProvider(ctx);
  const { state, nonce, codeVerifier } = await checksOf(ctx, secret);
  const address = new URL(redirectUri);
  address.search = answer;
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider answered no ID token');
    return { settings, claims };
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'a single sign-on failed');
    throw problem('single_sign_on_failed');
  }
}

/** The error in words, without what the provider answered, in which there may be tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: named } = error as { code?: unknown; error?: unknown };
  return [error.message, code, named].filter((part) => typeof part === 'string').join(': ');
}
