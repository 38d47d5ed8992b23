import { Button, Text } from '@mantine/core';
import { exportBulkPos, listBulkPos, type WorkItem } from '@plumbline/contract';
import { Boxes, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { scopeOf } from '../parts/paper/paper-place.tsx';
import { useBulkPoColumns } from './bulk-po-columns.tsx';
import { bulkPoKind } from './bulk-po-kind.ts';

const BulkPoPanel = lazy(() => import('./bulk-po-panel.tsx'));
const NewBulkPo = lazy(() => import('./new-bulk-po.tsx'));
const EditBulkPo = lazy(() => import('./edit-bulk-po.tsx'));

/** The bulk purchase orders of all that the user may see, or of one project or task. */
export default function BulkPoList({ item }: { item?: WorkItem }) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const project_id = useProjectFilter();
  const list = useList(listBulkPos, {
    columns: useBulkPoColumns(item ? 'one item' : 'all'),
    sort: { by: 'contract_date', direction: 'desc' },
    query: item ? scopeOf(item) : {},
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Series No. or contract') },
      ...(!item && { project_id }),
    },
  });
  return (
    <>
      {item && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('Bulk Purchase Orders are created from Materials.')}
        </Text>
      )}
      <PaperList
        kind={bulkPoKind}
        list={list}
        label={t('Bulk Purchase Orders')}
        exportEndpoint={exportBulkPos}
        actions={<CreateButton item={item} onCreate={() => setAdding(true)} />}
        noMatch={{ title: t('No Bulk Purchase Orders found'), reason: t('Try other filters.') }}
        empty={{
          icon: <Boxes />,
          title: t('No Bulk Purchase Orders'),
          reason: t('Add a Bulk Purchase Order for each signed contract.'),
        }}
        panel={(props) => <BulkPoPanel {...props} />}
        form={(props) => <EditBulkPo {...props} />}
      />
      <LazyDialog opened={adding} onClose={() => setAdding(false)}>
        {adding && <NewBulkPo task={item} onClose={() => setAdding(false)} />}
      </LazyDialog>
    </>
  );
}

/** Creates one, in the panel of a project for one of its tasks only. Rule: ORDER-4. */
function CreateButton({ item, onCreate }: { item: WorkItem | undefined; onCreate: () => void }) {
  const { t } = useTranslation();
  if (!useMay('bulk-po.create')) return null;
  return (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      disabled={item?.type === 'projects'}
      title={item?.type === 'projects' ? t('Select a task first.') : undefined}
      onClick={onCreate}
    >
      {t('Create Bulk Purchase Order')}
    </Button>
  );
}
