import { Stack } from '@mantine/core';
import { type HistoryEntry, historyOf } from '@plumbline/contract';
import { useQueries } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { historyWordsOf } from '../platform/history-words.ts';
import { useList } from '../ui/list/use-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import type { Wording } from './change-words.ts';
import classes from './history.module.css';
import { HistoryItem } from './history-item.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { joinEntries } from './join-entries.ts';

export type RecordHistoryProps = {
  kind: string;
  id: number;
  /** Keeps the page in the address, where the history is a place of its own and not part of a dialog. */
  inAddress?: boolean;
};

/** The entries of a record's history, a page at a time. */
export default function HistoryEntries({ kind, id, inAddress = false }: RecordHistoryProps) {
  const { t, i18n } = useTranslation();
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
  const joined = joinEntries(t, answer.data, i18n.language);
  // What is joined is counted as it is shown, where that is all of it.
  const shown =
    answer.total === answer.data.length ? { ...answer, to: joined.length, total: joined.length } : answer;
  return (
    <Stack gap="md" maw={720}>
      <ol className={classes.list} aria-busy={query.isPlaceholderData || undefined}>
        {joined.map((entry) => (
          <HistoryItem key={entry.newest.id} joined={entry} names={names} />
        ))}
      </ol>
      <Pagination page={shown} onPage={list.setPage} />
    </Stack>
  );
}

/** The names of the catalogues' records that the fields of these entries may hold, by the field. */
function useCatalogueNames(entries: readonly HistoryEntry[]): Wording['names'] {
  const tables = new Set(entries.map(({ subject }) => subject.kind));
  const fields = [...tables].flatMap((table) => Object.entries(historyWordsOf(table).catalogues ?? {}));
  const lists = useQueries({ queries: fields.map(([, { list }]) => endpointQuery(list, {})) });
  return new Map(
    fields.map(([field], index) => [field, new Map(lists[index]?.data?.map(({ id, name }) => [id, name]))]),
  );
}
