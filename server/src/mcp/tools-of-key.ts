import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { findEndpoints } from './find-endpoints.ts';
import { readEndpoint, toolAnswer, toolError } from './read-endpoint.ts';
import type { ReadableEndpoint } from './readable-endpoints.ts';

/** A tool, and what a call of it does. */
export type RunnableTool = {
  tool: Tool;
  run(request: FastifyRequest, args: Record<string, unknown>): Promise<CallToolResult>;
};

/** So many endpoints are tools themselves: some clients take no more than 40 of all servers together. */
const MOST_TOOLS = 30;

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const endpointTool = ({ endpoint, title, inputSchema }: ReadableEndpoint): RunnableTool => ({
  tool: {
    name: endpoint.name,
    description: `${endpoint.summary} (${title})`,
    inputSchema,
    annotations: reads,
  },
  run: (request, args) => readEndpoint(request, endpoint, args),
});

const searchTool = (endpoints: readonly ReadableEndpoint[]): RunnableTool => ({
  tool: {
    name: 'find_endpoints',
    description:
      'Finds what can be read by words such as "leave applications" or "stock of a project": names, summaries and ' +
      'arguments for read_endpoint. Without words it lists all names.',
    inputSchema: { type: 'object', properties: { words: { type: 'string' } } },
    annotations: reads,
  },
  run: async (_request, { words }) => toolAnswer(findEndpoints(endpoints, String(words ?? ''))),
});

const readTool = (endpoints: readonly ReadableEndpoint[]): RunnableTool => ({
  tool: {
    name: 'read_endpoint',
    description: 'Reads one endpoint by its name and arguments, as find_endpoints describes them.',
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string' }, arguments: { type: 'object', additionalProperties: true } },
      required: ['name'],
    },
    annotations: reads,
  },
  async run(request, { name, arguments: args }) {
    const found = endpoints.find(({ endpoint }) => endpoint.name === name);
    if (!found)
      return toolError(`There is no endpoint ${String(name)} for this key. Please use find_endpoints.`);
    return readEndpoint(request, found.endpoint, isRecord(args) ? args : {});
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The tools of a key: one for each endpoint where these are few, else one to find endpoints and one to read them.
 * @param endpoints those that the key may call
 */
export const toolsOfKey = (endpoints: readonly ReadableEndpoint[]): RunnableTool[] =>
  endpoints.length <= MOST_TOOLS ? endpoints.map(endpointTool) : [searchTool(endpoints), readTool(endpoints)];
