/** A reason why PostgreSQL cannot be used that a person can act on: the message is the one line to show them. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
