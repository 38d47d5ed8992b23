import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { Subrequest } from '../platform/http/subrequest.ts';
import { type Asking, askEndpoint, tellState } from './ask-endpoint.ts';
import { type Arguments, readEndpoint, toolAnswer, toolError } from './call-endpoint.ts';
import { findEndpoints } from './find-endpoints.ts';
import type { OfferedEndpoint } from './offered-endpoints.ts';

/** The two ways in which a tool acts: by a request of the key, and by asking for what its person has to confirm. */
export type ToolCall = { send: Subrequest; asking: Asking };

/** A tool, and what a call of it does. */
export type RunnableTool = {
  tool: Tool;
  run(call: ToolCall, args: Arguments): Promise<CallToolResult>;
};

/** So many endpoints are tools themselves: some clients take no more than 40 of all servers together. */
const MOST_TOOLS = 30;

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** A call stores what is asked for, and that alone. */
const asks = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const ASKED = 'This changes nothing at once: the person has to confirm it in Plumbline.';

const run = (call: ToolCall, { endpoint, isAsked }: OfferedEndpoint, args: Arguments) =>
  isAsked ? askEndpoint(call.asking, endpoint, args) : readEndpoint(call.send, endpoint, args);

function endpointTool(offered: OfferedEndpoint): RunnableTool {
  const { endpoint, title, isAsked, inputSchema } = offered;
  const words = `${endpoint.summary} (${title})`;
  return {
    tool: {
      name: endpoint.name,
      description: isAsked ? `${words}. ${ASKED}` : words,
      inputSchema,
      annotations: isAsked ? asks : reads,
    },
    run: (call, args) => run(call, offered, args),
  };
}

const searchTool = (endpoints: readonly OfferedEndpoint[]): RunnableTool => ({
  tool: {
    name: 'find_endpoints',
    description:
      'Finds what can be read, and what can be asked for, by words such as "leave applications" or "stock of a project": names, ' +
      'summaries and arguments for read_endpoint and ask_for_action. Without words it lists all names.',
    inputSchema: { type: 'object', properties: { words: { type: 'string' } } },
    annotations: reads,
  },
  run: async (_call, { words }) => toolAnswer(findEndpoints(endpoints, String(words ?? ''))),
});

/** A tool that calls one of many endpoints by its name. */
const byName = (
  tool: Pick<Tool, 'name' | 'description' | 'annotations'>,
  endpoints: readonly OfferedEndpoint[],
): RunnableTool => ({
  tool: {
    ...tool,
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string' }, arguments: { type: 'object', additionalProperties: true } },
      required: ['name'],
    },
  },
  async run(call, { name, arguments: args }) {
    const found = endpoints.find(({ endpoint }) => endpoint.name === name);
    if (!found)
      return toolError(`There is no endpoint ${String(name)} for this key. Please use find_endpoints.`);
    return run(call, found, isRecord(args) ? args : {});
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readTool = (endpoints: readonly OfferedEndpoint[]): RunnableTool =>
  byName(
    {
      name: 'read_endpoint',
      description: 'Reads one endpoint by its name and arguments, as find_endpoints describes them.',
      annotations: reads,
    },
    endpoints.filter(({ isAsked }) => !isAsked),
  );

const askTool = (endpoints: readonly OfferedEndpoint[]): RunnableTool =>
  byName(
    {
      name: 'ask_for_action',
      description: `Asks for what an endpoint does by its name and arguments, as find_endpoints describes them. ${ASKED}`,
      annotations: asks,
    },
    endpoints.filter(({ isAsked }) => isAsked),
  );

const stateTool: RunnableTool = {
  tool: {
    name: 'get_pending_action',
    description:
      'Gives the state of an action that was asked for: waiting, done, rejected, refused or expired, with the answer and the id ' +
      'of its record.',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'integer', minimum: 1 } },
      required: ['id'],
    },
    annotations: reads,
  },
  run: ({ asking }, { id }) => tellState(asking, id),
};

/**
 * The tools of a key: one for each endpoint where these are few, else one to find endpoints and one or two to call them. Where it may
 * ask for something, one more gives its state.
 * @param endpoints those that the key may call
 */
export function toolsOfKey(endpoints: readonly OfferedEndpoint[]): RunnableTool[] {
  const asks = endpoints.some(({ isAsked }) => isAsked);
  const calling =
    endpoints.length <= MOST_TOOLS
      ? endpoints.map(endpointTool)
      : [searchTool(endpoints), readTool(endpoints), ...(asks ? [askTool(endpoints)] : [])];
  return asks ? [...calling, stateTool] : calling;
}
