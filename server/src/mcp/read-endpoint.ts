import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Endpoint, Failure } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';
import { cutToSize } from './cut-to-size.ts';

type Arguments = Record<string, unknown>;

/** A failure as a tool answers it: in words that a model can act on. */
export const toolError = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
});

/** A success, as a value and as text for clients that read no values. */
export const toolAnswer = (value: Record<string, unknown>): CallToolResult => ({
  structuredContent: value,
  content: [{ type: 'text', text: JSON.stringify(value) }],
});

/** The address of a read below /api/v1: arguments that its path does not name are its query. */
function addressOf({ path }: Endpoint, args: Arguments): string {
  const query = new URLSearchParams();
  const inPath = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(args[name] ?? ''));
  });
  for (const [name, value] of Object.entries(args)) {
    if (inPath.has(name) || value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function describeFailure({ message, code, errors = {} }: Failure): string {
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [`${message} (${code})`, ...fields].join('\n');
}

/**
 * Calls a read by its route, as any other request of the key: with the same guard, limits, log and sentences.
 * @param request by which the tool was called
 */
export async function readEndpoint(
  request: FastifyRequest,
  endpoint: Endpoint,
  args: Arguments,
): Promise<CallToolResult> {
  // The read takes a turn of its own: who held one meanwhile could wait for themselves.
  request.leaveWork();
  const { authorization = '', 'user-agent': userAgent = '' } = request.headers;
  const response = await request.server.inject({
    method: 'GET',
    url: `/api/v1${addressOf(endpoint, args)}`,
    headers: { authorization, 'user-agent': userAgent },
    remoteAddress: request.ip,
  });
  const body = response.json<{ data: unknown } & Failure>();
  if (response.statusCode !== 200) return toolError(describeFailure(body));
  const cut = cutToSize(body.data);
  if (!cut)
    return toolError(
      'This answer is too long for a tool. Please read a part of it, by another endpoint or its filters.',
    );
  const { data, mostItems } = cut;
  return toolAnswer({
    data,
    ...(mostItems !== null && {
      cut: `Too long: each list was cut to ${mostItems} items. For the rest use page, per_page or filters.`,
    }),
  });
}
