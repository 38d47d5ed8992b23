import { EmbeddedPostgresError } from '@plumbline/embedded-postgres';
import { StartError } from '../platform/start-error.ts';
import { say } from '../platform/terminal.ts';
import { BackupError } from './backup-error.ts';
import { stopStarted } from './connect.ts';

/** Runs what a command does, and ends the process: with code 1 and a sentence where it fails. */
export function runCommand(work: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stopStarted().finally(() => process.exit(1)));
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      say(
        isExpected(error)
          ? error.message
          : `An unexpected error: ${error instanceof Error ? error.stack : error}`,
      );
      process.exit(1);
    },
  );
}

const isExpected = (error: unknown): error is Error =>
  [BackupError, StartError, EmbeddedPostgresError].some((kind) => error instanceof kind);
