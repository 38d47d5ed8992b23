import {
  type Change,
  countManpower,
  type Endpoint,
  explainProjectPercentage,
  explainTaskPercentage,
  getAttendance,
  getCredentials,
  getDocument,
  getEmployee,
  getLeaveCalendar,
  getLeaveCredits,
  getMyAttendance,
  getProject,
  getTask,
  listAcceptedAssignments,
  listAnnouncements,
  listAreas,
  listAttendance,
  listCompanies,
  listCorrections,
  listCrew,
  listDocuments,
  listEmployees,
  listEmployeesWithoutUser,
  listExpiries,
  listHistory,
  listLeaveApplications,
  listNotifications,
  listOvertime,
  listProjectAttendance,
  listProjects,
  listSubtasks,
  listTaskCategories,
  listUnacceptedAssignments,
  listUnassignedEmployees,
  listUsers,
  previewAnnouncement,
  search,
} from '@plumbline/contract';
import type { QueryClient } from '@tanstack/react-query';

/**
 * What a kind of change makes old. `ofRecord` are answers about one item, whose id stands in params: old only
 * when that item is among the changed ones (the server names an item together with all of its ancestors, so a
 * list of children is old exactly when its parent is named). `always` are lists that span items.
 */
const madeOld: Record<Change['kind'], { always: readonly Endpoint[]; ofRecord: readonly Endpoint[] }> = {
  work_items: {
    always: [listProjects, listUnacceptedAssignments, listAcceptedAssignments, search],
    ofRecord: [
      getProject,
      getTask,
      listAreas,
      listSubtasks,
      explainProjectPercentage,
      explainTaskPercentage,
      listHistory,
    ],
  },
  assignments: {
    always: [listProjects, listUnacceptedAssignments, listAcceptedAssignments],
    ofRecord: [getProject, getTask, listUnassignedEmployees, listHistory],
  },
  task_categories: { always: [listTaskCategories], ofRecord: [listHistory] },
  companies: { always: [listCompanies, listEmployees, getEmployee, getCredentials], ofRecord: [listHistory] },
  employees: {
    always: [
      getCredentials,
      getProject,
      getTask,
      listUnassignedEmployees,
      listEmployees,
      listExpiries,
      listUsers,
      listEmployeesWithoutUser,
      previewAnnouncement,
    ],
    ofRecord: [getEmployee, listHistory],
  },
  notifications: { always: [listNotifications, listAnnouncements], ofRecord: [] },
  // Its ids are people's, and getAttendance is asked for by person.
  attendance: {
    always: [listAttendance, listProjectAttendance, getMyAttendance, listCrew, listOvertime, listCorrections],
    ofRecord: [getAttendance],
  },
  leave: {
    always: [
      getLeaveCredits,
      listLeaveApplications,
      getLeaveCalendar,
      listAttendance,
      listProjectAttendance,
      getAttendance,
      listCrew,
    ],
    ofRecord: [],
  },
  documents: { always: [listDocuments, countManpower], ofRecord: [getDocument, listHistory] },
};

/** Marks as old what a change of somebody, perhaps of this page itself, has touched. */
export function invalidateChanged(client: QueryClient, change: Change) {
  const { always, ofRecord } = madeOld[change.kind] ?? { always: [], ofRecord: [] };
  const alwaysNames = new Set(always.map((endpoint) => endpoint.name));
  const recordNames = new Set(ofRecord.map((endpoint) => endpoint.name));
  const ids = change.ids && new Set(change.ids);

  void client.invalidateQueries({
    predicate: ({ queryKey: [name, params] }) => {
      if (alwaysNames.has(name as string)) return true;
      if (!recordNames.has(name as string)) return false;
      return ids === null || ids.has(Number((params as { id?: number | string }).id));
    },
  });
}
