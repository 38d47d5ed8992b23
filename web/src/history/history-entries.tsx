import { Stack } from '@mantine/core';
import { historyOf } from '@plumbline/contract';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useList } from '../ui/list/use-list.ts';
import { Loading } from '../ui/loading.tsx';
import { Pagination } from '../ui/pagination.tsx';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useCatalogueNames } from './use-catalogue-names.ts';

export type RecordHistoryProps = {
  kind: string;
  id: number;
  /** Keeps the page in the address, where the history is a place of its own and not part of a dialog. */
  inAddress?: boolean;
};

/** The entries of a record's history, a page at a time. */
export default function HistoryEntries({ kind, id, inAddress = false }: RecordHistoryProps) {
  const { t } = useTranslation();
  const list = useList(historyOf(kind), {
    name: 'history',
    params: { kind, id },
    outsideAddress: !inAddress,
  });
  const { query, answer } = list;
  const names = useCatalogueNames(answer?.data ?? []);

  if (query.error && !answer) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!answer) return <Loading skeleton={<HistorySkeleton />} />;
  if (answer.total === 0) {
    return <EmptyState icon={<History />} title={t('Change history')} reason={t('No changes yet.')} />;
  }
  return (
    <Stack gap="md" maw={720}>
      <ol className={classes.list} aria-busy={query.isPlaceholderData || undefined}>
        {answer.data.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      <Pagination page={answer} onPage={list.setPage} />
    </Stack>
  );
}
