import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from './at-end.ts';

/** A message as its receiver got it. */
export type ReceivedMessage = {
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; timestamp: string; data: { changes?: ReceivedChange[] } };
};

export type ReceivedChange = {
  position: number;
  at: string;
  kind: string;
  ids: number[] | null;
  project_id: number | null;
};

/** Another program's server on this machine, to which webhooks are sent. */
export type WebhookReceiver = {
  url: string;
  /** As WEBHOOK_INTERNAL_HOSTS names it. */
  host: string;
  received: ReceivedMessage[];
  /** How the next messages are answered, one after the other; 204 when these are used up. */
  answers: (number | ((response: ServerResponse) => void))[];
  /** Waits until so many messages have come. */
  until(count: number): Promise<void>;
};

/** Opens one for the length of a test file, or of a test. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const answers: WebhookReceiver['answers'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, message: JSON.parse(body) });
    const answer = answers.shift() ?? 204;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
    server.emit('received');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/changes`,
    host,
    received,
    answers,
    async until(count) {
      while (received.length < count) await once(server, 'received');
    },
  };
}
