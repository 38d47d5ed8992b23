import { port } from './socket-directory.ts';

/** What may differ between one use of the embedded server and another. */
export interface EmbeddedPostgresSettings {
  /** 'none' is for tests: quick, and a crash of the machine may lose everything. */
  durability?: 'full' | 'none';
  maxConnections?: number;
}

/**
 * The settings of PostgreSQL. They are given on the command line and not in the cluster's
 * postgresql.conf, so that a new release of ours changes them for clusters that exist.
 */
export function serverArguments(socketDirectory: string, settings: EmbeddedPostgresSettings): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    // A list; quotation marks keep a comma or a space in the path from splitting it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port,
    max_connections: settings.maxConnections ?? 60,

    // A small machine with many short statements: no compiling and no helper processes for one of them.
    shared_buffers: '128MB',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    random_page_cost: 1.1,
    wal_compression: 'on',
    // What a killed server was in the middle of ends soon after it, and its locks with it.
    client_connection_check_interval: '1s',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // The log is for what is wrong with the server. A refused statement goes to the person who sent it, and its text and
    // values, which may be personal, stay out of the file.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(settings.durability === 'none' && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
