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
  type WorkItem,
} from '@plumbline/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

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

/** Marks as old what a change of somebody, perhaps of this page itself, has touched; what is on the screen loads again. */
export function invalidateChanged(client: QueryClient, change: Change) {
  const { always, ofRecord } = madeOld[change.kind] ?? { always: [], ofRecord: [] };
  const alwaysNames = new Set(always.map((endpoint) => endpoint.name));
  const recordNames = new Set(ofRecord.map((endpoint) => endpoint.name));
  const ids = change.ids && new Set(change.ids);
  // Whoever is put on an item, or taken off it, may see its whole project from then on, or no more.
  if (change.kind === 'assignments' && change.project_id !== null) ids?.add(change.project_id);

  loadAgain(client, ({ queryKey: [name, params], state }) => {
    if (alwaysNames.has(name as string)) return true;
    if (!recordNames.has(name as string)) return false;
    if (ids === null || ids.has(Number((params as { id?: number | string }).id))) return true;
    return name === getTask.name && pathOf(state.data).some((step) => ids.has(step.id));
  });
}

/** The tasks above an item, whose titles its path shows. Not the project, which every change in it names. */
function pathOf(answer: unknown): readonly { id: number }[] {
  return (answer as Partial<WorkItem> | undefined)?.heirarchies?.slice(1) ?? [];
}

/** Answers under way when something changed, which may have been read before it. */
const overtaken = new WeakSet<Query>();

/**
 * Loads again. An answer that is under way is waited for and then asked for once more: stopped at every change it
 * would never arrive where changes come faster than answers, and taken as it is it may be older than the change.
 */
function loadAgain(client: QueryClient, predicate: (query: Query) => boolean) {
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (overtaken.has(query)) continue;
    overtaken.add(query);
    void query.promise
      ?.catch(() => {})
      .then(() => {
        overtaken.delete(query);
        loadAgain(client, (other) => other === query);
      });
  }
  void client.invalidateQueries({ predicate }, { cancelRefetch: false });
}
