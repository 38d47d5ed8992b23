import type { Shortage } from '@plumbline/contract';

/** What tells one shortage from another: whose contract quantity of which material it is of. */
export const shortageKey = ({ id, project, task }: Shortage): string =>
  `${project.id}-${task?.id ?? 0}-${id}`;
