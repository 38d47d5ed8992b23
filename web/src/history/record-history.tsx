import { Skeleton, Stack } from '@mantine/core';
import { listHistory } from '@plumbline/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { useUrlState } from '../ui/url-state.ts';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { useCatalogueNames } from './use-catalogue-names.ts';

type RecordHistoryProps = {
  kind: string;
  id: number;
  /** Keeps the page in the address, where the history is a place of its own and not part of a dialog. */
  inAddress?: boolean;
};

/** The history of a record: who changed what, when, from what to what; newest first. */
export function RecordHistory({ kind, id, inAddress = false }: RecordHistoryProps) {
  const { t } = useTranslation();
  const [{ history_page: addressed }, setAddress] = useUrlState({ history_page: 1 });
  const [own, setOwn] = useState(1);
  const page = inAddress ? Math.max(1, Math.trunc(addressed)) : own;
  const setPage = (next: number) => (inAddress ? setAddress({ history_page: next }) : setOwn(next));
  const history = useEndpoint(listHistory, { params: { kind, id }, query: { page } }, { keepPrevious: true });
  const names = useCatalogueNames(history.data?.data ?? []);

  if (history.error && !history.data) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <Loading skeleton={<HistorySkeleton />} />;
  if (history.data.total === 0) {
    return <EmptyState icon={<History />} title={t('Change history')} reason={t('No changes yet.')} />;
  }
  return (
    <Stack gap="md" maw={720}>
      <ol className={classes.list} aria-busy={history.isPlaceholderData || undefined}>
        {history.data.data.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      <Pagination page={history.data} onPage={setPage} />
    </Stack>
  );
}

function HistorySkeleton() {
  return (
    <Stack gap="sm">
      {[1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} height={48} />
      ))}
    </Stack>
  );
}
