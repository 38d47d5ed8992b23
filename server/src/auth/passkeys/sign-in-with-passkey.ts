import { createHash } from 'node:crypto';
import type {
  Answer,
  beginPasskeySignIn as beginPasskeySignInEndpoint,
  Input,
  signInWithPasskey as signInWithPasskeyEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type AnonymousContext, inTransaction } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { isKnownDevice } from '../known-devices.ts';
import { type Account, letIn } from '../let-in.ts';
import { reopenSignIn, tryByAddress } from '../link-tries.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.ts';
import { isRightAnswer, type StoredPasskey } from './check-answer.ts';
import { relyingParty } from './relying-party.ts';
import { userHandleOf } from './stored-passkeys.ts';
import { loadWebAuthn, loadWebAuthnAhead, type WebAuthn } from './web-authn.ts';

type SignInAnswer = Answer<typeof signInWithPasskeyEndpoint>;
type Body = Input<typeof signInWithPasskeyEndpoint>['body'];

/** The options by which a browser asks for a passkey. @throws wrong_state */
export async function beginPasskeySignIn(
  ctx: AnonymousContext,
): Promise<Answer<typeof beginPasskeySignInEndpoint>> {
  const { id } = relyingParty(ctx);
  loadWebAuthnAhead();
  return {
    challenge: await newChallenge(ctx, 'sign in'),
    rpId: id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey: that it is there, and that its device knows its person, are both steps. Failures count as those of
 * sign-ins do, each passkey as a username.
 * @throws sign_in_failed, too_many_tries, wrong_state. Rules: ACCOUNT-51, ACCOUNT-52, ACCOUNT-53.
 */
export async function signInWithPasskey(
  ctx: AnonymousContext,
  { body }: Input<typeof signInWithPasskeyEndpoint>,
): Promise<SignInAnswer> {
  relyingParty(ctx);
  const webAuthn = await loadWebAuthn();
  const counted = `passkey ${createHash('sha256').update(body.credential_id).digest('hex')}`;
  const answer = await tryByAddress(ctx, counted, () =>
    inTransaction({ ...ctx, actor: null }, (ctx) => enter(ctx, webAuthn, body)),
  );
  if (!answer)
    throw problem('sign_in_failed', {
      message: 'This passkey was not accepted. Please try again, or sign in with your password.',
      refusal: { kind: 'passkey_refused', concerns: await ownerOf(ctx, body.credential_id) },
    });
  await reopenSignIn(ctx, counted);
  return answer;
}

/** Undefined where the passkey is not accepted. */
async function enter(
  ctx: AnonymousContext,
  webAuthn: WebAuthn,
  body: Body,
): Promise<SignInAnswer | undefined> {
  const { credential_id, user_handle, device } = body;
  const account = await lockAccount(ctx, credential_id);
  if (!account || user_handle !== (await userHandleOf(ctx, account.id))) return undefined;
  if (!(await isRightAnswer(ctx, webAuthn, 'sign in', account, body))) return undefined;
  const isKnown = device ? await isKnownDevice(ctx, account.id, device) : false;
  return letIn(ctx, account, { device, isKnown, by: 'passkey' });
}

/** The account of a passkey, locked as everything that changes it does, with what is stored of the passkey. */
async function lockAccount(
  ctx: AnonymousContext,
  credentialId: string,
): Promise<(Account & StoredPasskey) | undefined> {
  const { rows } = await sql<Account & StoredPasskey>`
    select p.id as passkey_id, p.public_key, p.counter, u.id, u.employee_id, u.password_hash
    from passkeys p join users u on u.id = p.user_id
      join employees e on e.id = u.employee_id and e.employee_status = 'Active'
    where p.credential_id = ${Buffer.from(credentialId, 'base64url')} for no key update of u`.execute(
    ctx.database,
  );
  return rows[0];
}

/** The employee whose passkey was refused, for the security log. */
async function ownerOf(ctx: AnonymousContext, credentialId: string): Promise<number | undefined> {
  const { rows } = await sql<{ employee_id: number }>`
    select u.employee_id from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${Buffer.from(credentialId, 'base64url')}`.execute(ctx.database);
  return rows[0]?.employee_id;
}
