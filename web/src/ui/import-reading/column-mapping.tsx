import { Alert, Select, Text } from '@mantine/core';
import type { TableSource } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '../layout/collapsible.tsx';
import classes from './import-reading.module.css';

/** Which field each heading is; null: nothing is taken from it. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

/** The columns of a file as they were read. */
type MappedColumns = Pick<TableSource, 'columns' | 'missing_fields'>;

type ColumnMappingProps = {
  source: MappedColumns;
  /** The fields of the table, with their words. */
  fields: Readonly<Record<string, string>>;
  /** The choices for the headings that have become another field. */
  onChange: (columns: ColumnChoice) => void;
  locked: boolean;
};

/** Which column of the file is which field: as it was recognised, to be changed. */
export function ColumnMapping({ source, fields, onChange, locked }: ColumnMappingProps) {
  const { t } = useTranslation();
  const missing = source.missing_fields.map((field) => t(fields[field] ?? field));
  const rows = (
    <div className={classes.mapping}>
      {source.columns.map(({ heading, field, samples }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat each other, and columns stay in their order
        <Mapped key={index} heading={heading} samples={samples}>
          <Select
            aria-label={t('Field of the column {{heading}}', { heading })}
            placeholder={t('Not imported')}
            data={Object.entries(fields).map(([value, label]) => ({ value, label: t(label) }))}
            value={field}
            onChange={(chosen) => onChange(choiceOf(source, heading, chosen))}
            clearable
            searchable
            disabled={locked}
          />
        </Mapped>
      ))}
    </div>
  );
  if (missing.length === 0)
    return (
      <div>
        <Collapsible label={t('Columns')}>{rows}</Collapsible>
      </div>
    );
  return (
    <div>
      <Alert color="bad" variant="light" icon={<TriangleAlert />} role="status">
        {t('Select the columns for: {{fields}}.', { fields: missing.join(', ') })}
      </Alert>
      {rows}
    </div>
  );
}

function Mapped({
  heading,
  samples,
  children,
}: {
  heading: string;
  samples: readonly string[];
  children: React.ReactNode;
}) {
  return (
    <>
      <div className={classes.heading}>
        <Text size="sm">{heading}</Text>
        <Text size="xs" c="dimmed">
          {samples.join(', ')}
        </Text>
      </div>
      {children}
    </>
  );
}

/** The field leaves the column that had it. */
function choiceOf({ columns }: MappedColumns, heading: string, field: string | null): ColumnChoice {
  const others = columns.filter((column) => field !== null && column.field === field);
  return { ...Object.fromEntries(others.map((column) => [column.heading, null])), [heading]: field };
}
