import {
  type Answer,
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from '@plumbline/contract';
import type { Client, Reply } from '../client.ts';
import {
  type Behaviour,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../software-authenticator.ts';

/** Somebody with a passkey, and a session of theirs. */
export type Owner = { client: Client; device: SoftwareAuthenticator };

/** Pages and devices that are not those of this site and person. */
const elsewhere = (origin: string): readonly Behaviour[] => [
  { origin: 'https://evil.example' },
  { origin: `${origin}.evil.example` },
  { origin: origin.replace('https:', 'http:') },
  { origin: `${origin}:8443` },
  { rpId: 'evil.example' },
  { verifies: false },
];

type Challenge = Pick<Answer<typeof beginPasskeySignIn>, 'challenge' | 'rpId'>;

function changed({ challenge, rpId }: Challenge): Challenge {
  const bytes = Buffer.from(challenge, 'base64url');
  bytes[0] = (bytes[0] as number) ^ 1;
  return { challenge: bytes.toString('base64url'), rpId };
}

/**
 * Tries to sign in as `mine` with answers that are each wrong in one way.
 * @param other somebody else with a passkey
 * @returns what was tried, and the replies
 */
export async function signInWrongly(
  anyone: Client,
  origin: string,
  mine: Owner,
  other: Owner,
): Promise<[string, Reply<unknown>][]> {
  const ask = () => anyone.call(beginPasskeySignIn);
  const { device } = mine;
  const answer = device.answer(await ask());
  const theirs = other.device.answer(await ask());
  const stranger = softwareAuthenticator(origin).answer(await ask());
  const { challenge: toAdd } = await mine.client.call(beginPasskey);
  const { challenge: toConfirm } = await mine.client.call(beginPasskeyConfirmation);
  const { rpId } = await ask();
  const forged = [
    ...(await Promise.all(
      elsewhere(origin).map(async (behaviour) => [
        JSON.stringify(behaviour),
        device.answer(await ask(), behaviour),
      ]),
    )),
    ['an answer that makes a passkey', device.answer(await ask(), { type: 'webauthn.create' })],
    ['a challenge that was changed', device.answer(changed(await ask()))],
    ['a challenge of one’s own', device.answer({ challenge: 'aW52ZW50ZWQ', rpId })],
    ['no challenge', device.answer({ challenge: '', rpId })],
    ['a challenge to add one', device.answer({ challenge: toAdd, rpId })],
    ['a challenge to confirm', device.answer({ challenge: toConfirm, rpId })],
    ['the account of somebody else', { ...answer, user_handle: theirs.user_handle }],
    ['the credential of somebody else', { ...answer, credential_id: theirs.credential_id }],
    ['the signature of somebody else', { ...answer, signature: theirs.signature }],
    ['a passkey that no one has', stranger],
    ['a passkey that no one has, with an account', { ...stranger, user_handle: answer.user_handle }],
    ['a passkey that no one has, as a known one', { ...stranger, credential_id: answer.credential_id }],
  ] as [string, typeof answer][];
  return Promise.all(
    forged.map(
      async ([what, body], index): Promise<[string, Reply<unknown>]> => [
        what,
        // Each from elsewhere: ten failures from one address close it.
        await anyone.send(signInWithPasskey, { body }, { 'x-forwarded-for': `203.0.113.${index}` }),
      ],
    ),
  );
}

/** Sends one answer several times at the same moment. */
export const replayAnswer = async (
  anyone: Client,
  { device }: Owner,
  times: number,
): Promise<{ replies: Reply<{ token: string }>[]; again: () => Promise<Reply<unknown>> }> => {
  const body = device.answer(await anyone.call(beginPasskeySignIn));
  const send = () => anyone.send(signInWithPasskey, { body });
  return { replies: await Promise.all(Array.from({ length: times }, send)), again: send };
};

/** Tries to confirm in a session of `mine` with what is not theirs, or not for this session. */
export async function confirmWrongly(
  origin: string,
  mine: Owner,
  secondSession: Client,
  other: Owner,
): Promise<Reply<unknown>[]> {
  const ask = () => mine.client.call(beginPasskeyConfirmation);
  const answers = [
    ...(await Promise.all(
      elsewhere(origin).map(async (behaviour) => mine.device.answer(await ask(), behaviour)),
    )),
    mine.device.answer(await secondSession.call(beginPasskeyConfirmation)),
    mine.device.answer(await mine.client.call(beginPasskeySignIn)),
    other.device.answer(await ask()),
  ];
  return Promise.all(
    answers.map(({ user_handle, ...body }) => mine.client.send(confirmWithPasskey, { body })),
  );
}

/** Tries to add a passkey to `mine` that was made elsewhere, without its person, or for another session. */
export async function addWrongly(
  origin: string,
  { client }: Pick<Owner, 'client'>,
  secondSession: Client,
  stranger: Client,
): Promise<Reply<unknown>[]> {
  const device = softwareAuthenticator(origin);
  const own = await client.call(beginPasskey);
  const { challenge } = await client.call(beginPasskeySignIn);
  const made = [
    ...elsewhere(origin).map((behaviour) => device.create(own, behaviour)),
    device.create(own, { type: 'webauthn.get' }),
    device.create(await secondSession.call(beginPasskey)),
    device.create(await stranger.call(beginPasskey)),
    device.create({ ...own, challenge }),
    { ...device.create(own), credential_id: softwareAuthenticator(origin).create(own).credential_id },
  ];
  return Promise.all(made.map((body) => client.send(addPasskey, { body })));
}
