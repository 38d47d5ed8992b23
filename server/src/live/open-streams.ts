import type { ServerResponse } from 'node:http';
import type { Actor } from '../platform/context.ts';

/** Someone's open stream. */
export type Stream = {
  readonly actor: Actor;
  readonly response: ServerResponse;
  /** Whether it is sent changes: not before it was sent what its browser missed. */
  hasJoined: boolean;
};

export type StreamEvent = { name: 'change' | 'import' | 'joined' | 'reset' | 'alive'; data: object };

/** A stream that does not drain is cut; its browser comes back and goes on from where it was. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The streams of this process that are open. */
export class OpenStreams {
  readonly #streams = new Set<Stream>();
  /** An event's data that many are sent is written out once. */
  readonly #texts = new WeakMap<object, string>();

  get count(): number {
    return this.#streams.size;
  }

  get areOpen(): boolean {
    return this.#streams.size > 0;
  }

  /** The streams that are sent changes. */
  get joined(): Stream[] {
    return [...this.#streams].filter(({ hasJoined }) => hasJoined);
  }

  /** Opens a stream on a response whose head has been written. */
  add(actor: Actor, response: ServerResponse): Stream {
    const stream = { actor, response, hasJoined: false };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    // A browser that leaves while something is written to it is no defect, and unheard it would end the process.
    response.on('error', () => this.#streams.delete(stream));
    response.write('retry: 1000\n\n');
    return stream;
  }

  /**
   * Sends events to a stream.
   * @param id of the position behind them, which the last one has: a browser that got only some asks for all again
   */
  send(stream: Stream, events: readonly StreamEvent[], id?: string): void {
    if (!this.#streams.has(stream)) return;
    if (stream.response.writableLength > MAX_BUFFERED_BYTES) {
      stream.response.destroy();
      return;
    }
    const texts = events.map((event, index) => {
      const isLast = index === events.length - 1;
      return `${isLast && id ? `id: ${id}\n` : ''}event: ${event.name}\ndata: ${this.#write(event.data)}\n\n`;
    });
    if (texts.length > 0) stream.response.write(texts.join(''));
  }

  #write(data: object): string {
    const text = this.#texts.get(data) ?? JSON.stringify(data);
    this.#texts.set(data, text);
    return text;
  }

  /** Ends the streams of some; their browsers come back. */
  end(of: (actor: Actor) => boolean): void {
    for (const stream of this.#streams) {
      if (!of(stream.actor)) continue;
      // Removed first: its socket closes only later, and what happens until then must not be written to it.
      this.#streams.delete(stream);
      stream.response.end();
    }
  }

  /** Cuts every stream. */
  cut(): void {
    for (const { response } of this.#streams) response.destroy();
  }
}
