import type { Shortage } from '@plumbline/contract';

/** The key of a shortage: its material and the item of its contract quantity. */
export const shortageKey = ({ id, project, task }: Shortage): string =>
  `${project.id}-${task?.id ?? 0}-${id}`;
