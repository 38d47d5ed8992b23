import type pg from 'pg';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { DayOnSite } from './day-on-site.ts';
import type { Writer, WrittenServer } from './writer.ts';

/** An employee who writes all that a writer writes, has days on site, and hears of the changes of others. */
export class PersonAtWork {
  readonly writer: Writer;
  readonly #server: WrittenServer;
  readonly #day: DayOnSite;
  #stream: EventStream;
  /** What went wrong with what they were sent. */
  readonly #wrong: string[] = [];

  private constructor(server: WrittenServer, writer: Writer, employeeId: number, stream: EventStream) {
    this.#server = server;
    this.writer = writer;
    this.#day = new DayOnSite(writer, employeeId);
    this.#stream = stream;
    this.#watch();
  }

  /** Begins, with a session of their own. */
  static async begin(server: WrittenServer, writer: Writer, employeeId: number): Promise<PersonAtWork> {
    const stream = await openEventStream(server.origin, server.token);
    const person = new PersonAtWork(server, writer, employeeId, stream);
    await writer.begin();
    return person;
  }

  #watch(): void {
    const isCut = () => void this.#wrong.push(`a stream of ${this.writer.name} was cut`);
    this.#stream.ended.then(isCut, isCut);
  }

  /** Does everything once, hears of it, and goes on from there on a new stream. @param number 1 at first, one more each time */
  async turn(number: number): Promise<void> {
    await this.writer.turn(number);
    await this.#day.turn(number);
    const { events, until } = this.#stream;
    await until(({ event, data }) => event === 'change' && data.project_id === this.writer.project);
    const lastId = events.findLast(({ id }) => id !== undefined)?.id;
    this.#stream = await openEventStream(this.#server.origin, this.#server.token, lastId);
    this.#watch();
    const joined = this.#stream.events.find(({ event }) => event === 'joined');
    if (joined?.data.resumed !== true) this.#wrong.push(`${this.writer.name} missed changes`);
  }

  /** The acknowledged writes that are missing, duplicated or were not announced. @param owner of the schema */
  async findWrong(owner: pg.Client): Promise<string[]> {
    return [...this.#wrong, ...(await this.writer.findWrong(owner)), ...(await this.#day.findWrong(owner))];
  }
}
