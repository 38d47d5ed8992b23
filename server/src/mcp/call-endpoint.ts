import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Endpoint, Failure } from '@plumbline/contract';
import type { EndpointInput, Subrequest } from '../platform/http/subrequest.ts';
import { cutToSize } from './cut-to-size.ts';

export type Arguments = Record<string, unknown>;

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

/** The arguments of a tool as the parts of a request: what the path does not name is the query, but for the `body`. */
export function inputOf({ path, body }: Endpoint, { body: sentBody, ...args }: Arguments): EndpointInput {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const given = Object.entries(args)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
  return {
    params: Object.fromEntries(given.filter(([name]) => inPath.has(name))),
    query: Object.fromEntries(given.filter(([name]) => !inPath.has(name))),
    body: sentBody ?? (body ? {} : null),
  };
}

/** A refusal as a tool answers it: the endpoint's sentences, with its code and the names of fields. */
export function describeFailure({
  message,
  code,
  errors = {},
}: Pick<Failure, 'message' | 'code' | 'errors'>): string {
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
  return [`${message} (${code})`, ...fields].join('\n');
}

/**
 * Calls a read by its route, as any other request of the key.
 * @param send sends a request of the key
 */
export async function readEndpoint(
  send: Subrequest,
  endpoint: Endpoint,
  args: Arguments,
): Promise<CallToolResult> {
  const { status, body } = await send(endpoint, inputOf(endpoint, args));
  if (status !== 200) return toolError(describeFailure(body));
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
