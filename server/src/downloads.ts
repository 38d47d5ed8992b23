import { attendanceDownloads } from './attendance/index.ts';
import { documentDownloads } from './documents/index.ts';
import { employeeDownloads } from './employees/index.ts';
import type { Download } from './platform/http/downloads.ts';

/** Every spreadsheet and PDF that a signed link may lead to, by its name; a slice that has some adds its line. */
export const downloads: Readonly<Record<string, Download>> = {
  ...attendanceDownloads,
  ...documentDownloads,
  ...employeeDownloads,
};
