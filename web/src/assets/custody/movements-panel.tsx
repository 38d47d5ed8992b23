import { Stack, Text } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useList } from '../../ui/list/use-list.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { fullNameOf } from '../asset-name.ts';
import { placeOf } from '../asset-place.ts';
import { MovementTimeline } from './movement-timeline.tsx';

type MovementsPanelProps = { family: Family; id: number; onClose: () => void };

/** The movements of an asset: all for those who may see them, else the latest. */
export default function MovementsPanel({ family, id, onClose }: MovementsPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(family.get, { params: { id } });
  return (
    <SidePanel docked inAddress title={t('Movement history')} size={600} opened onClose={onClose}>
      {query.data ? (
        <Stack>
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {fullNameOf(query.data)}
            </Text>
            <Text>{placeOf(t, query.data)}</Text>
          </div>
          {query.data.abilities.view_movements ? (
            <AllMovements family={family} id={id} />
          ) : (
            <LatestMovement asset={query.data} />
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={8} />} />
      )}
    </SidePanel>
  );
}

function AllMovements({ family, id }: { family: Family; id: number }) {
  const list = useList(family.movements, { name: 'movements', params: { id }, outsideAddress: true });
  const { query, answer } = list;
  if (!answer) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading skeleton={<SkeletonLines lines={8} />} />
    );
  }
  return (
    <>
      <MovementTimeline
        movements={answer.data}
        withLatest={answer.current_page === 1}
        busy={query.isPlaceholderData}
      />
      <Pagination page={answer} onPage={list.setPage} />
    </>
  );
}

function LatestMovement({ asset }: { asset: Asset }) {
  const { t } = useTranslation();
  return (
    <>
      <MovementTimeline movements={[asset.latest_movement]} withLatest />
      <Text size="sm" c="dimmed">
        {t('Only a Superadmin or Logistic can see earlier movements.')}
      </Text>
    </>
  );
}
