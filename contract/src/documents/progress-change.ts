/** What the approval of a daily report can set: the task that it reports on, its progress now and the one reported, in per cent. */
export type ProgressChange = { task: { id: number; title: string }; from: number; to: number };

/**
 * The progress that approving a report can set; null where nothing would change, as where the task has tasks below it by
 * now, which alone move it.
 * @param from the task's own progress; null for a parent
 */
export function progressChange(
  task: ProgressChange['task'],
  from: number | null,
  to: number,
): ProgressChange | null {
  return from === null || from === to ? null : { task, from, to };
}

/** Whether a report says less than its task has by now: then its approver is asked which of the two holds. */
export const goesBack = ({ from, to }: ProgressChange): boolean => to < from;

/** What a decision carries in its body to set the progress; nothing where it sets none. */
export const progressBody = (change: ProgressChange | null | undefined) =>
  change ? { update_progress: true as const, progress_was: change.from } : {};

/**
 * Of changes that are approved together the one that each task keeps: that of the latest report, and of two of a day the
 * higher.
 */
export function latestOfEachTask<T extends { change: ProgressChange; reportedOn: string }>(
  changes: readonly T[],
): T[] {
  const latest = new Map<number, T>();
  for (const next of changes) {
    const known = latest.get(next.change.task.id);
    const isLater =
      !known ||
      next.reportedOn > known.reportedOn ||
      (next.reportedOn === known.reportedOn && next.change.to > known.change.to);
    if (isLater) latest.set(next.change.task.id, next);
  }
  return [...latest.values()];
}
