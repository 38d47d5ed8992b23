import { fileOfParts, getArrivedParts, MAX_PART_MEGABYTES, uploadPart } from '@plumbline/contract';
import { type CallOptions, call } from './api.ts';
import { ApiProblem, asApiProblem } from './api-problem.ts';
import { isDeviceOffline } from './device-offline.ts';
import { isUnanswered } from './query-client.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** A file that is longer is sent in parts, in bytes: on a slow line it takes longer than some connections last. */
export const PARTS_FROM = 256 * 1024;
/** The first part, in bytes: 400 kbit/s bring it in one and a half seconds. */
const FIRST_PART = 64 * 1024;
const LONGEST_PART = MAX_PART_MEGABYTES * 1024 * 1024;
/** A part that took less is followed by one twice as long. */
const QUICK_MS = 1_000;
/** A network that takes longer for a part is gone, whatever the device says. */
export const PART_SILENCE_MS = 45_000;
/** How often a connection that drops is tried again while nothing of the file gets through. */
const MAX_TRIES = 3;

type SendOptions = Pick<CallOptions, 'signal' | 'writtenBy'> & {
  /** Called with the share of the file that has arrived, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined;
};

/** Whether a file is sent in parts. Without a secure context the browser makes no SHA-256 of it. */
export const goesInParts = ({ size }: Blob): boolean => size > PARTS_FROM && globalThis.isSecureContext;

/**
 * Sends a file ahead of the body that it belongs to, from where an earlier try stopped. Rule: API-26.
 * @returns what a body has in its place
 * @throws ApiProblem of a refusal, and of a network that takes no more of it; an AbortError when it was stopped
 */
export async function sendInParts(file: Blob, options: SendOptions): Promise<string> {
  const sha256 = await sha256Of(file);
  let arrived = 0;
  let tries = 0;
  const onArrived = (received: number) => {
    if (received > arrived) tries = 0;
    arrived = received;
    options.onShare?.(arrived / file.size);
  };
  while (true) {
    try {
      await sendRest(file, sha256, onArrived, options);
      return fileOfParts(sha256);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const problem =
        error instanceof DOMException ? new ApiProblem(0, { code: 'offline' }) : asApiProblem(error);
      if (!isUnanswered(problem) || isDeviceOffline() || tries === MAX_TRIES) throw problem;
      const delay = reconnectDelay(tries++);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

async function sendRest(
  file: Blob,
  sha256: string,
  onArrived: (received: number) => void,
  { signal, writtenBy }: SendOptions,
) {
  const params = { sha256 };
  const { data } = await call(getArrivedParts, { params }, { signal: untilSilent(signal) });
  let { received } = data;
  let length = FIRST_PART;
  onArrived(received);
  while (received < file.size) {
    const offset = received;
    const part = file.slice(offset, offset + length);
    const begun = performance.now();
    const sent = await call(
      uploadPart,
      // The part itself is a part of the form.
      { params, body: { offset, part: '' } },
      { encode: () => formOf({ offset: String(offset), part }), signal: untilSilent(signal), writtenBy },
    );
    received = sent.data.received;
    length = performance.now() - begun < QUICK_MS ? Math.min(2 * length, LONGEST_PART) : FIRST_PART;
    onArrived(received);
  }
}

function untilSilent(signal: AbortSignal | undefined): AbortSignal {
  const silent = AbortSignal.timeout(PART_SILENCE_MS);
  return signal ? AbortSignal.any([signal, silent]) : silent;
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The fields of a form, with its files. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
