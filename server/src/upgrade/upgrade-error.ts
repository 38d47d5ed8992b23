import { CommandError } from '../platform/run-command.ts';

/** Why an upgrade is not made, in a sentence for the person at the terminal. */
export class UpgradeError extends CommandError {}
