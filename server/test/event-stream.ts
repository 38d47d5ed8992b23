import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';

/** An event of a stream. */
export type StreamEvent = { id?: string | undefined; event: string; data: Record<string, unknown> };

/** An open stream of server-sent events. */
export type EventStream = {
  events: StreamEvent[];
  /** Waits for an event that matches. @throws when the stream ends without one */
  until(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
};

/**
 * Opens GET /api/v1/events at a listening server; resolves once the stream has joined: it is sent what happens from now on.
 * @param lastEventId from which it goes on
 */
export async function openEventStream(
  origin: string,
  token: string,
  lastEventId?: string,
): Promise<EventStream> {
  const leave = new AbortController();
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: leave.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`);
  onTestFinished(() => leave.abort());

  const events: StreamEvent[] = [];
  const arrivals = new EventEmitter();
  const joined = Promise.withResolvers<void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, event, data] = /^(?:id: (.*)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        // 'alive' comes by the clock: whether a test sees one depends on the machine.
        if (event && data && event !== 'alive') events.push({ id, event, data: JSON.parse(data) });
        if (event === 'joined') joined.resolve();
      }
      arrivals.emit('arrival');
    }
  };
  const ended = read(response.body as ReadableStream<Uint8Array>).catch((error: unknown) => {
    if (!leave.signal.aborted) throw error;
  });
  await Promise.race([joined.promise, ended]);
  return {
    events,
    ended,
    async until(fits) {
      for (;;) {
        const found = events.find(fits);
        if (found) return found;
        const end = ended.then(() => Promise.reject(new Error('the stream has ended')));
        await Promise.race([once(arrivals, 'arrival'), end]);
      }
    },
  };
}
