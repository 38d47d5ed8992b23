import classes from './lines.module.css';
import type { CustomCell } from './lines.types.ts';

type CellInputProps = Pick<CustomCell<object>, 'inputProps'> & {
  value: string;
  placeholder?: string;
  onChange: (text: string) => void;
};

/** The text input of a cell that draws itself, as the cells of text have it. */
export function CellInput({ inputProps, value, placeholder, onChange }: CellInputProps) {
  return (
    <input
      {...inputProps}
      className={classes.input}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
