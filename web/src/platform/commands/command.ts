import { type Endpoint, readAllNotifications, readNotification } from '@plumbline/contract';
import type { FileToSend } from '../device-files/upload-queue.ts';

/** The input of a call to an endpoint. */
export type CommandInput = { params?: unknown; query?: unknown; body?: unknown };

/**
 * A write that is stored on the device before it is sent, and sent until the server has answered it. Rules:
 * SCREEN-18 to SCREEN-20. Why: docs/decisions/0054-commands.md
 */
export type Command = {
  /** The same for each try, so that nothing is done twice where an answer was lost. */
  id: string;
  /** The employee who gave it; no one else at this device is shown it, and it is never sent in another's name. */
  owner: number;
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path' | 'changes'>;
  input: CommandInput;
  /** The draft on this device that it was made of: it is removed once the server has done the command. */
  draft?: string | undefined;
  /** The files of the draft, which are sent first. The body names each by its id here: `{ upload_id: 'b1f…' }`. */
  files?: FileToSend[] | undefined;
  /**
   * Commands with the same record are sent one after the other; a refused one holds up those after it. A list shows those
   * of all records below its own: `withdrawals/12/5` is below `withdrawals/12`.
   */
  record: string;
  /** The action, for its reader: 'Clock in at Tower A'. */
  name: string;
  /** The address at which its reader finds what it is about. */
  place: string;
  /** The facts that the device shows of it and the input does not have, such as the title of a project. */
  shown: unknown;
  /** Whether its person may say that it replaces what somebody else has set meanwhile, as a progress does. */
  replaces?: boolean | undefined;
  /** Whether the form at its place opens with what was typed, after a refusal. */
  hasForm?: boolean | undefined;
  /** Whether it is sent although one before it of its record was refused: each is right by itself, as a clocking is. */
  standsAlone?: boolean | undefined;
  /** Whether it was sent and no answer came: the server may have done it. */
  isTried?: boolean | undefined;
  /** Whether one before it of its record was done without an answer that says which version it has led to. */
  isAfterOwn?: boolean | undefined;
  /** In lists only: whether the server has done it, and what is shown is being read again. */
  isAnswered?: boolean | undefined;
  /** When it was given, an instant by the server's clock as far as the device knows it. */
  doneAt: string;
  /** Why the server did not accept it; null while it waits. */
  refusal: Refusal | null;
};

/**
 * The server's sentence, its sentences by the fields of the body, and where somebody else had changed the record, when: that
 * is its newest version too.
 */
export type Refusal = { sentence: string; errors?: Record<string, string>; changedAt?: string };

/** Where a command of an endpoint is sent, with what it changes. */
export const addressOfCommand = ({ name, method, path, changes }: Endpoint): Command['endpoint'] => ({
  name,
  method,
  path,
  ...(changes && { changes }),
});

/** A command that waits to be sent: not one that was refused, nor one that the server has done. */
export const isWaiting = ({ refusal, isAnswered }: Command): boolean => refusal === null && !isAnswered;

const readings: readonly string[] = [readNotification.name, readAllNotifications.name];

/** A command that its person thinks of as work: that something was read is sent in passing. */
export const isWork = ({ endpoint }: Pick<Command, 'endpoint'>): boolean => !readings.includes(endpoint.name);

/** A command that what is shown is to include. */
export const isApplied = ({ refusal }: Command): boolean => refusal === null;

/** How many bytes are to be sent: those of its texts, which may be files, and of the files that go first. */
export const bytesOf = ({ input, files = [] }: Pick<Command, 'input' | 'files'>): number =>
  files.reduce((sum, { size, uploadId }) => (uploadId === null ? sum + size : sum), bytesIn(input.body));

function bytesIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesIn(part), 0);
}

/** A longer text is a file. */
const LONGEST_TEXT = 10_000;

/** Whether it has files that are still to be sent. */
export const hasFiles = (command: Pick<Command, 'input' | 'files'>): boolean =>
  bytesOf(command) > LONGEST_TEXT;

/** The command without its files, as lists have it: they would take the memory of a phone. */
export function withoutFiles(command: Command): Command {
  if (!hasFiles(command)) return command;
  return { ...command, input: { ...command.input, body: withoutLongTexts(command.input.body) } };
}

function withoutLongTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? '' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutLongTexts);
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withoutLongTexts(part)]));
}
