import type { confirmWithPasskey, Input } from '@plumbline/contract';
import { sql } from 'kysely';
import type { AnonymousContext } from '../../platform/context.ts';
import type { Purpose } from './challenges.ts';
import { expectedAnswer } from './expected-answer.ts';
import type { WebAuthn } from './web-authn.ts';

type PasskeyAnswer = Input<typeof confirmWithPasskey>['body'];

/** The stored part of a passkey that its answers are checked with. */
export type StoredPasskey = { passkey_id: number; public_key: Buffer; counter: string };

/**
 * Whether a passkey has answered a challenge of this purpose, at this site, after its device has asked its person for a PIN, finger
 * or face. The challenge is used up by it. To be called within the transaction of what it lets do. Rules: ACCOUNT-51, ACCOUNT-52.
 */
export async function isRightAnswer(
  ctx: AnonymousContext,
  { verifyAuthenticationResponse }: WebAuthn,
  purpose: Purpose,
  { passkey_id, public_key, counter }: StoredPasskey,
  { credential_id: id, client_data, authenticator_data, signature }: PasskeyAnswer,
): Promise<boolean> {
  const { options, useUpChallenge } = expectedAnswer(ctx, purpose);
  const newCounter = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      clientExtensionResults: {},
    },
    credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
    ...options,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    (error: unknown) => {
      ctx.log.info({ err: error, passkey: passkey_id }, 'the answer of a passkey was refused');
      return null;
    },
  );
  if (newCounter === null || !(await useUpChallenge())) return false;
  // It may have been removed or used meanwhile.
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${newCounter}, last_used_at = clock_timestamp()
    where id = ${passkey_id} and (counter < ${newCounter} or counter = 0 and ${newCounter} = 0)`.execute(
    ctx.database,
  );
  return numAffectedRows === 1n;
}
