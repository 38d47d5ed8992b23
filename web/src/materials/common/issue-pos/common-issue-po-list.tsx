import { Button } from '@mantine/core';
import { type CommonIssuePo, exportCommonIssuePos, listCommonIssuePos } from '@plumbline/contract';
import { FileOutput } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { LazyDialog } from '../../../ui/lazy-part.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { useLateFilter } from '../../parts/late-filter.ts';
import { OpenedPapers } from '../../parts/paper/opened-papers.tsx';
import { PaperRowActions } from '../../parts/paper/paper-actions.tsx';
import { usePaperAddress } from '../../parts/paper/paper-address.ts';
import { paperPrinters } from '../../parts/paper-printers.ts';
import { useCommonSupplierFilter, useWarehouseFilter } from '../../parts/use-material-filters.tsx';
import { useCommonIssuePoColumns } from './common-issue-po-columns.tsx';
import { useDeleteCommonIssuePo } from './use-delete-common-issue-po.ts';
import { useReorderLines } from './use-reorder-lines.ts';

const CommonIssuePoPanel = lazy(() => import('./common-issue-po-panel.tsx'));
const NewCommonIssuePo = lazy(() => import('./new-common-issue-po.tsx'));
const EditCommonIssuePo = lazy(() => import('./edit-common-issue-po.tsx'));

/** The common issue POs, where they are made. */
export function CommonIssuePoList() {
  const { t } = useTranslation();
  const address = usePaperAddress('common_po');
  const [{ adding }, setAdding] = useUrlState({ adding: 0, supplier: 0, lines: '' });
  const mayCreate = useMay('issue-po.create');
  const isAdding = adding === 1 && mayCreate;
  const stopAdding = () => setAdding({ adding: 0, supplier: 0, lines: '' });
  const { supplierId, lines } = useReorderLines();
  const [editing, setEditing] = useState<CommonIssuePo | null>(null);
  const list = useCommonIssuePos();
  return (
    <>
      <ListTable
        list={list}
        label={t('Issued POs')}
        exportEndpoint={exportCommonIssuePos}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.id}
        rowActions={(paper) => <RowActions paper={paper} onEdit={() => setEditing(paper)} />}
        actionsTitle={t('Actions')}
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
      />
      <OpenedPapers
        address={address}
        rows={list.rows}
        editing={editing}
        onEdit={setEditing}
        panel={(props) => <CommonIssuePoPanel {...props} />}
        form={(props) => <EditCommonIssuePo {...props} />}
      />
      <LazyDialog opened={isAdding} onClose={stopAdding}>
        {isAdding && lines && (
          <NewCommonIssuePo
            supplierId={supplierId}
            lines={lines}
            onClose={stopAdding}
            onAdded={({ id }) => address.open(id)}
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
      supplier_id: useCommonSupplierFilter('Supplier'),
      warehouse_id: useWarehouseFilter(),
      late: useLateFilter(),
    },
  });
}

function RowActions({ paper, onEdit }: { paper: CommonIssuePo; onEdit: () => void }) {
  const { id, po_no: name, abilities } = paper;
  const remove = useDeleteCommonIssuePo();
  return (
    <PaperRowActions
      id={id}
      name={name}
      printer={paperPrinters.commonIssuePo}
      onEdit={abilities.edit && onEdit}
      onDelete={abilities.delete && (() => void remove.ask(id, name))}
      isDeleting={remove.isPending}
    />
  );
}
