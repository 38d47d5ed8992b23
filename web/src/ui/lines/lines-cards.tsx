import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineCell } from './line-cell.tsx';
import { type LineProps, linePropsOf, sameLine, shownRows } from './line-props.ts';
import classes from './lines.module.css';
import { isEditable, type LineColumn, type LinesViewProps } from './lines.types.ts';
import { RemoveButton } from './remove-button.tsx';
import { totalOf } from './totals.ts';

/** The lines as cards, one below the other, for a phone and for narrow panels. */
export function LinesCards<Row extends object>(props: LinesViewProps<Row>) {
  const { label, columns, rows, keys } = props;
  const { t } = useTranslation();
  const totals = columns.flatMap((column) => {
    const total = totalOf(column, rows);
    return total === null ? [] : [{ key: column.key, title: column.title, total }];
  });
  return (
    <>
      <ol className={classes.cards} aria-label={label}>
        {shownRows(props).map(([index, row]) => (
          <LineCard key={keys[index]} {...linePropsOf(props, row, index)} />
        ))}
      </ol>
      {totals.length > 0 && rows.length > 0 && (
        <dl className={classes.totals}>
          {totals.map(({ key, title, total }) => (
            <div key={key}>
              <dt>{t('Total {{column}}', { column: title })}</dt>
              <dd>{total}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const LineCard = memo(function LineCard(props: LineProps) {
  const { row, index, columns, errors, locked, title, actions } = props;
  const below = columns.filter(({ onPhone }) => onPhone === undefined);
  const whole = errors?.[''];
  const cell = (column: LineColumn<object>) => (
    <LineCell
      column={column}
      row={row}
      index={index}
      error={errors?.[column.key]}
      locked={locked}
      actions={actions}
    />
  );
  return (
    <li data-line={index} data-wrong={whole ? true : undefined} className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.cardNumber}>{index + 1}</span>
        <div className={classes.cardTitle}>
          {columns
            .filter(({ onPhone }) => onPhone === 'title')
            .map((column) => (
              <div key={column.key}>{cell(column)}</div>
            ))}
        </div>
        {title !== null && (
          <RemoveButton index={index} title={title} onRemove={() => actions.remove(index)} />
        )}
      </div>
      {whole && <div className={classes.error}>{whole}</div>}
      <div className={classes.cardFields}>
        {below.map((column) => (
          <div
            key={column.key}
            className={classes.cardField}
            data-kind={column.kind}
            data-editable={isEditable(column) || undefined}
          >
            <span className={classes.cardLabel} aria-hidden={isEditable(column) || undefined}>
              {column.title}
              {column.required && !locked && <span className={classes.required}> *</span>}
            </span>
            {cell(column)}
          </div>
        ))}
      </div>
    </li>
  );
}, sameLine);
