import type { Page } from '@plumbline/contract';
import type { Command } from '../../../platform/commands/command.ts';

/** Applies what waits on this device to each row of a page. */
export const toRows =
  <Row>(apply: (row: Row, command: Command) => Row) =>
  (page: Page<Row>, command: Command): Page<Row> => ({
    ...page,
    data: page.data.map((row) => apply(row, command)),
  });
