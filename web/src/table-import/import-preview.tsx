import { Alert, Stack, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figures } from '../ui/import-reading/import-frame.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { Pagination } from '../ui/tables/pagination.tsx';
import classes from './table-import.module.css';
import type { ImportedRow, TableImport, TableImportResult } from './table-import.ts';

const PER_PAGE = 20;

/** What an import would add: how many, and each row with what is wrong with it, the bad ones first. */
export function ImportPreview<Row extends ImportedRow, Result extends TableImportResult<Row>>({
  result,
  definition,
  note,
}: {
  result: Result;
  definition: TableImport<Row, Result>;
  /** What is offered above the rows. */
  note: ReactNode;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { counts, rows, unknown_columns: unknown } = result;
  const from = (page - 1) * PER_PAGE;
  const shown = rows.slice(from, from + PER_PAGE);
  const columns: Column<Row>[] = [
    { key: 'row', title: t('Row'), width: 64, align: 'right', render: ({ row }) => row },
    ...definition.columns,
    {
      key: 'findings',
      title: definition.outcome?.title ?? t('Errors'),
      onPhone: 'detail',
      render: (row) =>
        row.errors.length > 0 ? (
          <Findings row={row} />
        ) : (
          (definition.outcome?.render(row) ?? <span className={classes.valid}>{t('Valid')}</span>)
        ),
    },
  ];

  return (
    <div className={classes.content}>
      <Figures
        figures={[
          [t('Rows'), t('{{value, number}}', { value: counts.rows })],
          [t('Valid'), t('{{value, number}}', { value: counts.good })],
          [t('Errors'), t('{{value, number}}', { value: counts.bad })],
          ...(definition.figuresOf?.(result) ?? []),
        ]}
      />
      <Summary
        errors={counts.bad}
        correct={definition.words.correct}
        valid={definition.nothingToDo?.(result) ?? t('All rows are valid.')}
        unknownColumns={unknown}
        note={note}
      />
      <DataTable
        label={t('Rows of the file')}
        columns={columns}
        rows={shown}
        query={{ isPending: false, error: null, refetch: () => {} }}
        rowKey={({ row }) => row}
        empty={null}
      />
      <Pagination
        page={{
          from: from + 1,
          to: from + shown.length,
          total: rows.length,
          last_page: Math.ceil(rows.length / PER_PAGE),
          current_page: page,
        }}
        onPage={setPage}
      />
      {rows.length < counts.rows && (
        <Text size="xs" c="dimmed">
          {t('Showing the first {{shown, number}} of {{total, number}}.', {
            shown: rows.length,
            total: counts.rows,
          })}
        </Text>
      )}
    </div>
  );
}

/** Whether the file can be imported, and which of its columns are skipped. */
function Summary({
  errors,
  correct,
  valid,
  unknownColumns,
  note,
}: {
  errors: number;
  correct: string;
  /** What is said of a file without errors. */
  valid: string;
  unknownColumns: readonly string[];
  note: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" mb="sm">
      {errors > 0 ? (
        <Alert color="bad" variant="light" icon={<TriangleAlert />} role="status">
          {correct}
        </Alert>
      ) : (
        <Alert color="good" variant="light" icon={<CircleCheck />} role="status">
          {valid}
        </Alert>
      )}
      {note}
      {unknownColumns.length > 0 && (
        <Alert color="pending" variant="light" icon={<TriangleAlert />}>
          {t('These columns are not recognised and will be skipped: {{columns}}.', {
            columns: unknownColumns.map((column) => `'${column}'`).join(', '),
          })}
        </Alert>
      )}
    </Stack>
  );
}

/** What is wrong with a row, by column. */
function Findings({ row }: { row: ImportedRow }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.findings}>
      <li className={classes.findingRow}>{t('Row {{row}}', { row: row.row })}</li>
      {row.errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <strong>{t(column)}</strong>: {t(message)}
        </li>
      ))}
    </ul>
  );
}
