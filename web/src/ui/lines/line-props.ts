import type { LineActions, LineColumn, LineErrors, LinesViewProps } from './lines.types.ts';
import { sameValue } from './same-value.ts';

/** The properties of one line, in the table as on a card. */
export type LineProps = {
  row: object;
  index: number;
  columns: readonly LineColumn<object>[];
  errors: LineErrors | undefined;
  locked: boolean;
  /** The name of the line; null: it cannot be removed. */
  title: string | null;
  actions: LineActions<object>;
};

/** The properties of the line at a place among all of them. */
export function linePropsOf<Row extends object>(
  props: LinesViewProps<Row>,
  row: Row,
  index: number,
): LineProps {
  const { columns, errors, locked, removable, titleOf, actions } = props;
  return {
    row,
    index,
    columns: columns as readonly LineColumn<object>[],
    errors: errors.get(index),
    locked,
    title: removable ? titleOf(row) : null,
    actions: actions as LineActions<object>,
  };
}

/** The rows of the page, with their places among all. */
export const shownRows = <Row>({ rows, shown: [first, end] }: Pick<LinesViewProps<Row>, 'rows' | 'shown'>) =>
  rows.slice(first, end).map((row, place) => [first + place, row] as const);

/** Whether two drawings of a line would look alike: it is drawn again only when something in it differs. */
export function sameLine(before: LineProps, after: LineProps): boolean {
  return (Object.keys(after) as (keyof LineProps)[]).every((name) =>
    name === 'row' ? sameValue(before.row, after.row) : Object.is(before[name], after[name]),
  );
}
