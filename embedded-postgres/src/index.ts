export { APPLICATION, type EmbeddedConnection } from './access.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { EmbeddedPostgresError } from './error.ts';
export { findRunningPostgres } from './find-running.ts';
export { supervisePostgres } from './supervisor.ts';
