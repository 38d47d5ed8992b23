import type { Place, Shortage } from '@plumbline/contract';
import { addressOfLines } from '../parts/lines-in-address.ts';

/** The form of a request order for what a task lacks. */
export const requestPlace = (
  project: Shortage['project'],
  task: NonNullable<Shortage['task']>,
  rows: readonly Shortage[],
) =>
  ({
    kind: 'request_order_form',
    project: project.id,
    task: task.id,
    lines: addressOfLines(
      rows.map(({ id, short_qty }) => ({ material_id: id, quantity: String(short_qty) })),
    ),
  }) satisfies Place;
