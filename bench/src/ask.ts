import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';

type Question = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request over a connection of its own, and gives the answer unread. @throws unless it is a success */
export async function send(
  url: string,
  { method, headers, body }: Question,
): Promise<{ response: IncomingMessage; start: number }> {
  const start = performance.now();
  const sent = request(url, { method, headers, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`${url}: ${await text(response)}`);
  return { response, start };
}

/** Asks once and gives the answer with the milliseconds that it took. */
export async function ask(url: string, question: Question): Promise<{ answer: unknown; time: number }> {
  const { response, start } = await send(url, question);
  const answer: unknown = JSON.parse(await text(response));
  return { answer, time: performance.now() - start };
}
