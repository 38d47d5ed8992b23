import type {
  Answer,
  beginPasskeyConfirmation as beginPasskeyConfirmationEndpoint,
  confirmWithPasskey as confirmWithPasskeyEndpoint,
  Input,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { noteConfirmed } from '../confirm-identity.ts';
import { clearTries, countTry } from '../password-tries.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.ts';
import { isRightAnswer, type StoredPasskey } from './check-answer.ts';
import { relyingParty } from './relying-party.ts';
import { credentialsOf } from './stored-passkeys.ts';
import { loadWebAuthn, loadWebAuthnAhead, type WebAuthn } from './web-authn.ts';

/** The options by which a browser asks for a passkey of the actor. @throws wrong_state. Rule: ACCOUNT-54. */
export async function beginPasskeyConfirmation(
  ctx: Context,
): Promise<Answer<typeof beginPasskeyConfirmationEndpoint>> {
  const { id } = relyingParty(ctx);
  loadWebAuthnAhead();
  const allowCredentials = await credentialsOf(ctx, ctx.actor.userId);
  if (allowCredentials.length === 0) throw problem('wrong_state', { message: 'You have no passkey.' });
  return {
    challenge: await newChallenge(ctx, `confirm in session ${ctx.actor.sessionId}`),
    rpId: id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  };
}

/** Counts the try as one of a password, before it is made. @throws too_many_tries. Rule: ACCOUNT-8. */
export async function tryPasskey(ctx: Context): Promise<WebAuthn> {
  await countTry(ctx);
  return loadWebAuthn();
}

/** Notes that the actor has shown a passkey of theirs in this session. @throws invalid. Rules: ACCOUNT-20, ACCOUNT-54. */
export async function confirmWithPasskey(
  ctx: Context,
  { body }: Input<typeof confirmWithPasskeyEndpoint>,
  webAuthn: WebAuthn,
): Promise<Answer<typeof confirmWithPasskeyEndpoint>> {
  const { userId, sessionId } = ctx.actor;
  const { rows } = await sql<StoredPasskey>`
    select id as passkey_id, public_key, counter from passkeys
    where user_id = ${userId} and credential_id = ${Buffer.from(body.credential_id, 'base64url')}`.execute(
    ctx.database,
  );
  const [passkey] = rows;
  if (!passkey || !(await isRightAnswer(ctx, webAuthn, `confirm in session ${sessionId}`, passkey, body)))
    throw problem('invalid', {
      message: 'This passkey was not accepted. Please try again.',
      refusal: { kind: 'passkey_refused' },
    });
  await clearTries(ctx);
  return { confirmed_at: await noteConfirmed(ctx, { byPasskey: true }) };
}
