import { Text } from '@mantine/core';
import type { ImportResult } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

type SkippedRowsProps = { rows: ImportResult['preview']['skipped']; total: number };

/** What an import leaves out, and why. */
export function SkippedRows({ rows, total }: SkippedRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes.list}>
        {rows.map(({ code, title, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file may repeat each other
          <li key={index}>
            <span className={classes.code}>{code}</span> {title}
            <Text size="xs" c="dimmed">
              {t(reason)}
            </Text>
          </li>
        ))}
      </ul>
      {rows.length < total && (
        <Text size="xs" c="dimmed" p="sm">
          {t('Showing the first {{shown, number}} of {{total, number}}.', { shown: rows.length, total })}
        </Text>
      )}
    </>
  );
}
