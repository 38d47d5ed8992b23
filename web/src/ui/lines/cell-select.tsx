import classes from './lines.module.css';
import type { CustomCell } from './lines.types.ts';

type CellSelectProps = Pick<CustomCell<object>, 'inputProps'> & {
  /** The chosen record's id. */
  value: number | null;
  records: readonly { id: number; name: string }[];
  /** The label of the choice of none. */
  none: string;
  onChange: (id: number | null) => void;
};

/** One of some records by its id, in a cell that draws itself, in the order in which they are given. */
export function CellSelect({ inputProps, value, records, none, onChange }: CellSelectProps) {
  return (
    <select
      {...inputProps}
      className={classes.input}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    >
      <option value="">{none}</option>
      {records.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
