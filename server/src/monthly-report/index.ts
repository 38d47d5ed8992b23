import * as contract from '@plumbline/contract';
import { sql } from 'kysely';
import { valueAsCreated, valueInEntry } from '../platform/history.ts';
import { fromReplica, longRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { countRowsOfProject, visibleProject } from '../projects/index.ts';
import { printableMonthlyReport, printMonthlyReport } from './print/print-monthly-report.ts';
import { monthName } from './print/report-data.ts';
import { getMonthlyReport, saveMonthlyReport } from './report-text.ts';

export { mailedMonthlyReport } from './print/mailed-monthly-report.ts';

/** How many monthly reports with a summary go with a project when it is deleted. */
export const countDeletedMonthlyReports = countRowsOfProject('monthly_reports');

/** The report that goes to the client of a project each month, made of what other slices know. */
export const monthlyReportSlice: Slice = {
  title: 'Monthly report',
  routes: [
    fromReplica(route(contract.getMonthlyReport, getMonthlyReport)),
    route(contract.saveMonthlyReport, saveMonthlyReport),
    fromReplica(longRoute(contract.printMonthlyReport, printMonthlyReport)),
  ],
  downloads: printableMonthlyReport.downloads,
  history: {
    tables: {
      monthly_reports: {
        partOf: 'work_items',
        internalFields: ['project_id', 'month'],
        permission: 'document.use',
        title: sql`coalesce(${valueInEntry('month')},
          (select m.month::text from monthly_reports m where m.id = h.record_id), ${valueAsCreated('month')})`,
        showTitle: (month) => monthName(month.slice(0, 7)),
      },
    },
  },
  audiences: {
    monthly_reports: {
      readsAll: (role) => contract.may(role, 'document.use') && contract.may(role, 'project.see-every'),
      readsSome: {
        roles: (role) => contract.may(role, 'document.use'),
        where: (viewer, { project }) => visibleProject(viewer, project),
      },
    },
  },
};
