import { type UploadKind, uploadFile } from '@plumbline/contract';
import { call } from '../api.ts';
import { ApiProblem, asApiProblem } from '../api-problem.ts';
import { formOf, goesInParts, PART_SILENCE_MS, sendInParts } from '../file-parts.ts';
import { t } from '../i18n.ts';
import { readContent } from './contents.ts';
import type { QueuedFile } from './upload-queue.ts';

type SendOptions = {
  kind: UploadKind;
  /** The same for every try, so that a lost answer leaves no second file behind. */
  key: string;
  /** The employee whose file it is, where another may have signed in meanwhile. */
  writtenBy?: number | undefined;
  signal: AbortSignal;
  onShare: (share: number) => void;
};

/**
 * Sends the content of one file, as the device has it, ahead of its record.
 * @returns the id under which the server keeps it
 * @throws ApiProblem: `file_gone` where the device has it no longer, `offline` also where the network went silent; an
 * AbortError when it was stopped
 */
export async function sendContent(
  { id, name }: Pick<QueuedFile, 'id' | 'name'>,
  { kind, key, writtenBy, signal, onShare }: SendOptions,
): Promise<number> {
  const blob = await readContent(id);
  if (!blob) {
    throw new ApiProblem(0, {
      code: 'file_gone',
      message: t('{{name}} is not on this device any more. Please add it again.', { name }),
    });
  }
  if (goesInParts(blob)) return sendLarge(blob, name, { kind, key, writtenBy, signal, onShare });
  const silent = new AbortController();
  let silence = setTimeout(() => silent.abort(), PART_SILENCE_MS);
  try {
    const { data } = await call(
      uploadFile,
      // The file itself is a part of the form.
      { body: { file: '', file_name: name, kind } },
      {
        encode: () => formOf({ file: blob, file_name: name, kind }),
        idempotencyKey: key,
        writtenBy,
        signal: AbortSignal.any([signal, silent.signal]),
        onUploadProgress: (share) => {
          clearTimeout(silence);
          silence = setTimeout(() => silent.abort(), PART_SILENCE_MS);
          onShare(share);
        },
      },
    );
    return data.id;
  } catch (error) {
    if (signal.aborted) throw error;
    if (silent.signal.aborted) throw new ApiProblem(0, { code: 'offline' });
    throw asApiProblem(error);
  } finally {
    clearTimeout(silence);
  }
}

/** Sends the content of a large file in parts, and then what becomes of it. @throws as `sendContent` does */
async function sendLarge(
  blob: Blob,
  name: string,
  { kind, key, writtenBy, signal, onShare }: SendOptions,
): Promise<number> {
  try {
    const file = await sendInParts(blob, { writtenBy, signal, onShare });
    const { data } = await call(
      uploadFile,
      { body: { file, file_name: name, kind } },
      {
        idempotencyKey: key,
        writtenBy,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PART_SILENCE_MS)]),
      },
    );
    return data.id;
  } catch (error) {
    if (signal.aborted) throw error;
    const problem = asApiProblem(error);
    // The next try begins it again.
    const isLost = error instanceof DOMException || problem.code === 'parts_missing';
    throw isLost ? new ApiProblem(0, { code: 'offline' }) : problem;
  }
}
