import { type Answer, credentialsAddress, type getCredentials } from '@plumbline/contract';
import { fromBase64 } from './base64.ts';
import { queryClient } from './query-client.ts';
import { queryKey } from './query-key.ts';

/** Data that only its owner can read again: by the key that they get when they sign in. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

type Owner = { id: number; key: Promise<CryptoKey> };

const IV_BYTES = 12;

/** The person who is signed in, or was last on this page: what they typed is still being saved when they leave. */
let present: Owner | undefined;

/** Without a secure connection the browser has no ciphers: what is stored is readable there. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

function signedInUser() {
  return queryClient.getQueryData<Answer<typeof getCredentials>>(queryKey(credentialsAddress, {}))?.user;
}

function owner(): Owner | undefined {
  const user = signedInUser();
  if (!user?.device_key || !canSeal()) return present;
  if (present?.id !== user.employee.id) {
    const key = crypto.subtle.importKey('raw', fromBase64(user.device_key), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
    present = { id: user.employee.id, key };
  }
  return present;
}

/** Makes bytes unreadable for others at this device; undefined where that is not possible. */
export async function seal(bytes: BufferSource): Promise<Sealed | undefined> {
  const signedIn = owner();
  if (!signedIn) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await signedIn.key, bytes) };
}

/** The bytes as they were; undefined where they are somebody else's. */
export async function unseal({ iv, data }: Sealed): Promise<ArrayBuffer | undefined> {
  const signedIn = owner();
  if (!signedIn) return undefined;
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await signedIn.key, data).catch(() => undefined);
}

/** The same for what JSON can say. */
export const sealJson = (value: unknown): Promise<Sealed | undefined> =>
  seal(new TextEncoder().encode(JSON.stringify(value)));

export async function unsealJson<Value>(sealed: Sealed): Promise<Value | undefined> {
  const bytes = await unseal(sealed);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Value);
}

/** Whether what a person wrote is of who is signed in, or was last on this page. */
export function isOwn(ownerId: number): boolean {
  return (signedInUser()?.employee.id ?? present?.id) === ownerId;
}
