import { z } from 'zod';
import type { Action } from '../roles/permissions.ts';
import { hasField, recordFields, unknownFields } from './unknown-fields.ts';

/** The callers of an endpoint: anyone without a token, every signed-in person, or the roles of an action. */
export type Permission = 'anyone' | 'signed-in' | Action;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type None = z.ZodType<undefined>;

/** The media types of answers that are files. */
export const fileTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The `answer` of an endpoint that answers a file. */
export const fileAnswer = z.undefined();

/** The sentence of a dry run. Rule: IMPORT-1. */
export const NOTHING_WRITTEN = 'Nothing was written.';

/**
 * Kinds of record, each with the changes of it that matter: `any` change, or one of the `record` that the path names
 * (or of those that `recordIds` gives). A kind is what the database announces of a table, its name unless the
 * migration says another one. `*`: every kind.
 */
export type RecordKinds = Readonly<Record<string, 'any' | 'record'>>;

/**
 * A read says what its answer depends on, a write what it changes. By this the browser finds what it has to load
 * again, after a write of its own as after a change that the live stream announces.
 */
type ReadOrWrite =
  | { dependsOn: RecordKinds; changes?: undefined }
  | { changes: RecordKinds; dependsOn?: undefined };

/** One call of the API: what both sides agree on. Paths are below /api/v1, parameters as `:name`. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = ReadOrWrite & {
  /** The use case's name: one search finds it on both sides. */
  name: string;
  method: Method;
  path: string;
  permission: Permission;
  /** May also be called by who has to change their password first, because somebody else has set it. */
  beforeNewPassword?: true;
  /** May also be called by who has to set up two-step sign-in first, as may all that is marked `beforeNewPassword`. */
  beforeTwoStep?: true;
  /** Not to be called with an API key, whatever it may do: it is about the account itself. Rule: ACCOUNT-13. */
  byPersonOnly?: true;
  /** It gives or takes rights of people: no program asks for it as a pending action. Rule: API-30. */
  changesRights?: true;
  /**
   * `starts`: its answer has the `token` of a new session, of which a browser that asks for it gets a part as a cookie;
   * `ends`: the session that it is called with has ended then. Rule: ACCOUNT-40.
   */
  session?: 'starts' | 'ends';
  /**
   * Its caller has given their password in this session lately (CONFIRM_MINUTES), else it answers confirmation_needed. API keys
   * are not asked. Rule: ACCOUNT-20.
   */
  confirmed?: true;
  /** Its answer is not kept for a second request with the same `Idempotency-Key`, which is done again. */
  answersSecret?: true;
  /** A decision that a delegate of somebody with this permission may make as well. */
  delegable?: true;
  /**
   * The ids of all records that an answer is about, where they are more than the one in the path: of a read, those
   * whose change makes it old; of a write, those that it has changed.
   */
  recordIds?(answer: z.output<Answer>): number[];
  /**
   * A browser keeps the last answers on the device, and shows them without a network; `at once`: also while the server is
   * asked, for what one begins with.
   */
  availableOffline?: true | 'at once';
  /** A browser without a connection stores the write on the device, and sends it later. Rules: SCREEN-18 to SCREEN-20. */
  sentLater?: true;
  summary: string;
  params?: Params;
  query?: Query;
  /** Fields that it does not know are refused by their names. */
  body?: Body;
  /**
   * Fields that callers send and the server decides itself: taken, and not looked at. The description of the endpoint names
   * them. A path names a field of every line: `materials.code`. One that the body knows is used. The fields of a record
   * that is answered are ignored without being named here.
   */
  ignored?: readonly string[];
  /** The `data` of a success. */
  answer: Answer;
  /** A success is a file of this type, and no JSON; a failure is JSON as everywhere. */
  file?: keyof typeof fileTypes;
  /** The sentence of a success, shown to the user after a write. */
  message?: string;
  /** The same, where it depends on what was asked for. */
  messageFor?(body: z.output<Body>): string;
  /** Whether a body asks to try it out only: a success then answers 200 and NOTHING_WRITTEN. */
  isDryRun?(body: z.output<Body>): boolean;
  /** The status of a success: by default 201 for a POST, else 200. */
  status?: 200;
  /** Its body may also come as the fields of a form: as `application/x-www-form-urlencoded` or `multipart/form-data`. */
  takesForms?: boolean;
  /** Longest body in MiB, where it is more than the usual 1. */
  maxBodyMegabytes?: number;
  /** Largest file in the body in MiB decoded, where it is more than the usual 10; the refusal of a longer body names it. */
  maxFileMegabytes?: number;
};

/** An endpoint as it was declared: one with a body says so, and its schema can be used as it is. */
type Declared<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = Endpoint<Params, Query, Body, Answer> & (Body extends None ? unknown : { body: Body });

/** Where an endpoint is found: all of it that a call needs at run time. */
export type Address<E extends Endpoint = Endpoint> = Pick<
  E,
  'name' | 'method' | 'path' | 'dependsOn' | 'recordIds' | 'availableOffline'
>;

/** The input of a use case: the parsed parts of the request. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The input that a caller sends, before the schema's defaults and conversions. */
export type Call<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (undefined extends z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (undefined extends z.input<Q> ? { query?: undefined } : { query?: z.input<Q> }) &
        (undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> })
    : never;

/** The type of `data` in a success. */
export type Answer<E> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** A body's schema that refuses, by their names, the fields that it neither knows nor ignores. Rule: API-7. */
function refusingUnknown<Body extends z.ZodType>(body: Body, ignored: ReadonlySet<string>): Body {
  const checked = z.preprocess((sent, ctx) => {
    for (const path of unknownFields(body, sent, ignored))
      ctx.issues.push({
        code: 'unrecognized_keys',
        keys: [String(path.at(-1))],
        path: path.slice(0, -1),
        input: sent as Record<string, unknown>,
      });
    return sent;
  }, body);
  return checked as unknown as Body;
}

/**
 * Declares an endpoint; the types of its parts follow from the schemas. Its body takes only what it knows or ignores, which
 * are the fields of the record that it answers, so that a record can be sent back as it was read.
 */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
>(definition: Endpoint<Params, Query, Body, Answer>): Declared<Params, Query, Body, Answer> {
  return checkedEndpoint(definition) as Declared<Params, Query, Body, Answer>;
}

function checkedEndpoint<Answer extends z.ZodType, Body extends z.ZodType>(
  definition: Endpoint<z.ZodType, z.ZodType, Body, Answer>,
): Endpoint<z.ZodType, z.ZodType, Body, Answer> {
  const { body, answer, ignored = [] } = definition;
  if (!body) return definition;
  // Made when they are first asked for: a screen has hundreds of endpoints at hand and sends to a few of them.
  let paths: ReadonlySet<string> | undefined;
  let checked: Body | undefined;
  const ignoredPaths = () => {
    paths ??= new Set([...recordFields(answer, body), ...ignored]);
    return paths;
  };
  return {
    ...definition,
    get body() {
      checked ??= refusingUnknown(body, ignoredPaths());
      return checked;
    },
    get ignored() {
      return [...ignoredPaths()].filter((path) => !hasField(body, path));
    },
  };
}
