import type { TableSource } from '@plumbline/contract';

/** What of an import is at fault. */
export type ImportField = 'file' | 'sheet' | 'project';

type Details = {
  problems?: string[];
  field?: ImportField;
  source?: TableSource | undefined;
  cause?: unknown;
};

/**
 * A file that cannot be read. `message` is a sentence for the person who chose the file; `problems` names the rows
 * to correct, where single rows are at fault; `field` is what they have to change; `source` is how it was read, where it
 * could be read otherwise; `cause` is for the log only.
 */
export class UnreadableFile extends Error {
  readonly problems: string[];
  readonly field: ImportField;
  readonly source: TableSource | undefined;

  constructor(message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'UnreadableFile';
    this.problems = details.problems ?? [];
    this.field = details.field ?? 'file';
    this.source = details.source;
  }
}
