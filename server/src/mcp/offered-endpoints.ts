import type { JSONObject } from '@modelcontextprotocol/server';
import { type Endpoint, type FilePaths, filePathsOf } from '@plumbline/contract';
import { canBeAsked } from '../pending-actions/index.ts';
import type { ApiPaths, Operation } from '../platform/http/openapi/document.ts';
import type { Slice } from '../platform/slice.ts';

/** Where an argument of a tool goes in the request of its endpoint. */
type Parameter = {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  schema: JSONObject;
};

/** The part of a JSON schema that is looked at here. */
type BodySchema = JSONObject & {
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
  anyOf?: BodySchema[];
  oneOf?: BodySchema[];
};

/** An endpoint of the contract as a tool shows it. */
export type OfferedEndpoint = {
  endpoint: Endpoint;
  /** The heading of its slice. */
  title: string;
  /** A call of it does nothing at once: it is stored until its person confirms it. */
  isAsked: boolean;
  /** The JSON schema of its arguments: the parameters of its path and of its query side by side, and the `body`. */
  inputSchema: { type: 'object'; properties: Record<string, JSONObject>; required?: string[] };
};

/** Whether a parameter is one of the request itself: headers are shared by all calls and written as references. */
const isArgument = (parameter: object): parameter is Parameter =>
  'in' in parameter && (parameter.in === 'path' || parameter.in === 'query');

/** A schema without the fields that hold a file, which no tool takes. */
function withoutFiles(schema: BodySchema, { fields, items }: FilePaths): BodySchema {
  const choices = (all: BodySchema[]) =>
    all.map((one) => withoutFiles(one, { isFile: false, fields, items }));
  const kept = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, BodySchema][] => {
    const below = fields.get(name);
    if (!below) return [[name, property]];
    return below.isFile || below.items?.isFile ? [] : [[name, withoutFiles(property, below)]];
  });
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(kept) }),
    ...(schema.items && items && { items: withoutFiles(schema.items, items) }),
    ...(schema.anyOf && { anyOf: choices(schema.anyOf) }),
    ...(schema.oneOf && { oneOf: choices(schema.oneOf) }),
  };
}

/** The schema of a body without files; null where nothing is left of it, or where it has to have one. */
function bodySchemaOf(endpoint: Endpoint, operation: Operation | undefined): BodySchema | null {
  const content = operation?.requestBody?.content?.['application/json'] as
    | { schema?: BodySchema }
    | undefined;
  const schema = content?.schema;
  const files = endpoint.body && filePathsOf(endpoint.body);
  if (!schema || !files) return schema ?? null;
  const bare = withoutFiles(schema, files);
  const isWhole = (bare.required ?? []).every((name) => bare.properties?.[name]);
  const isEmpty = bare.properties !== undefined && Object.keys(bare.properties).length === 0;
  return isWhole && !isEmpty ? bare : null;
}

/** The arguments of an endpoint; null where it cannot be called without a file. */
function inputSchemaOf(
  endpoint: Endpoint,
  operation: Operation | undefined,
): OfferedEndpoint['inputSchema'] | null {
  const args = (operation?.parameters ?? []).filter(isArgument);
  const body = bodySchemaOf(endpoint, operation);
  if (endpoint.body && !body) return null;
  const required = args.filter((argument) => argument.required).map(({ name }) => name);
  if (body?.required?.length || body?.oneOf || body?.anyOf) required.push('body');
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        args.map(({ name, schema, description }) => [
          name,
          { ...schema, ...(description && { description }) },
        ]),
      ),
      ...(body && { body }),
    },
    ...(required.length > 0 && { required }),
  };
}

/** A few calls change something by a GET. */
const reads = ({ method, changes, permission, file }: Endpoint) =>
  method === 'GET' && !changes && permission !== 'anyone' && !file;

/**
 * All endpoints that tools may be of, by name: the reads that answer JSON to a person who is signed in, and what programs may ask for.
 * @param slices whose endpoints they are
 * @param paths the description of the API, in which the arguments are
 */
export function offeredEndpoints(slices: readonly Slice[], paths: ApiPaths): OfferedEndpoint[] {
  return slices
    .flatMap(({ title, routes }) => routes.map(({ endpoint }) => ({ endpoint, title })))
    .flatMap(({ endpoint, title }) => {
      const isAsked = canBeAsked(endpoint);
      if (!isAsked && !reads(endpoint)) return [];
      const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      const inputSchema = inputSchemaOf(endpoint, operation);
      return inputSchema ? [{ endpoint, title, isAsked, inputSchema }] : [];
    })
    .sort((one, other) => one.endpoint.name.localeCompare(other.endpoint.name));
}
