import { exportOf } from '../platform/export-of.ts';
import type { assetEndpoints } from './asset-endpoints.ts';
import type { custodyEndpoints } from './custody-endpoints.ts';
import type { AssetFamily } from './family.ts';
import type { issueEndpoints } from './issue-endpoints.ts';
import type { reminderEndpoints } from './reminder-endpoints.ts';
import type { requestEndpoints } from './request-endpoints.ts';

type Lists = ReturnType<typeof assetEndpoints> &
  ReturnType<typeof custodyEndpoints> &
  ReturnType<typeof issueEndpoints> &
  ReturnType<typeof reminderEndpoints> &
  ReturnType<typeof requestEndpoints>;

/** The lists of a family as spreadsheets, filtered and sorted as they are on the screen. */
export function exportEndpoints({ name }: AssetFamily, lists: Lists) {
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const { list } = lists;
  return {
    exportList: exportOf(
      // A pick list is not exported.
      { ...list, query: list.query?.omit({ unissued_only: true }) },
      `Path of an .xlsx with the ${plural} of the filtered list`,
    ),
    exportScrapped: exportOf(
      lists.listScrapped,
      `Path of an .xlsx with the scrapped ${plural} of the filtered list`,
    ),
    exportServiced: exportOf(
      lists.listServiced,
      `Path of an .xlsx with the services of ${plural} of the filtered list, a row for each of the ${plural}`,
    ),
    exportIssued: exportOf(
      lists.listIssued,
      `Path of an .xlsx with the issued ${plural}, a row for each of them, filtered and sorted like the list`,
    ),
    exportRequests: exportOf(
      lists.listRequests,
      'Path of an .xlsx with the filtered requests, a row for each line',
    ),
    exportReminders: exportOf(
      lists.reminders,
      `Path of an .xlsx with the ${plural} that need attention, of one kind`,
    ),
  };
}
