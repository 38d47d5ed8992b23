import { sql } from 'kysely';
import type pg from 'pg';

const SENT_AHEAD = '/* sent ahead */';

/**
 * Written into a statement of a transaction, nobody waits for its answer, and it goes out together with the next one
 * that is waited for, which may be the commit. When it fails, the one that is waited for fails with its error. Its rows
 * are an empty list, which holds them as soon as the one that is waited for has been answered.
 */
export const sentAhead = sql.raw(SENT_AHEAD);

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
      const rows: Answer['rows'] = [];
      const sent = send().then((answer) => {
        rows.push(...answer.rows);
        return answer;
      });
      // Heard later; until then nobody has to know.
      sent.catch(() => {});
      this.#unheard.push(sent);
      return { command: '', rowCount: 0, rows };
    }
    const unheard = this.#unheard;
    this.#unheard = [];
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    const sent = send();
    if (unheard.length > 0) this.#stream.uncork();
    // What is taken back may have failed.
    if (text === 'rollback') return sent;
    sent.catch(() => {});
    // In their order: the error of the first is the one that counts.
    for (const earlier of unheard) await earlier;
    return sent;
  }
}
