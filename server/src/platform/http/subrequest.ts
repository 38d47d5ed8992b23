import type { Endpoint, Failure } from '@plumbline/contract';
import type { FastifyRequest } from 'fastify';

/** The parts of a request to an endpoint, as they are sent. */
export type EndpointInput = {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: unknown;
};

export type Subresponse = { status: number; body: Failure & { data?: unknown } };

/** Sends a request of the same caller to another endpoint. */
export type Subrequest = (
  endpoint: Endpoint,
  input: EndpointInput,
  headers?: Readonly<Record<string, string>>,
) => Promise<Subresponse>;

/** The address of an endpoint below /api/v1. */
function addressOf({ path }: Endpoint, { params, query }: EndpointInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Sends requests of a caller to other endpoints by their routes, with the same guard, limits, log and sentences as any other
 * request of theirs. Not within a transaction: such a request has one of its own.
 * @param request of the caller, whose token is sent again
 */
export function subrequestsOf(request: FastifyRequest): Subrequest {
  return async (endpoint, input, headers) => {
    // It takes a turn of its own: requests that each kept one meanwhile would wait for one another.
    request.leaveWork();
    const { authorization = '', cookie, 'user-agent': userAgent = '' } = request.headers;
    const response = await request.server.inject({
      method: endpoint.method,
      url: `/api/v1${addressOf(endpoint, input)}`,
      headers: {
        authorization,
        'user-agent': userAgent,
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      remoteAddress: request.ip,
      ...(input.body !== null && input.body !== undefined && { payload: input.body as object }),
    });
    return { status: response.statusCode, body: response.json() };
  };
}
