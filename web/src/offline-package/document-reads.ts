import { getProject, listReportsToReview } from '@plumbline/contract';
import { reportsToReviewCall } from '../platform/document-calls.ts';
import { answerTo, type PackageRead, packageRead } from './package-read.ts';
import { readsOfTasks } from './work-reads.ts';

/**
 * The projects and tasks that the daily reports are shown at that wait for a person's decision. Each document is whole in the
 * lists that are stored.
 */
export function readsOfDocuments(): PackageRead[] {
  const toReview = answerTo(listReportsToReview, reportsToReviewCall)?.data ?? [];
  return [
    ...[...new Set(toReview.map(({ project_id }) => project_id))].map((id) =>
      packageRead(getProject, { params: { id } }),
    ),
    ...readsOfTasks(new Set(toReview.flatMap(({ task_id }) => task_id ?? []))),
  ];
}
