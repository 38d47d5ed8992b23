import { type EventStream, openEventStream } from '../event-stream.ts';
import type { WrittenServer } from '../writers/writer.ts';

/** Somebody's stream of changes, which is opened again where it ends, as browsers do. */
export class Listener {
  readonly #server: WrittenServer;
  #stream: EventStream;
  #isStopped = false;
  /** How often it was opened again. */
  reopened = 0;
  readonly #wrong: string[] = [];

  private constructor(server: WrittenServer, stream: EventStream) {
    this.#server = server;
    this.#stream = stream;
  }

  static async open(server: WrittenServer): Promise<Listener> {
    const listener = new Listener(server, await openEventStream(server.origin, server.token));
    void listener.#listen();
    return listener;
  }

  async #listen(): Promise<void> {
    for (;;) {
      await this.#stream.ended.catch((error: unknown) => this.#wrong.push(`a stream broke: ${error}`));
      if (this.#isStopped) return;
      const lastId = this.#stream.events.findLast(({ id }) => id !== undefined)?.id;
      try {
        this.#stream = await openEventStream(this.#server.origin, this.#server.token, lastId);
      } catch (error) {
        this.#wrong.push(`a stream was not opened: ${error}`);
        return;
      }
      this.reopened += 1;
      const joined = this.#stream.events.find(({ event }) => event === 'joined');
      if (joined?.data.resumed !== true) this.#wrong.push('changes were missed');
    }
  }

  /** Looks no longer at how it ends. @returns what went wrong until now */
  stop(): string[] {
    this.#isStopped = true;
    return this.#wrong;
  }
}
