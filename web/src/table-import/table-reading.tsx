import { Alert, Checkbox, Text } from '@mantine/core';
import type { TableSource } from '@plumbline/contract';
import { CopyCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColumnMapping } from '../ui/import-reading/column-mapping.tsx';
import { CommaChoice } from '../ui/import-reading/comma-choice.tsx';
import { FileReading } from '../ui/import-reading/file-reading.tsx';
import classes from './table-import.module.css';
import type { TableChoices } from './table-import.ts';

type TableReadingProps = {
  source: TableSource;
  fields: Readonly<Record<string, string>>;
  choices: TableChoices;
  onChange: (changes: Partial<TableChoices>) => void;
  locked: boolean;
};

/** How a table was read, to be changed: encoding, sheet, columns, what a comma means, and repeated rows. */
export function TableReading({ source, fields, choices, onChange, locked }: TableReadingProps) {
  return (
    <>
      <FileReading source={source} chosen={choices} onChange={onChange} locked={locked} />
      <div className={classes.reading}>
        <ColumnMapping
          source={source}
          fields={fields}
          onChange={(columns) => onChange({ columns })}
          locked={locked}
        />
        <CommaChoice
          source={source}
          value={choices.comma}
          onChange={(comma) => onChange({ comma })}
          locked={locked}
        />
        <RepeatedRows
          source={source}
          isSkipped={choices.skip_repeated ?? false}
          onChange={(skip_repeated) => onChange({ skip_repeated })}
          locked={locked}
        />
      </div>
    </>
  );
}

type RepeatedRowsProps = {
  source: TableSource;
  isSkipped: boolean;
  onChange: (isSkipped: boolean) => void;
  locked: boolean;
};

/** Rows that read like an earlier one, with the offer to leave them out. */
function RepeatedRows({ source, isSkipped, onChange, locked }: RepeatedRowsProps) {
  const { t } = useTranslation();
  if (source.repeated_rows === 0) return null;
  return (
    <Alert color="pending" variant="light" icon={<CopyCheck />}>
      <Text size="sm" mb="xs">
        {t('{{count}} rows are the same as an earlier row.', { count: source.repeated_rows })}
      </Text>
      <Checkbox
        label={t('Skip repeated rows')}
        checked={isSkipped}
        onChange={(event) => onChange(event.currentTarget.checked)}
        disabled={locked}
      />
    </Alert>
  );
}
