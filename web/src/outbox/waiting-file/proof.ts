import { fromBase64, toBase64 } from '../../platform/base64.ts';
import { seal, unseal } from '../../platform/device-seal.ts';

/*
 * Everyone who has a file can read and write it. Its proof is a digest of its content, sealed with the key that only devices
 * have on which its owner is signed in; without it somebody could put words into their mouth. Rule: SCREEN-26.
 */

const IV_BYTES = 12;

/** The proof of a content; null where this browser has no ciphers, as without a secure connection. */
export async function proofOf(content: unknown): Promise<string | null> {
  const sealed = globalThis.crypto?.subtle && (await seal(await digestOf(content)));
  return sealed ? toBase64(sealed.iv, new Uint8Array(sealed.data)) : null;
}

/** Whether a proof is that of a content, made by who is signed in; where this browser has no ciphers it cannot be known. */
export async function isProofOf(proof: string | null, content: unknown): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  const bytes = proof === null ? null : bytesOf(proof);
  if (!bytes) return false;
  const data = bytes.slice(IV_BYTES).buffer;
  const proven = await unseal({ iv: bytes.slice(0, IV_BYTES), data });
  return proven !== undefined && toBase64(new Uint8Array(proven)) === toBase64(await digestOf(content));
}

async function digestOf(content: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Undefined where it is no base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return fromBase64(text);
  } catch {
    return undefined;
  }
}
