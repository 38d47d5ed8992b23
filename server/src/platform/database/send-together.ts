import type { CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './database.ts';

type Results<Statements extends readonly CompiledQuery[]> = {
  [Index in keyof Statements]: Statements[Index] extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
};

/**
 * Sends statements of a transaction in one round trip: they run one after the other, and who waits for the transaction's
 * locks waits for that many trips less. After one that fails the others fail too.
 * @param transaction in which they run
 * @returns their results, in their order
 * @throws what the first one throws that fails
 */
export function sendTogether<const Statements extends readonly CompiledQuery[]>(
  transaction: Database,
  statements: Statements,
): Promise<Results<Statements>> {
  return transaction
    .getExecutor()
    .provideConnection(
      (connection) =>
        Promise.all(statements.map((statement) => connection.executeQuery(statement))) as Promise<
          Results<Statements>
        >,
    );
}
