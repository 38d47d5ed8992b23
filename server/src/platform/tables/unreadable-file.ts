/**
 * A file that cannot be read. `message` is a sentence for the person who chose the file; `problems` names the rows
 * to correct, where single rows are at fault; `cause` is for the log only.
 */
export class UnreadableFile extends Error {
  readonly problems: string[];

  constructor(message: string, details: { problems?: string[]; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'UnreadableFile';
    this.problems = details.problems ?? [];
  }
}
