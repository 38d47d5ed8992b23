import { EmbeddedPostgresError } from '@plumbline/embedded-postgres';
import { Problem } from './problem.ts';
import { StartError } from './start-error.ts';
import { say } from './terminal.ts';

/** Why a command has not done its work, in a sentence for the person at the terminal. */
export class CommandError extends Error {}

/**
 * Runs what a command does, and ends the process: with code 1 and a sentence where it fails.
 * @param onSignal called when it is told to stop
 */
export function runCommand(work: () => Promise<void>, onSignal: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, onSignal);
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      say(
        isExpected(error)
          ? withCause(error)
          : `An unexpected error: ${error instanceof Error ? error.stack : error}`,
      );
      process.exit(1);
    },
  );
}

const isExpected = (error: unknown): error is Error =>
  [CommandError, StartError, EmbeddedPostgresError, Problem].some((kind) => error instanceof kind);

/** A problem is a sentence for the people who use the product; its cause is for the person at the terminal. */
const withCause = (error: Error): string =>
  error instanceof Problem && error.cause instanceof Error
    ? `${error.message} (${error.cause.message})`
    : error.message;
