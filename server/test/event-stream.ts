import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';

/** An event of a stream, or one that ended. */
export type StreamEvent = { event: string; data: Record<string, unknown> };

/** An open stream of server-sent events. */
export type EventStream = {
  events: StreamEvent[];
  /** Waits for an event that fits. */
  until(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
};

/** Opens GET /api/v1/events at a listening server; resolves once the server has welcomed it. */
export async function openEventStream(origin: string, token: string): Promise<EventStream> {
  const leave = new AbortController();
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`);
  onTestFinished(() => leave.abort());

  const events: StreamEvent[] = [];
  const arrivals = new EventEmitter();
  const welcomed = Promise.withResolvers<void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(': welcome\n\n')) welcomed.resolve();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (event && data) events.push({ event, data: JSON.parse(data) });
      }
      arrivals.emit('arrival');
    }
  };
  const ended = read(response.body as ReadableStream<Uint8Array>).catch((error: unknown) => {
    if (!leave.signal.aborted) throw error;
  });
  await welcomed.promise;
  return {
    events,
    ended,
    async until(fits) {
      for (;;) {
        const found = events.find(fits);
        if (found) return found;
        await once(arrivals, 'arrival');
      }
    },
  };
}
