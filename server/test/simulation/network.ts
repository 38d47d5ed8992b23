import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

type Reply = { status: number; text: string };

/** A request between a tab and the server: on its way there, or its answer on its way back. */
export type Exchange = {
  device: Connection;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  reply: Reply | null;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
  /** Given up by the tab; it may arrive all the same. */
  signal: AbortSignal | null;
};

/** Whether a device has a network. */
export type Connection = { isConnected: boolean };

/** How often what is on its way gets lost. */
export type Losses = { before: number; after: number };

const LOST_OF_ABANDONED = 0.5;
const noNetwork = () => new TypeError('Failed to fetch');

function responseOf({ status, text }: Reply, now: number): Response {
  const headers = { date: new Date(now).toUTCString(), 'content-type': 'application/json' };
  return new Response(text, { status, headers });
}

/** A body as the server gets it; a form in its parts. */
async function payloadOf(headers: Record<string, string>, body: Exchange['body']) {
  if (!(body instanceof FormData)) return { headers, ...(body !== null && { payload: body }) };
  const form = new Response(body);
  return {
    headers: { ...headers, 'content-type': form.headers.get('content-type') as string },
    payload: Buffer.from(await form.arrayBuffer()),
  };
}

/** What is between the devices and the server: requests and answers move only when they are told to. */
export type Network = ReturnType<typeof makeNetwork>;

export function makeNetwork(apps: readonly FastifyInstance[], clock: Clock, random: Random) {
  const exchanges: Exchange[] = [];
  const losses: Losses = { before: 0, after: 0 };
  let active = 0;
  let isServerAway = false;

  function remove(exchange: Exchange) {
    const index = exchanges.indexOf(exchange);
    if (index >= 0) exchanges.splice(index, 1);
  }

  async function arrive(exchange: Exchange): Promise<void> {
    // No two requests come in the same millisecond, so that the server's times say in which order they came.
    await clock.pass(1);
    const { method, url, headers, body, device, signal } = exchange;
    const share = signal?.aborted ? LOST_OF_ABANDONED : losses.before;
    if (!device.isConnected || random.chance(share)) {
      remove(exchange);
      return exchange.reject(noNetwork());
    }
    if (isServerAway) {
      // What a proxy says of a server that is not there is a page of its own.
      exchange.reply = { status: 503, text: '<html>Service Unavailable</html>' };
      return;
    }
    const response = await clock.during(async () =>
      (apps[active] as FastifyInstance).inject({
        method: method as 'GET',
        url,
        ...(await payloadOf(headers, body)),
      }),
    );
    exchange.reply = { status: response.statusCode, text: response.body };
  }

  function comeBack(exchange: Exchange, reply: Reply): void {
    remove(exchange);
    if (!exchange.device.isConnected || random.chance(losses.after)) exchange.reject(noNetwork());
    else exchange.resolve(responseOf(reply, clock.now()));
  }

  return {
    losses,
    isIdle: () => exchanges.length === 0,
    send: (exchange: Exchange) => void exchanges.push(exchange),
    /** One of the requests arrives, or one of the answers comes back. */
    async move(): Promise<void> {
      const exchange = random.pick(exchanges);
      if (exchange.reply) comeBack(exchange, exchange.reply);
      else await arrive(exchange);
      await clock.settle();
    },
    /** The server that answers goes away; another one answers on the same database once it is back. */
    takeServerAway(): void {
      isServerAway = true;
    },
    bringServerBack(): void {
      if (!isServerAway) return;
      isServerAway = false;
      active = (active + 1) % apps.length;
    },
  };
}
