import type { ApiProblem } from '../api-problem.ts';
import { sendFiles } from '../device-files/send-files.ts';
import { sendFilesAhead } from '../send-files-ahead.ts';
import type { Command, CommandInput } from './command.ts';
import { changeCommand } from './command-log.ts';

type Options = Parameters<typeof sendFilesAhead>[1] & {
  /** Whether the server has lost the files that were sent before. */
  again: boolean;
};

/**
 * Sends the files of a command that the server does not have.
 * @returns the input of its call, which names all of them
 * @throws ApiProblem as `sendFiles` does; an AbortError where the signal ended it
 */
export async function inputToSend(command: Command, options: Options): Promise<CommandInput> {
  const { input, files } = command;
  if (!files || files.length === 0) return sendFilesAhead(input, options);
  const { again, onUploadProgress, writtenBy } = options;
  const sent = await sendFiles(again ? files.map((file) => ({ ...file, uploadId: null })) : files, {
    again,
    writtenBy,
    onShare: onUploadProgress,
    onArrived: (files) => changeCommand(command.id, (stored) => ({ ...stored, files })),
  });
  return withFiles(input, new Map(sent.map(({ id, uploadId }) => [id, { upload_id: uploadId }])));
}

/** The input with something else in the places where its body names files of this device, by their ids. */
export const withFiles = (input: CommandInput, files: ReadonlyMap<string, unknown>): CommandInput => ({
  ...input,
  body: replaced(input.body, files),
});

function replaced(value: unknown, files: ReadonlyMap<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, files));
  const id = idIn(value);
  if (id !== null && files.has(id)) return files.get(id);
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, replaced(part, files)]));
}

/** The id of the file on this device that a part of a body names; null where it names none. */
function idIn(value: object): string | null {
  const { upload_id: id } = value as { upload_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Whether a refusal points at files of this device and at nothing else: the server may have lost them. */
export function missesFiles({ input, files = [] }: Command, { status, errors }: ApiProblem): boolean {
  const wrong = Object.keys(errors);
  if (status !== 422 || files.length === 0 || wrong.length === 0) return false;
  const places = [...placesOfFiles(input.body)];
  return wrong.every((path) => places.some((place) => path === place || path.startsWith(`${place}.`)));
}

/** The paths at which a body names files of this device: `files.0`. */
function* placesOfFiles(value: unknown, path = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (idIn(value) !== null) return yield path;
  for (const [field, part] of Object.entries(value))
    yield* placesOfFiles(part, path === '' ? field : `${path}.${field}`);
}
