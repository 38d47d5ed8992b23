import { Button } from '@mantine/core';
import { exportCommonIssuePos, listCommonIssuePos } from '@plumbline/contract';
import { FileOutput } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { commonIssuePoKind } from '../../issue-pos/issue-po-kind.ts';
import { useLateFilter } from '../../parts/late-filter.ts';
import { usePaperAddress } from '../../parts/paper/paper-address.ts';
import { PaperList } from '../../parts/paper/paper-list.tsx';
import { type KnownLine, useLinesOfAddress } from '../../parts/use-lines-of-address.ts';
import { useSupplierFilter, useWarehouseFilter } from '../../parts/use-material-filters.tsx';
import { useCommonIssuePoColumns } from './common-issue-po-columns.tsx';
import { lineOfMaterial } from './common-issue-po-values.ts';

const CommonIssuePoPanel = lazy(() => import('./common-issue-po-panel.tsx'));
const NewCommonIssuePo = lazy(() => import('./new-common-issue-po.tsx'));
const EditCommonIssuePo = lazy(() => import('./edit-common-issue-po.tsx'));

const lineOfAddress = ({ material, quantity, warehouse_id }: KnownLine) => ({
  ...lineOfMaterial(material),
  common_issue_po_qty: quantity,
  warehouse_id: warehouse_id ?? null,
});

/** The common issue POs, where they are made. */
export default function CommonIssuePoList() {
  const { t } = useTranslation();
  const { open } = usePaperAddress(commonIssuePoKind.parameter);
  const [{ adding, supplier }, setAdding] = useUrlState({ adding: 0, supplier: 0, lines: '' });
  const mayCreate = useMay('issue-po.create');
  const isAdding = adding === 1 && mayCreate;
  const stopAdding = () => setAdding({ adding: 0, supplier: 0, lines: '' });
  const lines = useLinesOfAddress({ ofCommon: true });
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
            supplierId={supplier > 0 ? Math.trunc(supplier) : null}
            lines={lines.map(lineOfAddress)}
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
