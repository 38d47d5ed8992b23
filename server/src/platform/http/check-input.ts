import { type Endpoint, type FilePaths, filePathsOf } from '@plumbline/contract';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { invalid, problem } from '../problem.ts';
import { type SchemaIssue, schemaProblem } from './problem-handler.ts';
import { unstorable } from './storable.ts';
import type { EndpointInput } from './subrequest.ts';
import { refuseFields } from './unknown-fields.ts';

const NO_FILES = 'Files cannot be sent this way.';

/** The fields of a body that hold a file, such as `materials.0.photo`. */
function filesIn(value: unknown, { isFile, fields, items }: FilePaths, path: string): string[] {
  if (value === undefined || value === null) return [];
  if (isFile) return [path];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => filesIn(item, items, below(String(index)))) : [];
  return [...fields].flatMap(([name, field]) =>
    filesIn((value as Record<string, unknown>)[name], field, below(name)),
  );
}

function checkPart(part: 'params' | 'querystring' | 'body', schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return;
  const check = validatorCompiler({ schema, method: '', url: '', httpPart: part });
  const { error } = check(value) as { error?: SchemaIssue[] };
  if (error) throw schemaProblem(error, part);
}

/**
 * Checks what would be sent to an endpoint as its route does, in the same words, and that it holds no file. What the endpoint itself
 * refuses, such as a record that is not there, is seen only when it is called.
 * @throws not_found for an id that cannot be one, invalid
 */
export function checkInput(endpoint: Endpoint, { params, query, body }: EndpointInput): void {
  if (unstorable(params)) throw problem('not_found');
  const fault = unstorable(query) ?? unstorable(body);
  if (fault) throw fault;
  checkPart('params', endpoint.params, params);
  checkPart('querystring', endpoint.query, query);
  if (!endpoint.body) {
    refuseFields(body);
    return;
  }
  const paths = filePathsOf(endpoint.body);
  const files = paths ? filesIn(body, paths, '') : [];
  if (files.length > 0) throw invalid(Object.fromEntries(files.map((name) => [name, NO_FILES])));
  checkPart('body', endpoint.body, body ?? {});
}
