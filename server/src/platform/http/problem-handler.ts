import type { Failure } from '@plumbline/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { type ConstraintProblems, Problem, problem } from '../problem.ts';

/** PostgreSQL keeps no text with a NUL character. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
/** The same in a text within JSON. */
const UNTRANSLATABLE_CHARACTER = '22P05';

/** A lock that others held for too long, a statement that took too long. */
const OVERDUE = ['55P03', '57014'];

/** What the schema library says of a rule to which the contract gives no sentence: nothing for a person. */
const LIBRARY_SENTENCE = /^(Invalid |Too (big|small)|Unrecognized )/;
const PLAIN_SENTENCE = 'This value is not valid.';

type SchemaIssue = { instancePath: string; message?: string };

function schemaProblem(issues: readonly SchemaIssue[], part: string | undefined): Problem {
  // An id that cannot exist is simply not there (decisions 1).
  if (part === 'params') return problem('not_found');
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const { message = '' } = issue;
    const sentence = message === '' || LIBRARY_SENTENCE.test(message) ? PLAIN_SENTENCE : message;
    // Two rules may have one sentence.
    errors[field] = [...new Set(errors[field]).add(sentence)];
  }
  const first = Object.values(errors)[0]?.[0];
  return problem('invalid', { message: first, errors });
}

/** The fields below a value whose text holds a NUL character, by their paths. */
function fieldsWithNul(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => fieldsWithNul(part, path ? `${path}.${key}` : key));
}

/** Looked for only now: every text of every request would be a high price for what hardly ever comes. */
function unstorableCharacter({ body, query }: FastifyRequest): Problem {
  const message = 'A text contains a character that cannot be saved. Please type it again.';
  const fields = [...fieldsWithNul(body, ''), ...fieldsWithNul(query, '')];
  return problem('invalid', {
    message,
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
}

/** Whether an error says that the database cannot be reached or is going down, rather than that it refuses. */
function databaseIsAway(error: unknown): boolean {
  const { code = '', message = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    /^(08|57P)/.test(code) ||
    // Whatever the reason: a stopped embedded PostgreSQL has no socket (ENOENT), a remote one may have no route.
    ['connect', 'getaddrinfo'].includes(syscall) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
  );
}

/** A body that is longer than its endpoint takes: because of its file, where that may be larger than files usually may. */
function tooLarge({ routeOptions }: FastifyRequest): Problem {
  const largest = routeOptions.config.maxFileMegabytes;
  if (largest === undefined) return problem('too_large');
  return problem('too_large', { message: `This is too large. The maximum file size is ${largest} MB.` });
}

/** What a thrown thing is for the caller, or null for a defect. */
function asProblem(error: unknown, request: FastifyRequest, constraints: ConstraintProblems): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return schemaProblem(
      error.validation,
      (error as FastifyError & { validationContext?: string }).validationContext,
    );
  }
  if (error instanceof pg.DatabaseError) {
    if (databaseIsAway(error)) return problem('not_ready');
    if (OVERDUE.includes(error.code ?? ''))
      return problem('not_ready', {
        message:
          'This took too long, possibly because others are changing the same record. Nothing was saved. Please try again.',
      });
    if (error.code === CHARACTER_NOT_IN_REPERTOIRE || error.code === UNTRANSLATABLE_CHARACTER)
      return unstorableCharacter(request);
    const known = error.constraint ? constraints[error.constraint] : undefined;
    return known ? known() : null;
  }
  const { statusCode, code } = error as FastifyError;
  // The caller left in the middle of the body, or had to: nobody hears the answer, and the database is well.
  if (code === 'ECONNRESET' && request.raw.readableAborted) return problem('malformed');
  if (databaseIsAway(error)) return problem('not_ready');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return tooLarge(request);
  if (statusCode === 429) return problem('too_many_tries');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('malformed');
  return null;
}

/** The one place that answers a failure (decisions 1). */
export function problemHandler(constraints: ConstraintProblems) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asProblem(error, request, constraints);
    if (!known || known.code === 'not_ready')
      request.log.error({ err: error }, known ? 'database not ready' : 'defect');
    const { code, status, message, details } = known ?? problem('defect');
    const body: Failure = {
      message,
      code,
      ...(details.errors && { errors: details.errors }),
      ...(details.statusInBody && { status_code: status }),
      ...(details.data !== undefined && { data: details.data }),
      request_id: request.id,
    };
    if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
    reply.status(status).send(body);
  };
}
