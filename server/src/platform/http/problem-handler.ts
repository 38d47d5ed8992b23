import type { Failure } from '@plumbline/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { type ConstraintProblems, Problem, problem } from '../problem.ts';

/** PostgreSQL keeps no text with a NUL character. */
const CHARACTER_NOT_IN_REPERTOIRE = '22021';
/** The same in a text within JSON. */
const UNTRANSLATABLE_CHARACTER = '22P05';

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
    errors[field] = [...(errors[field] ?? []), sentence];
  }
  const first = Object.values(errors)[0]?.[0];
  return problem('invalid', { message: first, errors });
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

/** What a thrown thing is for the caller, or null for a defect. */
function asProblem(error: unknown, constraints: ConstraintProblems): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return schemaProblem(
      error.validation,
      (error as FastifyError & { validationContext?: string }).validationContext,
    );
  }
  if (error instanceof pg.DatabaseError) {
    if (databaseIsAway(error)) return problem('not_ready');
    if (error.code === CHARACTER_NOT_IN_REPERTOIRE || error.code === UNTRANSLATABLE_CHARACTER)
      return problem('invalid', {
        message: 'A text holds a character that cannot be kept. Please type it anew.',
      });
    const known = error.constraint ? constraints[error.constraint] : undefined;
    return known ? known() : null;
  }
  const { statusCode, code } = error as FastifyError;
  if (databaseIsAway(error)) return problem('not_ready');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return problem('too_large');
  if (statusCode === 429) return problem('too_many_tries');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('malformed');
  return null;
}

/** The one place that answers a failure (decisions 1). */
export function problemHandler(constraints: ConstraintProblems) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const told = asProblem(error, constraints);
    if (!told || told.code === 'not_ready')
      request.log.error({ err: error }, told ? 'database away' : 'defect');
    const { code, status, message, details } = told ?? problem('defect');
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
