import { Text } from '@mantine/core';
import { search } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { shortWordHint } from '../../ui/fields/short-word-hint.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { FoundLine } from '../category/found-line.tsx';
import { FoundList } from '../category/found-list.tsx';
import type { ItemRef } from '../items/item-queries.ts';

type SearchHitsProps = { projectId: number; term: string; selected: ItemRef };

/** What a search finds in this project, each with the way to it. */
export function SearchHits({ projectId, term, selected }: SearchHitsProps) {
  const { t } = useTranslation();
  const found = useEndpoint(
    search,
    { query: { search_term: term, project_id: projectId } },
    { keepPrevious: true },
  );
  const hits = found.data;

  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!hits) return <Loading />;
  if (hits.length === 0) {
    return <EmptyState title={t('No results for “{{term}}”.', { term })} reason={shortWordHint(term)} />;
  }
  const lines = hits.filter(({ type }) => type === 'tasks').map(({ id }) => id);
  return (
    <FoundList label={t('Search results')}>
      {hits.map((hit) => (
        <FoundLine
          key={hit.id}
          item={hit}
          lines={lines}
          selected={hit.id === selected.id}
          finished={hit.is_finished}
          way={
            <Text size="xs" c="dimmed" component="div">
              <ItemPath heirarchy={hit.heirarchy} />
            </Text>
          }
        />
      ))}
    </FoundList>
  );
}
