import { Button } from '@mantine/core';
import { exportCommonIssuePos, listCommonIssuePos, searchMaterials } from '@plumbline/contract';
import { FileOutput } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { commonIssuePoKind } from '../../issue-pos/issue-po-kind.ts';
import { useLateFilter } from '../../parts/late-filter.ts';
import { usePaperAddress } from '../../parts/paper/paper-address.ts';
import { PaperList } from '../../parts/paper/paper-list.tsx';
import { useSupplierFilter, useWarehouseFilter } from '../../parts/use-material-filters.tsx';
import { useCommonIssuePoColumns } from './common-issue-po-columns.tsx';
import { type CommonLine, lineOfMaterial } from './common-issue-po-values.ts';
import { readReorder } from './reorder-place.ts';

const CommonIssuePoPanel = lazy(() => import('./common-issue-po-panel.tsx'));
const NewCommonIssuePo = lazy(() => import('./new-common-issue-po.tsx'));
const EditCommonIssuePo = lazy(() => import('./edit-common-issue-po.tsx'));

/** The common issue POs, where they are made. */
export default function CommonIssuePoList() {
  const { t } = useTranslation();
  const { open } = usePaperAddress(commonIssuePoKind.parameter);
  const [{ adding }, setAdding] = useUrlState({ adding: 0, supplier: 0, lines: '' });
  const mayCreate = useMay('issue-po.create');
  const isAdding = adding === 1 && mayCreate;
  const stopAdding = () => setAdding({ adding: 0, supplier: 0, lines: '' });
  const { supplierId, lines } = useReorderLines();
  const list = useCommonIssuePos();
  return (
    <>
      <PaperList
        kind={commonIssuePoKind}
        list={list}
        label={t('Issued POs')}
        exportEndpoint={exportCommonIssuePos}
        actions={
          mayCreate && (
            <Button onClick={() => setAdding({ adding: 1 }, { opens: true })}>
              {t('+ Create Issue Purchase Order')}
            </Button>
          )
        }
        noMatch={{ title: t('No Issue POs found'), reason: t('Try other filters.') }}
        empty={{
          icon: <FileOutput />,
          title: t('No Issue POs'),
          reason: t('Order common materials for the warehouses here.'),
        }}
        panel={(props) => <CommonIssuePoPanel {...props} />}
        form={(props) => <EditCommonIssuePo {...props} />}
      />
      <LazyDialog opened={isAdding} onClose={stopAdding}>
        {isAdding && lines && (
          <NewCommonIssuePo
            supplierId={supplierId}
            lines={lines}
            onClose={stopAdding}
            onAdded={({ id }) => open(id)}
          />
        )}
      </LazyDialog>
    </>
  );
}

function useCommonIssuePos() {
  const { t } = useTranslation();
  return useList(listCommonIssuePos, {
    columns: useCommonIssuePoColumns(),
    sort: { by: 'date', direction: 'desc' },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Number or supplier') },
      supplier_id: useSupplierFilter('Common'),
      warehouse_id: useWarehouseFilter(),
      late: useLateFilter(),
    },
  });
}

/**
 * The supplier and the lines that the address of a new common issue PO names (`reorderPlace`). Materials that are not in
 * the catalogue any more are left out.
 * @returns `lines` undefined while they are looked up
 */
function useReorderLines(): { supplierId: number | null; lines: CommonLine[] | undefined } {
  const [{ supplier, lines: text }] = useUrlState({ supplier: 0, lines: '' });
  const named = readReorder(text);
  const ids = [...new Set(named.map(({ material_id }) => material_id))];
  const { data } = useEndpoint(
    searchMaterials,
    { query: { type: 'Common', ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  );
  const supplierId = supplier > 0 ? Math.trunc(supplier) : null;
  if (ids.length === 0) return { supplierId, lines: [] };
  const byId = new Map(data?.map((material) => [material.id, material]));
  const lines = named.flatMap(({ material_id, quantity, warehouse_id }) => {
    const material = byId.get(material_id);
    return material ? [{ ...lineOfMaterial(material), common_issue_po_qty: quantity, warehouse_id }] : [];
  });
  return { supplierId, lines: data && lines };
}
