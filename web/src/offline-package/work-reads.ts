import {
  type Assignment,
  getProject,
  getReportStart,
  getTask,
  getWorkOfDay,
  listAcceptedAssignments,
  listAreas,
  listCrew,
  listDocuments,
  listMaterialsForReport,
  listSubtasks,
  listUnacceptedAssignments,
} from '@plumbline/contract';
import { documentsOf } from './document-calls.ts';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';

/** Of more projects and tasks only those that were assigned last are on the device. */
const MOST_ITEMS = 25;

type Work = { projects: ReadonlySet<number>; tasks: ReadonlySet<number>; reported: ReadonlySet<number> };

/** What the screens of the projects and tasks that a person works on read. */
export function readsOfWork(person: Person): PackageRead[] {
  const { projects, tasks, reported } = workOf(person);
  return [
    ...[...projects].flatMap((id) => readsOfProject(id, person)),
    ...[...tasks].flatMap((id) => readsOfTask(id, person)),
    ...[...reported].flatMap((id) => readsOfReport(id, person)),
  ];
}

/** The projects and tasks that a person works on, and the tasks that they may write a report of. */
export function workOf(person: Person): Work {
  const assigned = inWork([
    ...(answerTo(listUnacceptedAssignments, {}) ?? []),
    ...(answerTo(listAcceptedAssignments, {}) ?? []),
  ]);
  const projects = new Set(assigned.map(({ project_id }) => project_id));
  const tasks = new Set(assigned.flatMap(({ type, id }) => (type === 'tasks' ? [id] : [])));
  const reported = new Set(
    person.may('document.use')
      ? assigned.flatMap(({ type, id, is_last }) => (type === 'tasks' && is_last ? [id] : []))
      : [],
  );
  const start = answerTo(getReportStart, {});
  if (start?.project_id && start.task_id) {
    projects.add(start.project_id);
    tasks.add(start.task_id);
    reported.add(start.task_id);
  }
  return { projects, tasks, reported };
}

function inWork(assignments: readonly Assignment[]): Assignment[] {
  return assignments
    .filter(({ percentage }) => percentage < 100)
    .toSorted((one, other) => other.assigned_at.localeCompare(one.assigned_at))
    .slice(0, MOST_ITEMS);
}

function readsOfProject(id: number, person: Person): PackageRead[] {
  const params = { id };
  return [
    packageRead(getProject, { params }),
    packageRead(listAreas, { params, query: { child: 'true' } }),
    // What a field offers in which a task is picked.
    packageRead(listAreas, { params }),
    ...(person.may('document.use') ? [packageRead(listDocuments, documentsOf('project', id))] : []),
    ...(person.may('attendance.clock-others')
      ? [packageRead(listCrew, { params, query: { search_term: '', page: 1, per_page: 50 } })]
      : []),
  ];
}

function readsOfTask(id: number, person: Person): PackageRead[] {
  const params = { id };
  return [
    packageRead(getTask, { params }),
    packageRead(listSubtasks, { params }),
    ...(person.may('document.use') ? [packageRead(listDocuments, documentsOf('task', id))] : []),
  ];
}

/** What the form of a daily report reads. */
function readsOfReport(id: number, { today }: Person): PackageRead[] {
  return [
    packageRead(getWorkOfDay, { params: { id }, query: { date: today } }),
    packageRead(listMaterialsForReport, { query: { task_id: id } }),
  ];
}
