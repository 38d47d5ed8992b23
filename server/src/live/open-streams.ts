import type { ServerResponse } from 'node:http';
import type { Actor } from '../platform/context.ts';

/** Someone's open stream. */
type Stream = { actor: Actor; response: ServerResponse };

/** A stream that does not drain is cut; its browser comes back and reloads. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The streams of this process that are open. */
export class OpenStreams {
  readonly #streams = new Set<Stream>();

  get actors(): Actor[] {
    return [...this.#streams].map(({ actor }) => actor);
  }

  /** Opens a stream on a response whose head has been written. */
  add(actor: Actor, response: ServerResponse): void {
    const stream = { actor, response };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    // A browser that leaves while something is written to it is no defect, and unheard it would end the process.
    response.on('error', () => this.#streams.delete(stream));
    response.write('retry: 1000\n\n: welcome\n\n');
  }

  /**
   * Sends an event.
   * @param dataFor what somebody is sent, null for nothing; the same object for many is written out once
   */
  send(name: string, dataFor: (actor: Actor) => object | null): void {
    const texts = new Map<object, string>();
    for (const stream of this.#streams) {
      const data = dataFor(stream.actor);
      if (data === null) continue;
      const text = texts.get(data) ?? `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      texts.set(data, text);
      write(stream, text);
    }
  }

  /** A comment keeps proxies from closing quiet streams, and shows the browser that they are still open. */
  keepAlive(): void {
    for (const stream of this.#streams) write(stream, ': here\n\n');
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

  /** Cuts every stream without a word. */
  cut(): void {
    for (const { response } of this.#streams) response.destroy();
  }
}

function write({ response }: Stream, text: string): void {
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
