import { Alert, Checkbox, Text } from '@mantine/core';
import type { TableSource } from '@plumbline/contract';
import { CopyCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type RepeatedRowsProps = {
  source: TableSource;
  isSkipped: boolean;
  onChange: (isSkipped: boolean) => void;
  locked: boolean;
};

/** Rows that read like an earlier one, with the offer to leave them out. */
export function RepeatedRows({ source, isSkipped, onChange, locked }: RepeatedRowsProps) {
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
