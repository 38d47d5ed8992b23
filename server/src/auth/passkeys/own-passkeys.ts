import {
  type Answer,
  type addPasskey as addPasskeyEndpoint,
  type beginPasskey as beginPasskeyEndpoint,
  type Input,
  type listPasskeys as listPasskeysEndpoint,
  MAX_PASSKEYS,
  type Passkey,
  type removePasskey as removePasskeyEndpoint,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { notify } from '../../notifications/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuseBeyond } from '../../platform/database/refuse-beyond.ts';
import { type ConstraintProblems, problem } from '../../platform/problem.ts';
import { recordEvent } from '../../platform/security-log/record-event.ts';
import { noteConfirmed } from '../confirm-identity.ts';
import { deviceWords } from '../device-words.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.ts';
import { expectedAnswer } from './expected-answer.ts';
import { relyingParty, relyingPartyOf } from './relying-party.ts';
import { credentialsOf, refuseWithoutPasskey, userHandleOf } from './stored-passkeys.ts';
import { loadWebAuthnAhead, type WebAuthn } from './web-authn.ts';

const columns = ['id', 'name', 'user_agent', 'created_at', 'last_used_at'] as const;
type Row = { id: number; name: string; user_agent: string; created_at: Date; last_used_at: Date | null };

const present = ({ id, name, user_agent, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  device: deviceWords(user_agent),
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** EdDSA, ES256 and RS256: every device has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** As many characters of what a browser calls itself are kept. */
const LONGEST_USER_AGENT = 400;

/** The passkeys of the actor, the newest first. */
export async function listPasskeys(ctx: Context): Promise<Answer<typeof listPasskeysEndpoint>> {
  const rows = await ctx.database
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', ctx.actor.userId)
    .orderBy('id', 'desc')
    .limit(MAX_PASSKEYS)
    .execute();
  return { origin: relyingPartyOf(ctx)?.origin ?? null, passkeys: rows.map(present) };
}

/** The options by which a browser makes a passkey for the actor. @throws wrong_state, two_step_needed. Rule: ACCOUNT-51. */
export async function beginPasskey(ctx: Context): Promise<Answer<typeof beginPasskeyEndpoint>> {
  const { id: siteId } = relyingParty(ctx);
  loadWebAuthnAhead();
  await refuseWithoutPasskey(ctx);
  const { userId, sessionId } = ctx.actor;
  const { username } = await ctx.database
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    rp: { id: siteId, name: 'Plumbline' },
    user: { id: await userHandleOf(ctx, userId), name: username, displayName: username },
    challenge: await newChallenge(ctx, `add in session ${sessionId}`),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: await credentialsOf(ctx, userId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/**
 * Adds the passkey that the actor's browser has made, and tells them.
 * @throws invalid, duplicate, wrong_state, two_step_needed. Rule: ACCOUNT-51.
 */
export async function addPasskey(
  ctx: Context,
  { body }: Input<typeof addPasskeyEndpoint>,
  webAuthn: WebAuthn,
): Promise<Passkey> {
  await refuseWithoutPasskey(ctx);
  const { userId, employeeId } = ctx.actor;
  const made = await checkMade(ctx, webAuthn, body);
  await refuseBeyond(ctx, {
    name: `passkeys of ${userId}`,
    most: MAX_PASSKEYS,
    count: sql<{ count: number }>`select count(*)::integer as count from passkeys where user_id = ${userId}`,
    message: `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`,
  });
  const device = deviceWords(ctx.userAgent);
  const row = await ctx.database
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: Buffer.from(made.id, 'base64url'),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: body.transports,
      name: body.name ?? device ?? 'Passkey',
      user_agent: ctx.userAgent.slice(0, LONGEST_USER_AGENT),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await noteConfirmed(ctx, { byPasskey: true });
  await recordEvent(ctx, { kind: 'passkey_added', facts: { passkey: row.name } });
  // As somebody else: it may not have been they.
  await notify({ ...ctx, actor: null }, [employeeId], {
    kind: 'passkey_added',
    facts: { device: device ?? 'unknown device', address: ctx.address },
    place: { kind: 'settings' },
  });
  return present(row);
}

/** Checks the passkey that a browser has made. @throws invalid */
async function checkMade(
  ctx: Context,
  { verifyRegistrationResponse }: WebAuthn,
  { credential_id: id, client_data, attestation }: Input<typeof addPasskeyEndpoint>['body'],
) {
  const { options, useUpChallenge } = expectedAnswer(ctx, `add in session ${ctx.actor.sessionId}`);
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data, attestationObject: attestation },
      clientExtensionResults: {},
    },
    supportedAlgorithmIDs: ALGORITHMS,
    ...options,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was refused');
    return null;
  });
  // The id that the browser names has to be the one that the device has signed.
  if (!made?.verified || made.registrationInfo.credential.id !== id || !(await useUpChallenge()))
    throw problem('invalid', {
      message: 'This passkey could not be added. Please try again.',
      refusal: { kind: 'passkey_refused' },
    });
  return made.registrationInfo.credential;
}

/** Removes a passkey of the actor. @throws not_found, also for somebody else's. Rule: ACCOUNT-50. */
export async function removePasskey(
  ctx: Context,
  { params }: Input<typeof removePasskeyEndpoint>,
): Promise<Answer<typeof removePasskeyEndpoint>> {
  const removed = await ctx.database
    .deleteFrom('passkeys')
    .where('id', '=', params.id)
    .where('user_id', '=', ctx.actor.userId)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!removed) throw problem('not_found');
  await recordEvent(ctx, { kind: 'passkey_removed', facts: { passkey: removed.name } });
  return { id: removed.id };
}

export const passkeyConstraints: ConstraintProblems = {
  passkeys_credential_unique: () => problem('duplicate', { message: 'This passkey is in use already.' }),
};
