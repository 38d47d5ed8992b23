import {
  type AssignedWork,
  getProject,
  getReportStart,
  getTask,
  getWorkOfDay,
  listAcceptedAssignments,
  listAreas,
  listAssignedWork,
  listAvailableMaterials,
  listCrew,
  listDocuments,
  listMaterialsForReport,
  listUnacceptedAssignments,
  MAX_WORK_ASSIGNMENTS,
  searchMaterials,
} from '@plumbline/contract';
import { documentsOf } from '../platform/document-calls.ts';
import { anyMaterials, materialsFor, projectsOf, taskForMaterials } from '../platform/work-materials.ts';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';

type Work = {
  projects: ReadonlySet<number>;
  /** What is assigned, and the task of the last report. */
  tasks: ReadonlySet<number>;
  /** The tasks that a report is likely to be written of. */
  reported: ReadonlySet<number>;
};

/** What the screens of the projects and tasks that a person works on read. */
export function readsOfWork(person: Person): PackageRead[] {
  const { projects, tasks, reported } = workOf(person);
  return [
    ...[...projects].flatMap((id) => readsOfProject(id, person)),
    ...readsOfTasks(tasks),
    ...(person.may('document.use')
      ? [...tasks].map((id) => packageRead(listDocuments, documentsOf('task', id)))
      : []),
    ...[...reported].flatMap((id) => readsOfReport(id, person)),
    ...(person.may('material.use') ? readsOfMaterials() : []),
  ];
}

/** The projects and tasks that a person works on, and the tasks that they may write a report of. */
export function workOf(person: Person): Work {
  const assigned = [
    ...(answerTo(listUnacceptedAssignments, {}) ?? []),
    ...(answerTo(listAcceptedAssignments, {}) ?? []),
  ]
    .filter(({ percentage }) => percentage < 100)
    .toSorted((one, other) => other.assigned_at.localeCompare(one.assigned_at))
    .slice(0, MAX_WORK_ASSIGNMENTS);
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

const assignedWork = (): AssignedWork[] => answerTo(listAssignedWork, {}) ?? [];

/** The tasks that are not among the assigned work, which has them already. */
export function readsOfTasks(ids: Iterable<number>): PackageRead[] {
  const there = new Set(assignedWork().map(({ id }) => id));
  return [...ids].filter((id) => !there.has(id)).map((id) => packageRead(getTask, { params: { id } }));
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

/** What the form of a daily report reads. */
function readsOfReport(id: number, { today }: Person): PackageRead[] {
  return [
    packageRead(getWorkOfDay, { params: { id }, query: { date: today } }),
    packageRead(listMaterialsForReport, { query: { task_id: id } }),
  ];
}

/** What the forms read that request and withdraw materials. */
function readsOfMaterials(): PackageRead[] {
  const work = assignedWork();
  const tasks = projectsOf(work).flatMap((project) => taskForMaterials(work, project) ?? []);
  return [
    ...tasks.map(({ id }) => packageRead(listAvailableMaterials, materialsFor(id))),
    ...(tasks.length > 0 ? [packageRead(searchMaterials, anyMaterials)] : []),
  ];
}
