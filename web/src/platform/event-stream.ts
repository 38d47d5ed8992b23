import { createParser } from 'eventsource-parser';
import { reconnectDelay } from './reconnect-delay.ts';

/** The server sends a heartbeat every 15 s; after this long a silence the connection is dead, whatever it says. */
const SILENCE_MS = 40_000;

export type StreamHandlers = {
  onEvent: (name: string, data: unknown) => void;
  onOpen: () => void;
  /** Called when the stream has caught up; `missedSome`: with some of what happened meanwhile it could not. */
  onJoined: (missedSome: boolean) => void;
  onClose: () => void;
  /** The server refused the token: there is nothing to wait for. */
  onRefused: () => void;
};

export type EventStream = {
  /** The id of the last event, from which a later stream can go on; undefined: there is none. */
  readonly lastEventId: string | undefined;
  /** Connects at once instead of waiting out the delay. */
  wake: () => void;
  /** Ends a connection that is known to be dead, without waiting for the silence to prove it; it heals as ever. */
  interrupt: () => void;
  close: () => void;
};

/**
 * A stream of server-sent events that heals itself. It is read by fetch because EventSource can send no
 * Authorization header.
 * @param earlier where an earlier stream ended; null when there was none
 */
export function openEventStream(
  url: string,
  token: string,
  handlers: StreamHandlers,
  earlier: Pick<EventStream, 'lastEventId'> | null = null,
): EventStream {
  let closed = false;
  let hadJoined = earlier !== null;
  let lastEventId = earlier?.lastEventId;
  let attempt = 0;
  let connection: AbortController | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    reconnectTimer = undefined;
    const controller = new AbortController();
    connection = controller;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const resetSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort(), SILENCE_MS);
    };
    try {
      resetSilence();
      const response = await fetch(url, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
        signal: controller.signal,
        cache: 'no-store',
      });
      if (response.status === 401) return refuse();
      if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}.`);
      attempt = 0;
      handlers.onOpen();
      await readEvents(response.body, resetSilence);
    } catch {
      // Whatever ended it, the remedy is the same: connect again.
    } finally {
      clearTimeout(silence);
    }
    connection = null;
    if (closed) return;
    handlers.onClose();
    reconnectTimer = setTimeout(connect, reconnectDelay(attempt++));
  }

  async function readEvents(body: ReadableStream<Uint8Array>, resetSilence: () => void) {
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (!closed) receive(event ?? 'message', JSON.parse(data), id);
      },
    });
    const reader = body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      resetSilence();
      parser.feed(value);
    }
  }

  function receive(name: string, data: unknown, id: string | undefined) {
    if (name === 'joined') {
      handlers.onJoined(hadJoined && !(data as { resumed: boolean }).resumed);
      hadJoined = true;
    } else handlers.onEvent(name, data);
    // Behind the event: what was not handled is sent again.
    lastEventId = name === 'reset' ? undefined : (id ?? lastEventId);
  }

  function refuse() {
    close();
    handlers.onRefused();
  }

  function close() {
    closed = true;
    clearTimeout(reconnectTimer);
    connection?.abort();
  }

  void connect();
  return {
    get lastEventId() {
      return lastEventId;
    },
    wake() {
      if (closed || reconnectTimer === undefined) return;
      clearTimeout(reconnectTimer);
      attempt = 0;
      void connect();
    },
    interrupt: () => connection?.abort(),
    close,
  };
}
