import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The driver's notes of each connection. It refuses a name that it knows with another text. */
type DriverConnection = pg.Connection & { readonly parsedStatements: Record<string, string> };

/** The driver's query has a name, which its types leave out. */
type DriverQuery = pg.Query & { name?: string };

/**
 * Ends the texts of a pool's statements, as a comment. With another mark all of them are prepared again, also by PgBouncer, to which
 * the same text is the same statement.
 */
export type Mark = { text: string };

export const markOf = (state: string): string => ` /* ${state} */`;

/** Whether a statement was refused because it was prepared before the columns that it answers were changed. It did nothing. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * The statements that one connection has prepared, by their texts. PostgreSQL parses and plans a prepared statement
 * once a connection, which halves the cost of a page with its count, and keeps it until it is closed: there is a most,
 * and the least recently used goes first, so that the texts of lists with many filters neither fill the memory nor
 * take the place of what every request uses.
 */
export class PreparedStatements {
  /** Names by text, the least recently used first: a Map keeps the order in which its keys were set. */
  readonly #names = new Map<string, string>();
  readonly #most: number;
  readonly #mark: Mark;
  #count = 0;

  /**
   * @param most how many the connection may have prepared at once
   * @param mark of all connections of the pool
   */
  constructor(most: number, mark: Mark) {
    this.#most = most;
    this.#mark = mark;
  }

  /**
   * Runs a statement under its name. Where it is outdated, it fails, and the next time all connections of the pool prepare theirs
   * again: others of them are outdated too.
   * @param isPrepared false for one that is planned with its values each time, which has no name
   * @throws what the driver throws
   */
  async run(
    client: pg.PoolClient,
    text: string,
    values: unknown[],
    isPrepared: boolean,
  ): Promise<pg.QueryResult> {
    if (!isPrepared) return client.query({ text, values });
    const mark = this.#mark.text;
    try {
      return await this.#runPrepared(client, text + mark, values);
    } catch (error) {
      if (isOutdated(error) && this.#mark.text === mark) this.#mark.text = markOf(randomUUID());
      throw error;
    }
  }

  #runPrepared(client: pg.PoolClient, text: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      let name = '';
      let driver: DriverConnection | undefined;
      const query: DriverQuery = new pg.Query({ text, values }, (error, result) => {
        if (!error) return resolve(result);
        // It was not even prepared, which PgBouncer does not notice: it refuses the name from then on.
        if (driver?.parsedStatements[name] === undefined && this.#names.get(text) === name)
          this.#names.delete(text);
        reject(error);
      });
      const submit = query.submit;
      // Named when it is its turn and not when it is queued: until then others may have taken the place of its text.
      query.submit = (connection) => {
        driver = connection as DriverConnection;
        name = this.#nameOf(text, connection as DriverConnection);
        query.name = name;
        return submit.call(query, connection);
      };
      client.query(query);
    });
  }

  #nameOf(text: string, connection: DriverConnection): string {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (this.#names.size >= this.#most) this.#closeOldest(connection);
    // Counted on, so that no name is ever used for two texts.
    const name = `s${this.#count++}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Closes the least recently used statement, with a message that goes out before those of the next one and needs no
   * answer of its own. Unlike DEALLOCATE it is received in a failed transaction too.
   */
  #closeOldest(connection: DriverConnection): void {
    const oldest = this.#names.entries().next().value;
    if (!oldest) return;
    const [text, name] = oldest;
    this.#names.delete(text);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name }, true);
  }
}
