import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { leastWidth, NUMBER_WIDTH, REMOVE_WIDTH, widthOf } from './column-widths.ts';
import { LineCell } from './line-cell.tsx';
import { type LineProps, linePropsOf, sameLine, shownRows } from './line-props.ts';
import classes from './lines.module.css';
import { isEditable, type LineColumn, type LinesViewProps } from './lines.types.ts';
import { RemoveButton } from './remove-button.tsx';
import { totalOf } from './totals.ts';

/** The lines as a table, for a desk. */
export function LinesTable<Row extends object>(props: LinesViewProps<Row>) {
  const { label, columns, keys, locked, removable } = props;
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={label} style={{ minWidth: leastWidth(columns, removable) }}>
      <colgroup>
        <col style={{ width: NUMBER_WIDTH }} />
        {columns.map((column) => (
          <col key={column.key} style={{ width: widthOf(column) }} />
        ))}
        {removable && <col style={{ width: REMOVE_WIDTH }} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={classes.heading} data-number>
            <span aria-hidden>#</span>
            <span className={classes.hidden}>{t('Line')}</span>
          </th>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes.heading}
              data-editable={isEditable(column) || undefined}
              data-number={isNumber(column) || undefined}
            >
              {column.title}
              {column.required && !locked && <Required />}
            </th>
          ))}
          {removable && (
            <th scope="col" className={classes.heading}>
              <span className={classes.hidden}>{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shownRows(props).map(([index, row]) => (
          <LineRow key={keys[index]} {...linePropsOf(props, row, index)} />
        ))}
      </tbody>
      <Totals {...props} />
    </table>
  );
}

function Required() {
  return (
    <span className={classes.required} aria-hidden>
      {' *'}
    </span>
  );
}

/** Whether a column's cells are aligned right, as numbers are. */
function isNumber<Row>(column: LineColumn<Row>): boolean {
  return column.kind === 'readonly'
    ? column.align === 'right'
    : column.kind === 'quantity' || column.kind === 'money' || column.kind === 'amount';
}

/** Drawn again only when something in it differs: a long paper stays quick to type in. */
const LineRow = memo(function LineRow(props: LineProps) {
  const { row, index, columns, errors, locked, title, actions } = props;
  const whole = errors?.[''];
  return (
    <>
      <tr data-line={index} data-wrong={whole ? true : undefined} className={classes.line}>
        <th scope="row" className={classes.number}>
          {index + 1}
        </th>
        {columns.map((column) => (
          <td
            key={column.key}
            className={classes.cell}
            data-number={isNumber(column) || undefined}
            data-kind={column.kind}
          >
            <LineCell
              column={column}
              row={row}
              index={index}
              error={errors?.[column.key]}
              locked={locked}
              actions={actions}
            />
          </td>
        ))}
        {title !== null && (
          <td className={`${classes.cell} ${classes.remove}`}>
            <RemoveButton index={index} title={title} onRemove={() => actions.remove(index)} />
          </td>
        )}
      </tr>
      {whole && (
        <tr className={classes.whole}>
          <td />
          <td colSpan={columns.length + (title === null ? 0 : 1)}>
            <div className={classes.error}>{whole}</div>
          </td>
        </tr>
      )}
    </>
  );
}, sameLine);

function Totals<Row extends object>({ columns, rows, removable }: LinesViewProps<Row>) {
  const { t } = useTranslation();
  const totals = columns.map((column) => totalOf(column, rows));
  const first = totals.findIndex((total) => total !== null);
  if (first < 0 || rows.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {first === 0 ? <td /> : null}
        {first > 0 && (
          <th scope="row" colSpan={first + 1} className={classes.total} data-number>
            {t('Total')}
          </th>
        )}
        {columns.slice(first).map((column, index) => (
          <td
            key={column.key}
            className={classes.total}
            data-number
            data-editable={isEditable(column) || undefined}
          >
            {totals[first + index]}
          </td>
        ))}
        {removable && <td />}
      </tr>
    </tfoot>
  );
}
