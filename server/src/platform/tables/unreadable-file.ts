/** What of an import is at fault. */
export type ImportField = 'file' | 'sheet' | 'project';

/**
 * A file that cannot be read. `message` is a sentence for the person who chose the file; `problems` names the rows
 * to correct, where single rows are at fault; `field` is what they have to change; `cause` is for the log only.
 */
export class UnreadableFile extends Error {
  readonly problems: string[];
  readonly field: ImportField;

  constructor(message: string, details: { problems?: string[]; field?: ImportField; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'UnreadableFile';
    this.problems = details.problems ?? [];
    this.field = details.field ?? 'file';
  }
}
