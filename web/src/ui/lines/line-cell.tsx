import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withReadableDecimals } from '../fields/number-field.tsx';
import { DateCell } from './date-cell.tsx';
import classes from './lines.module.css';
import { cellText, type LineActions, type LineColumn } from './lines.types.ts';
import { decimalWords } from './totals.ts';

type LineCellProps<Row> = {
  column: LineColumn<Row>;
  row: Row;
  index: number;
  error: string | undefined;
  locked: boolean;
  actions: LineActions<Row>;
};

/** A cell of a line, with the sentence of what is wrong with it below. */
export function LineCell<Row extends object>(props: LineCellProps<Row>) {
  const errorId = useId();
  return (
    <>
      <CellControl {...props} errorId={errorId} />
      {props.error && (
        <div id={errorId} className={classes.error}>
          {props.error}
        </div>
      )}
    </>
  );
}

function CellControl<Row extends object>(props: LineCellProps<Row> & { errorId: string }) {
  const { column, row, index, error, errorId, locked, actions } = props;
  const { t } = useTranslation();
  const label = t('{{column}}, line {{line}}', { column: column.title, line: index + 1 });
  const inputProps = {
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    'aria-required': column.required || undefined,
    'data-column': column.key,
  };

  switch (column.kind) {
    case 'readonly':
      return column.render(row);
    case 'amount':
      return <span className={classes.fact}>{decimalWords(column.decimal(row), 'money')}</span>;
    case 'custom':
      return column.render({
        row,
        label,
        error,
        inputProps,
        locked,
        change: (changes) => actions.change(index, changes),
      });
  }

  const value = cellText(row, column.key);
  const write = (text: string) => actions.change(index, { [column.key]: text } as Partial<Row>);
  if (locked) return <span className={classes.fact}>{lockedWords(column, value)}</span>;
  if (column.kind === 'select')
    return (
      <select
        {...inputProps}
        className={classes.input}
        value={value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      >
        {!(value in column.choices) && <option value={value}>{value}</option>}
        {Object.entries(column.choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {t(words)}
          </option>
        ))}
      </select>
    );
  if (column.kind === 'date') return <DateCell {...inputProps} value={value} onChange={write} />;
  const decimal = column.kind !== 'text';
  return (
    <input
      {...inputProps}
      className={classes.input}
      data-number={decimal || undefined}
      inputMode={decimal ? 'decimal' : 'text'}
      autoComplete="off"
      value={value}
      {...(decimal && withReadableDecimals)}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}

function lockedWords<Row>(column: LineColumn<Row>, value: string): string {
  if (column.kind === 'select') return column.choices[value] ?? value;
  if (column.kind === 'quantity' || column.kind === 'money') return decimalWords(value, column.kind);
  return value || '—';
}
