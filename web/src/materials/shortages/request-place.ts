import type { Shortage } from '@plumbline/contract';
import { newRequestOrderPlace } from '../request-orders/prefilled-lines.ts';

/** The form of a request order for what a task lacks. */
export const requestPlace = (
  project: Shortage['project'],
  task: NonNullable<Shortage['task']>,
  rows: readonly Shortage[],
) =>
  newRequestOrderPlace(
    { project_id: project.id, id: task.id },
    rows.map(({ id, short_qty }) => ({ material_id: id, order_qty: String(short_qty) })),
  );
