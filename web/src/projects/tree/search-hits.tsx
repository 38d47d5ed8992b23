import { Group, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { search } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Overdue } from '../../ui/overdue.tsx';
import { formatPercentage } from '../../ui/percentage-bar.tsx';
import { shortWordHint } from '../../ui/short-word-hint.ts';
import { WayTo } from '../../ui/way-to.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import classes from './tree.module.css';

type SearchHitsProps = { projectId: number; term: string; selected: ItemRef };

/** What a search finds in this project, each with the way to it. */
export function SearchHits({ projectId, term, selected }: SearchHitsProps) {
  const { t } = useTranslation();
  const { select } = useScreenActions();
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
  return (
    <ScrollArea flex={1} mih={0} role="region" aria-label={t('Search results')}>
      {hits.map((hit) => (
        <UnstyledButton
          key={hit.id}
          className={classes.hit}
          data-selected={hit.id === selected.id || undefined}
          data-finished={hit.is_finished || undefined}
          onClick={() => select(hit)}
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text truncate title={`${hit.code} · ${hit.title}`}>
              <Text span size="xs" c="dimmed" mr={6}>
                {hit.code}
              </Text>
              {hit.title}
            </Text>
            <Group gap={8} wrap="nowrap" flex="none">
              <Overdue item={hit} short />
              <Text className="numbers">{formatPercentage(hit.percentage)}</Text>
            </Group>
          </Group>
          <Text size="xs" c="dimmed" component="div">
            <WayTo heirarchy={hit.heirarchy} />
          </Text>
        </UnstyledButton>
      ))}
    </ScrollArea>
  );
}
