import type { Failure } from '@plumbline/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import { type ConstraintProblems, Problem, problem } from '../problem.ts';
import { unavailable } from './unavailable.ts';
import { UNKNOWN_FIELD } from './unknown-fields.ts';

/** A sentence of the schema library for a rule to which the contract gives none: not for people. */
const LIBRARY_SENTENCE = /^(Invalid |Too (big|small)|Unrecognized )/;
const PLAIN_SENTENCE = 'This value is not valid.';

/** When a caller who was refused for a while may try again, where the refusal does not say. */
const RETRY_AFTER_SECONDS = 5;
const FOR_A_WHILE: readonly number[] = [429, 503];

export type SchemaIssue = { instancePath: string; message?: string; params?: object };

/** The fields that an issue is about, with its sentence. */
function fieldsOf({
  instancePath,
  message = '',
  params = {},
}: SchemaIssue): [field: string, sentence: string][] {
  const path = instancePath.split('/').filter((step) => step !== '');
  if ('keys' in params && Array.isArray(params.keys))
    return params.keys.map((name) => [[...path, name].join('.'), UNKNOWN_FIELD]);
  const sentence = message === '' || LIBRARY_SENTENCE.test(message) ? PLAIN_SENTENCE : message;
  return [[path.join('.') || 'body', sentence]];
}

/**
 * The problem of a part of a request that its schema refuses.
 * @param part such as `params` or `body`
 */
export function schemaProblem(issues: readonly SchemaIssue[], part: string | undefined): Problem {
  // An id that cannot exist is simply not there. Rule: API-2.
  if (part === 'params') return problem('not_found');
  // Fields may have any name, also one that every object answers to, such as `toString`.
  const sentences = new Map<string, string[]>();
  // Two rules may have one sentence.
  for (const [field, sentence] of issues.flatMap(fieldsOf))
    sentences.set(field, [...new Set(sentences.get(field)).add(sentence)]);
  const [first] = [...sentences.values()].flat();
  return problem('invalid', { message: first, errors: Object.fromEntries(sentences) });
}

/** A body that is longer than its endpoint takes: because of its file, where that may be larger than files usually may. */
function tooLarge({ routeOptions }: FastifyRequest): Problem {
  const largest = routeOptions.config.maxFileMegabytes;
  if (largest === undefined) return problem('too_large');
  return problem('too_large', { message: `This is too large. The maximum file size is ${largest} MB.` });
}

/** The problem that a thrown thing is for the caller, or null for a defect. */
function asProblem(error: unknown, request: FastifyRequest, constraints: ConstraintProblems): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return schemaProblem(
      error.validation,
      (error as FastifyError & { validationContext?: string }).validationContext,
    );
  }
  if (error instanceof pg.DatabaseError) {
    const known = error.constraint ? constraints[error.constraint] : undefined;
    return known ? known() : unavailable(error);
  }
  const { statusCode, code } = error as FastifyError;
  // The caller left in the middle of the body, or had to: no one hears the answer, and the database is well.
  if (code === 'ECONNRESET' && request.raw.readableAborted) return problem('malformed');
  const reason = unavailable(error);
  if (reason) return reason;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return tooLarge(request);
  if (statusCode === 429) return problem('too_many_tries');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem('malformed');
  return null;
}

/** In the words of the error that it was caused by, where it was. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const OF_A_FILE = ['content-length', 'content-range', 'content-disposition', 'accept-ranges', 'etag'];

/** The one place that answers a failure. Rules: API-1, API-27. */
export function problemHandler(constraints: ConstraintProblems) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asProblem(error, request, constraints);
    if (!known) request.log.error({ err: error }, 'defect');
    // Without its trace: while the database is away it is the same for every request.
    else if (known.code === 'not_ready') request.log.warn({ reason: reasonOf(error) }, 'not ready');
    const { code, status, message, details } = known ?? problem('defect');
    request.problemCode = code;
    request.refusal = details.refusal ?? null;
    const body: Failure = {
      message,
      code,
      ...(details.errors && { errors: details.errors }),
      ...(details.statusInBody && { status_code: status }),
      ...(details.data !== undefined && { data: details.data }),
      request_id: request.id,
    };
    if (FOR_A_WHILE.includes(status))
      reply.header('retry-after', details.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
    // Those of a file whose contents could not be read.
    for (const name of OF_A_FILE) reply.removeHeader(name);
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .status(status)
      .send(body);
  };
}
