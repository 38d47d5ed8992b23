import type { Answer, beginPasskey, beginPasskeyConfirmation, beginPasskeySignIn } from '@plumbline/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/**
 * Has the browser make a passkey, for which it asks its person for a fingerprint, face or PIN.
 * @returns the part of it that the server is sent
 * @throws Error of the browser: NotAllowedError where they gave up, InvalidStateError where the device has one already
 */
export async function makePasskey(options: Answer<typeof beginPasskey>) {
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Has the browser answer with a passkey that its person chooses. @throws Error of the browser */
export async function answerWithPasskey(
  options: Answer<typeof beginPasskeySignIn> | Answer<typeof beginPasskeyConfirmation>,
) {
  const { id, response } = await startAuthentication({ optionsJSON: options as never });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle,
  };
}
