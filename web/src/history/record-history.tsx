import { Skeleton, Stack } from '@mantine/core';
import { type HistoryKind, listHistory } from '@plumbline/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';

/** The history of a record: who changed what, when, from what to what; newest first. */
export function RecordHistory({ kind, id }: { kind: HistoryKind; id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const history = useEndpoint(listHistory, { params: { kind, id }, query: { page } }, { keepPrevious: true });

  if (history.error && !history.data) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <Waiting skeleton={<HistorySkeleton />} />;
  if (history.data.total === 0) {
    return (
      <EmptyState
        icon={<History />}
        title={t('The changes of this record')}
        reason={t('Nothing has been changed since it came here.')}
      />
    );
  }
  return (
    <Stack gap="md" maw={720}>
      <ol className={classes.list} aria-busy={history.isPlaceholderData || undefined}>
        {history.data.data.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
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
