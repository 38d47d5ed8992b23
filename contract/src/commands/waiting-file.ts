import { z } from 'zod';
import { instant } from '../platform/scalars.ts';

/** By this a file is known as one of what waits on a device. */
export const WAITING_FILE_FORMAT = 'plumbline-waiting';
/** The form of the file. A change of it is a new version, which devices of before cannot read. */
export const WAITING_FILE_VERSION = 1;
/** The largest file that a device writes or reads, in MiB: a phone has to hold it several times. */
export const MAX_WAITING_FILE_MEGABYTES = 64;
/** The most commands of one file. */
export const MAX_WAITING_COMMANDS = 1000;

const text = (most: number) => z.string().min(1).max(most);

/** A body as it is sent; what is in it the server checks. */
const body = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const pathValue = z.union([z.number().int(), text(100)]);

const waitingCommand = z.strictObject({
  id: z.uuid(),
  /** The name of an endpoint that is sent later; its method and path are those that the reading device knows. */
  endpoint: text(100),
  input: z.strictObject({
    params: z.record(z.string(), pathValue).optional(),
    query: z.record(z.string(), pathValue).optional(),
    body: body.optional(),
  }),
  record: text(500),
  name: text(10_000),
  place: text(1000).startsWith('/'),
  shown: z.unknown(),
  replaces: z.boolean().optional(),
  hasForm: z.boolean().optional(),
  standsAlone: z.boolean().optional(),
  isTried: z.boolean().optional(),
  isAfterOwn: z.boolean().optional(),
  done_at: instant,
  refusal: z.strictObject({ sentence: z.string().max(10_000), changed_at: instant.optional() }).nullable(),
});

/** What the first reading of a file finds out: whether it is such a file at all, and of which version. */
export const waitingFileHead = z.object({
  format: z.literal(WAITING_FILE_FORMAT),
  version: z.number(),
});

/** What waits of one person on a device, as a file that another device reads. Rules: SCREEN-24 to SCREEN-26. */
export const waitingFile = z.strictObject({
  format: z.literal(WAITING_FILE_FORMAT),
  version: z.literal(WAITING_FILE_VERSION),
  saved_at: instant,
  /** Whose work it is; only they may read it in. */
  owner: z.strictObject({ id: z.number().int(), name: text(500) }),
  commands: z.array(waitingCommand).min(1).max(MAX_WAITING_COMMANDS),
  /** What only a device of its owner can make of all the rest; null where the browser has no ciphers. */
  proof: z.string().max(1000).nullable(),
});

/** The content of such a file. */
export type WaitingFile = z.output<typeof waitingFile>;
