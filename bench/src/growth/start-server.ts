import type { EmbeddedConnection } from '@plumbline/embedded-postgres';
import { databaseUrlOf, type ServerProcess, startOurs } from '../processes.ts';

/** The password of everybody in a company. */
export const PASSWORD = 'measure twice, cut once';

/** Starts our server on a company's database, which runs. */
export const startServer = (directory: string, connection: EmbeddedConnection): Promise<ServerProcess> =>
  startOurs({
    databaseUrl: databaseUrlOf(connection),
    dataDir: directory,
    password: PASSWORD,
    demo: false,
    processes: 1,
    logFile: `${directory}/server.log`,
  });
