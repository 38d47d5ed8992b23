import { ActionIcon, Group, NativeSelect, Text, UnstyledButton } from '@mantine/core';
import { pageSizes } from '@plumbline/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from './page-size.ts';
import { isPastEnd, pageWindow } from './page-window.ts';
import classes from './pagination.module.css';

type PaginationProps = {
  /** The page as it was answered. */
  page: { from: number | null; to: number | null; total: number; last_page: number; current_page: number };
  onPage: (page: number) => void;
  /** Rows of a page, where they can be chosen. */
  size?: PageSize | undefined;
  onSize?: (size: PageSize) => void;
};

/** 'Showing X to Y of Z entries', and the way to the other pages. From a page past the end it goes to the last one. */
export function Pagination({ page, onPage, size, onSize }: PaginationProps) {
  const { t } = useTranslation();
  const { current_page: current, last_page: last } = page;
  const pastEnd = isPastEnd(page);
  const goToLast = useEffectEvent(() => onPage(last));
  useEffect(() => {
    if (pastEnd) goToLast();
  }, [pastEnd]);

  if (pastEnd) return null;
  return (
    <Group justify="space-between" gap="xs" className={classes.root}>
      <Text size="sm" c="dimmed" className="numbers" role="status">
        {t('Showing {{from}} to {{to}} of {{total}} entries', {
          from: page.from ?? 0,
          to: page.to ?? 0,
          total: page.total,
        })}
      </Text>
      {/* Where the shortest pages show all, there is nothing to choose. */}
      {size !== undefined && onSize && page.total > pageSizes[0] && (
        <NativeSelect
          size="xs"
          aria-label={t('Rows per page')}
          value={size}
          data={pageSizes.map((rows) => ({
            value: String(rows),
            label: t('{{rows}} per page', { rows }),
          }))}
          onChange={(event) => onSize(Number(event.currentTarget.value) as PageSize)}
        />
      )}
      {last > 1 && (
        <Group component="nav" gap={2} aria-label={t('Pages')}>
          <ActionIcon
            aria-label={t('Previous page')}
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
          >
            <ChevronLeft size={16} />
          </ActionIcon>
          {pageWindow(current, last).map((step, index) =>
            step === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its index
              <span key={`gap-${index}`} className={classes.gap}>
                …
              </span>
            ) : (
              <UnstyledButton
                key={step}
                className={classes.page}
                aria-label={t('Page {{page}}', { page: step })}
                aria-current={step === current ? 'page' : undefined}
                onClick={() => onPage(step)}
              >
                {step}
              </UnstyledButton>
            ),
          )}
          <ActionIcon
            aria-label={t('Next page')}
            disabled={current >= last}
            onClick={() => onPage(current + 1)}
          >
            <ChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
