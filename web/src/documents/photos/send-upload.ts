import { type UploadKind, uploadFile } from '@plumbline/contract';
import { call } from '../../platform/api.ts';
import { ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { toDataUrl } from '../../ui/shrink-image.ts';

/** A network that takes nothing for so long is gone, whatever the phone says. */
const SILENCE_MS = 45_000;

type UploadRequest = {
  name: string;
  blob: Blob;
  kind: UploadKind;
  /** The same for every try, so that a lost answer leaves no second file behind. */
  key: string;
};

/**
 * Sends one file ahead of its document. Answers the id under which the server keeps it.
 * @throws ApiProblem; `offline` also where the network went silent. An AbortError when it was stopped.
 */
export async function sendUpload(
  { name, blob, kind, key }: UploadRequest,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  const file = await toDataUrl(blob);
  const silent = new AbortController();
  let silence = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const { data } = await call(
      uploadFile,
      { body: { file, file_name: name, kind } },
      {
        idempotencyKey: key,
        signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
        onUploadProgress: (share) => {
          clearTimeout(silence);
          silence = setTimeout(() => silent.abort(), SILENCE_MS);
          onShare?.(share);
        },
      },
    );
    return data.id;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (silent.signal.aborted) throw new ApiProblem(0, { code: 'offline' });
    throw asApiProblem(error);
  } finally {
    clearTimeout(silence);
  }
}
