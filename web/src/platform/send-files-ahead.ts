import type { CallOptions } from './api.ts';
import { fromBase64 } from './base64.ts';
import { goesInParts, PARTS_FROM, sendInParts } from './file-parts.ts';

type Options = Pick<CallOptions, 'onUploadProgress' | 'signal' | 'writtenBy'>;

/**
 * Sends the large files of a body ahead of it, each from where an earlier try stopped.
 * @returns the input of the call, which names them instead
 * @throws as `sendInParts` does
 */
export async function sendFilesAhead<Input>(input: Input, options: Options): Promise<Input> {
  const { body } = input as { body?: unknown };
  const files = [...filesIn(body)].filter(([, file]) => goesInParts(file));
  if (files.length === 0) return input;
  const size = files.reduce((sum, [, file]) => sum + file.size, 0);
  const names = new Map<string, string>();
  let before = 0;
  for (const [text, file] of files) {
    const onShare = (share: number) => options.onUploadProgress?.((before + share * file.size) / size);
    names.set(text, await sendInParts(file, { ...options, onShare }));
    before += file.size;
  }
  return { ...input, body: withNames(body, names) };
}

/** The files of a body that may be large, each by its text; one that it has twice, once. */
function filesIn(value: unknown, found = new Map<string, Blob>()): Map<string, Blob> {
  if (typeof value === 'string') {
    // Its base64 is longer than a file.
    const file = value.length > PARTS_FROM && fileOf(value);
    if (file) found.set(value, file);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) filesIn(part, found);
  return found;
}

const DATA_URL = /^data:[^,]{0,200};base64,/;

/** The bytes of a `data:` URL; null for any other text. */
function fileOf(text: string): Blob | null {
  const beginning = DATA_URL.exec(text)?.[0];
  return beginning ? new Blob([fromBase64(text.slice(beginning.length))]) : null;
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withNames(part, names));
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withNames(part, names)]));
}
