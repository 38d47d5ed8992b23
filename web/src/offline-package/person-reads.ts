import {
  countToReview,
  equipments,
  type Family,
  getAttendance,
  getAttention,
  getLeaveCalendar,
  getLeaveCredits,
  getMyAttendance,
  getPeopleOnSite,
  getReportStart,
  listAcceptedAssignments,
  listAllMaterials,
  listApprovals,
  listAssignedWork,
  listAvailableCommonMaterials,
  listCommonMaterials,
  listCorrections,
  listDelegations,
  listLeaveApplications,
  listMaterialInventories,
  listNotifications,
  listOvertime,
  listPeople,
  listProjectProgress,
  listReportsToReview,
  listStoredProjects,
  listUnacceptedAssignments,
  MAX_FOUND_MATERIALS,
  storeWork,
  tools,
  warehouses,
} from '@plumbline/contract';
import { reportsToReviewCall } from '../platform/document-calls.ts';
import { storePapers } from '../platform/store-papers.ts';
import { everyone } from '../ui/fields/people-on-device.ts';
import { type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';

/** Rows of a page of a list, unless its reader has chosen another size. */
const ROWS = 25;
const NEWEST = { sort: 'date', direction: 'desc', page: 1 } as const;

/**
 * What the screens of a person read when they are opened from the menu. A journey opens them all without a network
 * (`e2e/offline-package.test.ts`): a screen that asks for something else fails there.
 */
export function readsOfPerson(person: Person): PackageRead[] {
  const { employeeId, role, today } = person;
  const isStorekeeper = person.may('tool.issue') || person.may('material.write');
  return [
    packageRead(listUnacceptedAssignments, {}),
    packageRead(listAcceptedAssignments, {}),
    packageRead(listAssignedWork, {}),
    packageRead(countToReview, {}),
    packageRead(listNotifications, { query: { page: 1, per_page: 20 } }),
    ...readsOfTime(employeeId, today),
    packageRead(listStoredProjects, {}),
    ...[tools, equipments].flatMap((family) => readsOfDeliveries(family, employeeId)),
    ...(role === 'Worker' ? [] : readsOfApprovals()),
    ...(person.may('project.see-every') ? readsOfOverview(person) : []),
    ...(person.may('document.use') ? [packageRead(getReportStart, {})] : []),
    ...(person.may('daily-report.decide') ? [packageRead(listReportsToReview, reportsToReviewCall)] : []),
    // Who is put on a task, receives or checks something, or applies for leave.
    ...(person.may('project.edit') ? [packageRead(listPeople, everyone)] : []),
    ...(isStorekeeper ? [tools, equipments].flatMap(readsOfStore) : []),
    ...(isStorekeeper && person.may('material.see') ? readsOfMaterials() : []),
  ];
}

/** The Overview, with what there is to issue and to receive. */
function readsOfOverview({ may }: Person): PackageRead[] {
  return [
    packageRead(getAttention, {}),
    packageRead(listProjectProgress, {
      query: { per_page: ROWS, sort: 'days_ahead', direction: 'asc', page: 1 },
    }),
    ...(may('attendance.see-every') ? [packageRead(getPeopleOnSite, {})] : []),
    ...storeWork
      .filter(({ action }) => may(action))
      .flatMap(({ lists }) => lists.map(({ endpoint, input }) => packageRead(endpoint, input))),
  ];
}

/** One's own attendance and leave. */
function readsOfTime(employeeId: number, today: string): PackageRead[] {
  const month = `${today.slice(0, 7)}-01`;
  const own = { employee_id: employeeId };
  return [
    packageRead(getMyAttendance, {}),
    packageRead(getAttendance, { params: { id: employeeId }, query: { range: 'monthly', date: month } }),
    packageRead(listOvertime, { query: { ...own, per_page: 5, ...NEWEST } }),
    packageRead(listCorrections, { query: { ...own, per_page: 5, ...NEWEST } }),
    packageRead(listLeaveApplications, {
      query: { ...own, per_page: ROWS, sort: 'start_date', direction: 'desc', page: 1 },
    }),
    packageRead(getLeaveCalendar, {
      query: { month: today.slice(0, 7), company_id: 0, search_term: '' },
    }),
    packageRead(getLeaveCredits, { params: { id: employeeId }, query: { year: Number(today.slice(0, 4)) } }),
  ];
}

const readsOfApprovals = (): PackageRead[] => [
  packageRead(listApprovals, { query: { per_page: 50, page: 1 } }),
  packageRead(listDelegations, { query: { per_page: ROWS, status: 'open', page: 1 } }),
];

/** What one drives, and what one is to receive. */
function readsOfDeliveries({ listIssued }: Family, employeeId: number): PackageRead[] {
  return (['driver', 'recipient'] as const).map((as) =>
    packageRead(listIssued, {
      query: {
        status: 'for-delivery',
        [as]: employeeId,
        page: 1,
        per_page: 100,
        sort: 'date',
        direction: 'asc',
      },
    }),
  );
}

/** What there is, the requests to decide and to issue, what is on its way, in service, scrapped, or late. */
function readsOfStore(family: Family): PackageRead[] {
  const requests = { per_page: ROWS, sort: 'date', page: 1 } as const;
  return [
    packageRead(family.all, {}),
    packageRead(family.listRequests, { query: { ...requests, status: 'Pending', direction: 'asc' } }),
    packageRead(family.listRequests, { query: { ...requests, status: 'Approved', direction: 'desc' } }),
    packageRead(family.listRequests, {
      query: { ...requests, status: 'Approved', direction: 'desc', to_issue: 'true' },
    }),
    packageRead(family.listIssued, {
      query: { per_page: ROWS, ...NEWEST, status: 'for-delivery' },
    }),
    packageRead(family.listServiced, { query: { per_page: ROWS, ...NEWEST } }),
    packageRead(family.listScrapped, {
      query: { per_page: ROWS, sort: 'scrap_date', direction: 'desc', page: 1 },
    }),
    packageRead(family.reminders, { query: { per_page: ROWS, kind: 'overdue', page: 1 } }),
    packageRead(family.choices, { query: { companies: 'true', projects: 'true', categories: 'true' } }),
  ];
}

/** The materials with their stock, and the papers by which they are handed out, allocated and counted. */
function readsOfMaterials(): PackageRead[] {
  return [
    packageRead(listAllMaterials, {}),
    packageRead(listCommonMaterials, {
      query: { per_page: ROWS, sort: 'code', direction: 'asc', page: 1 },
    }),
    packageRead(listAvailableCommonMaterials, {
      query: { per_page: MAX_FOUND_MATERIALS, search_term: '' },
    }),
    packageRead(listMaterialInventories, {
      query: { per_page: ROWS, sort: 'code', direction: 'asc', page: 1 },
    }),
    packageRead(warehouses.list, {}),
    ...storePapers.flatMap(({ list, calls }) => calls.map((call) => packageRead(list, call))),
  ];
}
