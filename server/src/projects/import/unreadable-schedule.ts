/** What a person is told when nothing better can be said about a file. */
export const NOT_A_SCHEDULE =
  'This file is not a schedule that Plumbline can read. Export it from Primavera P6 as .xer, from Microsoft Project as XML, or use a CSV or Excel file.';

/** Said when the file ends too early or contradicts itself. */
export const DAMAGED_FILE = 'This file is damaged or incomplete. Export the schedule again and retry.';

/**
 * The file cannot be imported. `message` is a sentence for the person who chose the file; `problems`
 * names the rows to correct, where single rows are at fault; `cause` is for the log only.
 */
export class UnreadableSchedule extends Error {
  readonly problems: string[];

  constructor(message: string, details: { problems?: string[]; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'UnreadableSchedule';
    this.problems = details.problems ?? [];
  }
}
