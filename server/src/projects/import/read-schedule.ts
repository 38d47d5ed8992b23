import type { DateOrder, EncodingName } from '@plumbline/contract';
import { readCsv } from '../../platform/tables/csv.ts';
import { decodeText } from '../../platform/tables/decode-text.ts';
import { fileKind } from '../../platform/tables/file-kind.ts';
import type { ColumnChoice } from '../../platform/tables/find-columns.ts';
import { textSource } from '../../platform/tables/source-of.ts';
import { readWorkbook } from '../../platform/tables/workbook/read-workbook.ts';
import { arrangeSchedule } from './arrange-schedule.ts';
import type { Draft } from './draft.ts';
import { MAX_ITEMS } from './limits.ts';
import { readMsProject } from './ms-project.ts';
import { type PlanInFile, type Schedule, type ScheduleSource, sourceOfTable } from './schedule.ts';
import { readTable } from './table.ts';
import { shorten } from './tidy-text.ts';
import { NOT_A_SCHEDULE, refusedAsSchedule, UnreadableSchedule } from './unreadable-schedule.ts';
import { readXer } from './xer.ts';

/** The step of a reader, for the progress display. */
export type ReadingStep = 'parsing' | 'arranging' | 'done';

/** The choices of a person for a file. */
export type ScheduleChoices = {
  encoding?: EncodingName | undefined;
  sheet?: string | undefined;
  /** The id or the code of a project of a Primavera P6 file. */
  project?: string | undefined;
  columns?: ColumnChoice | undefined;
  include_hidden?: boolean | undefined;
  dates?: DateOrder | undefined;
};

const LARGE_WORKBOOK =
  'This Excel file is too large when unpacked. Copy the sheet with the schedule into a new workbook and import that.';
/** Of a baseline. */
const MAX_NAME_LENGTH = 100;
const MS_PROJECT_NAMESPACE = 'http://schemas.microsoft.com/project';
/** There may be titles and blank lines between the rows. */
const MAX_CSV_LINES = MAX_ITEMS + 1_000;

/**
 * Reads a schedule from a file's bytes; its format is decided by content, the name only gives a title to
 * a file that has none. Formats: Primavera P6 .xer, Microsoft Project XML, Excel .xlsx, CSV. Throws UnreadableSchedule,
 * whose message is for the person who chose the file. Rule: IMPORT-2.
 */
export async function readSchedule(
  bytes: Uint8Array,
  fileName: string,
  choices: ScheduleChoices = {},
  onStep: (step: ReadingStep) => void = () => {},
): Promise<Schedule> {
  onStep('parsing');
  const { draft, source } = await refusedAsSchedule(readDraft(bytes, choices));
  if (choices.project !== undefined && draft.projects === undefined)
    throw new UnreadableSchedule('This file has no projects to choose from.', { field: 'project' });
  onStep('arranging');
  const schedule = {
    ...arrangeSchedule(draft, fileName),
    source: { ...source, projects: draft.projects ?? [] },
    baselines: plansOf(draft.baselines ?? []),
  };
  onStep('done');
  return schedule;
}

/** The plans that came with a project, under names that differ; one without activities is none. */
function plansOf(drafts: readonly Draft[]): PlanInFile[] {
  const names = new Set<string>();
  return drafts
    .filter(({ items }) => items.length > 0)
    .map((draft) => {
      const { title, items } = arrangeSchedule(draft, '');
      const short = shorten(title, MAX_NAME_LENGTH);
      const isTaken = names.has(short.toLowerCase());
      const name = isTaken ? shorten(`${names.size + 1} ${short}`, MAX_NAME_LENGTH) : short;
      names.add(name.toLowerCase());
      return { name, items };
    });
}

async function readDraft(
  bytes: Uint8Array,
  choices: ScheduleChoices,
): Promise<{ draft: Draft; source: Omit<ScheduleSource, 'projects'> }> {
  if (bytes.length === 0) throw new UnreadableSchedule('This file is empty.');
  const kind = fileKind(bytes);
  if (kind === 'zip') {
    const words = { foreign: NOT_A_SCHEDULE, large: LARGE_WORKBOOK };
    const sheets = await readWorkbook(bytes, words, choices.include_hidden);
    return readTableDraft({ sheets, decoded: null }, choices);
  }
  if (kind === 'compound') {
    throw new UnreadableSchedule(
      'This is a Microsoft Project .mpp file, an old Excel .xls file or one with a password. In Microsoft Project, save it as XML; in Excel, as .xlsx without a password.',
    );
  }
  const decoded = decodeText(bytes, choices.encoding);
  const { text } = decoded;
  if (text.startsWith('ERMHDR'))
    return { draft: readXer(text, choices.project), source: { ...textSource(decoded), table: null } };
  if (/^\s*</.test(text)) {
    if (text.slice(0, 2_000).includes(MS_PROJECT_NAMESPACE))
      return { draft: readMsProject(text), source: { ...textSource(decoded), table: null } };
    throw new UnreadableSchedule(NOT_A_SCHEDULE);
  }
  // No text has it, and pictures, PDF and other binary files soon do.
  if (text.includes('\0')) throw new UnreadableSchedule(NOT_A_SCHEDULE);
  return readTableDraft({ sheets: [{ name: null, rows: readCsv(text, MAX_CSV_LINES) }], decoded }, choices);
}

function readTableDraft(...given: Parameters<typeof readTable>) {
  const { draft, source } = readTable(...given);
  return { draft, source: sourceOfTable(source) };
}
