import { sql } from 'kysely';
import type pg from 'pg';

const SENT_AHEAD = '/* sent ahead */';

/**
 * Written into a statement of a transaction, it is sent without waiting for its answer, and the next statement follows
 * at once: for what gives no rows that are needed. Until a statement that is waited for, which may be the commit, it is
 * answered with nothing; when it fails, that one fails with its error.
 */
export const sentAhead = sql.raw(SENT_AHEAD);

const nothing = { command: '', rowCount: 0, rows: [] };

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/**
 * The statements of one connection, some of which are sent ahead of those that are waited for. So is the beginning of a
 * transaction, which cannot fail but with the connection. Outside of a transaction every statement is waited for.
 */
export class StatementsAhead {
  #inTransaction = false;
  #unheard: Promise<Answer>[] = [];

  /**
   * Waits for the answer of a statement that has just been sent, and of those before it that nobody waited for.
   * @throws the error of the first that failed: the others after it say only that the transaction is aborted
   */
  async answer(text: string, sent: Promise<Answer>): Promise<Answer> {
    if (text === 'begin') this.#inTransaction = true;
    if (text === 'begin' || (this.#inTransaction && text.includes(SENT_AHEAD))) {
      // Heard later; until then nobody has to know.
      sent.catch(() => {});
      this.#unheard.push(sent);
      return nothing;
    }
    const unheard = this.#unheard;
    this.#unheard = [];
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    // What is taken back may have failed.
    if (text === 'rollback') return sent;
    const answers = await Promise.all([...unheard, sent]);
    return answers.at(-1) as Answer;
  }
}
