import { CommandError } from '../platform/run-command.ts';

/** Why a backup was not made, checked or restored, in a sentence for the person at the terminal. */
export class BackupError extends CommandError {}
