import { UnreadableFile } from '../../platform/tables/unreadable-file.ts';

/** The message where nothing more specific can be said about a file. */
export const NOT_A_SCHEDULE =
  'This file is not a supported schedule. Export it from Primavera P6 as .xer, from Microsoft Project as XML, or use a CSV or Excel file.';

/** Said when the file ends too early or contradicts itself. */
export const DAMAGED_FILE = 'This file is damaged or incomplete. Export the schedule again and retry.';

/** The file cannot be imported as a schedule. */
export class UnreadableSchedule extends UnreadableFile {
  constructor(...given: ConstructorParameters<typeof UnreadableFile>) {
    super(...given);
    this.name = 'UnreadableSchedule';
  }
}

/** Refuses as a schedule, in the same words, a file that the readers of any file refuse. @throws UnreadableSchedule */
export async function refusedAsSchedule<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error instanceof UnreadableSchedule) throw error;
    throw new UnreadableSchedule(error.message, {
      problems: error.problems,
      field: error.field,
      source: error.source,
      cause: error.cause,
    });
  }
}
