import { Text } from '@mantine/core';
import type { ImportResult } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { Fold } from '../ui/fold.tsx';

/** A warning, with the rows that it is about. */
export function ImportNote({ note: { sentence, rows, count } }: { note: ImportResult['notes'][number] }) {
  const { t } = useTranslation();
  return (
    <li>
      {t(sentence)}
      {rows.length > 0 && (
        <Fold label={t('Rows')}>
          <Text size="sm" c="dimmed">
            {rows.join(', ')}
            {count > rows.length && ` ${t('and {{count, number}} more', { count: count - rows.length })}`}
          </Text>
        </Fold>
      )}
    </li>
  );
}
