import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  Answer,
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  Call,
  signInWithPasskey,
} from '@plumbline/contract';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** The parts of CBOR that a new passkey is written in (RFC 8949): an integer from -24 to 23, a short text, bytes and a short map. */
const cbor = {
  integer: (value: number) => Buffer.from([value < 0 ? 0x20 - 1 - value : value]),
  text: (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Buffer) => {
    const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
    return Buffer.concat([Buffer.from(head), value]);
  },
  map: (...pairs: readonly Buffer[]) => Buffer.concat([Buffer.from([0xa0 + pairs.length / 2]), ...pairs]),
};

/** ES256 on the curve P-256, in the terms of COSE (RFC 9053). */
const COSE = { type: [1, 2], algorithm: [3, -7], curve: [-1, 1] } as const;

export type Behaviour = {
  /** The page that asks, as the browser sees it. */
  origin?: string;
  /** The site that the device signs for, where that is not the one that asks. */
  rpId?: string;
  /** Whether the device has asked its person for a PIN, finger or face. */
  verifies?: boolean;
  counter?: number;
  /** The action that the browser says it does: `webauthn.get` for an answer. */
  type?: string;
};

export type NewPasskey = Call<typeof addPasskey>['body'];
export type PasskeyAnswer = Call<typeof signInWithPasskey>['body'];

/** A passkey on a device in memory, with the browser that asks it: it makes what a browser would send. */
export function softwareAuthenticator(page: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let userHandle = base64url(randomBytes(32));

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };

  return {
    /** Makes the passkey. @param options of the server */
    create(options: Answer<typeof beginPasskey>, behaviour: Behaviour = {}): NewPasskey {
      const { origin = page, rpId = options.rp.id, verifies = true, counter = 0 } = behaviour;
      userHandle = options.user.id;
      const key = cbor.map(
        ...[COSE.type, COSE.algorithm, COSE.curve].flat().map(cbor.integer),
        cbor.integer(-2),
        cbor.bytes(Buffer.from(x, 'base64url')),
        cbor.integer(-3),
        cbor.bytes(Buffer.from(y, 'base64url')),
      );
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const flags = PRESENT | WITH_CREDENTIAL | (verifies ? VERIFIED : 0);
      const attestation = cbor.map(
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        cbor.map(),
        cbor.text('authData'),
        cbor.bytes(authenticatorData(rpId, flags, counter, credential)),
      );
      return {
        name: 'Phone',
        credential_id: base64url(credentialId),
        client_data: base64url(clientData(behaviour.type ?? 'webauthn.create', options.challenge, origin)),
        attestation: base64url(attestation),
        transports: ['internal'],
      };
    },

    /** Answers a challenge. @param options of the server */
    answer(
      options: Pick<Answer<typeof beginPasskeySignIn>, 'challenge' | 'rpId'>,
      behaviour: Behaviour = {},
    ): PasskeyAnswer {
      const { origin = page, rpId = options.rpId, verifies = true, counter = 0 } = behaviour;
      const client = clientData(behaviour.type ?? 'webauthn.get', options.challenge, origin);
      const data = authenticatorData(rpId, PRESENT | (verifies ? VERIFIED : 0), counter);
      return {
        credential_id: base64url(credentialId),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        user_handle: userHandle,
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
