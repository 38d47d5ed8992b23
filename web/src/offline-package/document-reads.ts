import { getDocument, getProject, listDocuments, listReportsToReview } from '@plumbline/contract';
import { documentsOf, reportsToReviewCall } from './document-calls.ts';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import type { Person } from './person.ts';
import { readsOfTasks, workOf } from './work-reads.ts';

const MOST_DOCUMENTS = 40;
/** Of each project and task. */
const NEWEST = 2;

/**
 * The daily reports that wait for a person's decision, with the projects and tasks that they are shown at, and the newest
 * documents of what they work on.
 */
export function readsOfDocuments(person: Person): PackageRead[] {
  const { projects, tasks } = workOf(person);
  const toReview = answerTo(listReportsToReview, reportsToReviewCall)?.data ?? [];
  const lists = [
    ...[...projects].map((id) => answerTo(listDocuments, documentsOf('project', id))),
    ...[...tasks].map((id) => answerTo(listDocuments, documentsOf('task', id))),
  ];
  const ids = new Set([
    ...toReview.map(({ id }) => id),
    ...lists.flatMap((list) => (list?.data ?? []).slice(0, NEWEST).map(({ id }) => id)),
  ]);
  return [
    ...[...ids].slice(0, MOST_DOCUMENTS).map((id) => packageRead(getDocument, { params: { id } })),
    ...[...new Set(toReview.map(({ project_id }) => project_id))].map((id) =>
      packageRead(getProject, { params: { id } }),
    ),
    ...readsOfTasks(new Set(toReview.flatMap(({ task_id }) => task_id ?? []))),
  ];
}
