import { Button, Group, Text } from '@mantine/core';
import { DOCUMENTS_PER_PAGE } from '@plumbline/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offsetBefore } from '../document-address.ts';
import classes from './list.module.css';

type ListPagerProps = {
  /** How many entries are before the rows that are shown. */
  offset: number;
  rows: number;
  total: number;
  onOffset: (offset: number) => void;
};

/** 'Showing X to Y of Z entries', and the way to the five before and the five after them. Rule: DOCUMENT-4. */
export function ListPager({ offset, rows, total, onOffset }: ListPagerProps) {
  const { t } = useTranslation();
  const more = offset + rows < total;
  return (
    <Group justify="space-between" gap="xs" className={classes.pager}>
      <Text size="sm" c="dimmed" className="numbers" role="status">
        {t('Showing {{from}} to {{to}} of {{total}} entries', { from: offset + 1, to: offset + rows, total })}
      </Text>
      {(offset > 0 || more) && (
        <Group component="nav" gap="xs" aria-label={t('Pages')}>
          {offset > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<ChevronLeft size={14} aria-hidden />}
              onClick={() => onOffset(offsetBefore(offset))}
            >
              {t('Previous')}
            </Button>
          )}
          {more && (
            <Button
              size="xs"
              variant="default"
              rightSection={<ChevronRight size={14} aria-hidden />}
              onClick={() => onOffset(offset + DOCUMENTS_PER_PAGE)}
            >
              {t('Next')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}
