import { sql } from 'kysely';
import type pg from 'pg';

const SENT_AHEAD = '/* sent ahead */';

/**
 * Written into a statement of a transaction, nobody waits for its answer, and it goes out together with the next one
 * that is waited for, which may be the commit. For what gives no rows that are needed: it is answered with nothing, and
 * when it fails, the one that is waited for fails with its error.
 */
export const sentAhead = sql.raw(SENT_AHEAD);

const nothing = { command: '', rowCount: 0, rows: [] };

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/**
 * The statements of one connection, some of which are sent ahead of those that are waited for. So is the beginning of a
 * transaction, which cannot fail but with the connection. Outside of a transaction every statement is waited for.
 */
export class StatementsAhead {
  readonly #stream: pg.Connection['stream'];
  #inTransaction = false;
  #unheard: Promise<Answer>[] = [];

  /** @param client of which statements are sent without waiting for the answers of those before them */
  constructor(client: pg.PoolClient) {
    this.#stream = client.connection.stream;
  }

  /**
   * Sends a statement; waits for its answer, and for those before it that nobody waited for, unless it is sent ahead.
   * @throws the error of the first that failed: the others after it say only that the transaction is aborted
   */
  async run(text: string, send: () => Promise<Answer>): Promise<Answer> {
    if (text === 'begin') this.#inTransaction = true;
    if (text === 'begin' || (this.#inTransaction && text.includes(SENT_AHEAD))) {
      // One call of the operating system for all of them.
      if (this.#unheard.length === 0) this.#stream.cork();
      const sent = send();
      // Heard later; until then nobody has to know.
      sent.catch(() => {});
      this.#unheard.push(sent);
      return nothing;
    }
    const unheard = this.#unheard;
    this.#unheard = [];
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    const sent = send();
    if (unheard.length > 0) this.#stream.uncork();
    // What is taken back may have failed.
    if (text === 'rollback') return sent;
    const answers = await Promise.all([...unheard, sent]);
    return answers.at(-1) as Answer;
  }
}
