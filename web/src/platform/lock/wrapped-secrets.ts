import { fromBase64, toBase64 } from '../base64.ts';

/** Secrets that only a PIN opens again, as texts that the browser's storage takes. */
export type Wrapped = { salt: string; iterations: number; iv: string; data: string };

/** Slows down the guessing of PINs; an older lock is opened with the number that it was made with. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** Encrypts secrets with a key that is derived from a PIN (decision 57). */
export async function wrap(secrets: unknown, pin: string): Promise<Wrapped> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(pin, salt, ITERATIONS);
  const bytes = new TextEncoder().encode(JSON.stringify(secrets));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  return {
    salt: toBase64(salt),
    iterations: ITERATIONS,
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  };
}

/** The secrets as they were; undefined where the PIN is wrong. */
export async function unwrap<Secrets>(wrapped: Wrapped, pin: string): Promise<Secrets | undefined> {
  const key = await keyOf(pin, fromBase64(wrapped.salt), wrapped.iterations);
  const bytes = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: fromBase64(wrapped.iv) }, key, fromBase64(wrapped.data))
    .catch(() => undefined);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Secrets);
}

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(derivation, typed, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
