import type { JSONObject } from '@modelcontextprotocol/server';
import type { Endpoint } from '@plumbline/contract';
import type { ApiPaths } from '../platform/http/openapi/document.ts';
import type { Slice } from '../platform/slice.ts';

/** Where an argument of a tool goes in the request of its endpoint. */
type Parameter = {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  description?: string;
  schema: JSONObject;
};

/** A read of the contract as a tool shows it. */
export type ReadableEndpoint = {
  endpoint: Endpoint;
  /** The heading of its slice. */
  title: string;
  /** The JSON schema of its arguments: the parameters of its path and of its query, side by side. */
  inputSchema: { type: 'object'; properties: Record<string, JSONObject>; required?: string[] };
};

/** Whether a parameter is one of the request itself: headers are shared by all calls and written as references. */
const isArgument = (parameter: object): parameter is Parameter =>
  'in' in parameter && (parameter.in === 'path' || parameter.in === 'query');

function inputSchemaOf(parameters: readonly object[]): ReadableEndpoint['inputSchema'] {
  const args = parameters.filter(isArgument);
  const required = args.filter((argument) => argument.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      args.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** A few calls change something by a GET. */
const reads = ({ method, changes }: Endpoint) => method === 'GET' && !changes;

/**
 * All reads of the contract that answer JSON to a person who is signed in, by name.
 * @param slices whose endpoints they are
 * @param paths the description of the API, in which the arguments are
 */
export function readableEndpoints(slices: readonly Slice[], paths: ApiPaths): ReadableEndpoint[] {
  return slices
    .flatMap(({ title, routes }) => routes.map(({ endpoint }) => ({ endpoint, title })))
    .filter(({ endpoint }) => reads(endpoint) && endpoint.permission !== 'anyone' && !endpoint.file)
    .map(({ endpoint, title }) => {
      const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.get;
      return { endpoint, title, inputSchema: inputSchemaOf(operation?.parameters ?? []) };
    })
    .sort((one, other) => one.endpoint.name.localeCompare(other.endpoint.name));
}
