import { Button, Text } from '@mantine/core';
import { exportIssuePos, type IssuePo, listIssuePos, type WorkItem } from '@plumbline/contract';
import { FileOutput } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useLateFilter } from '../parts/late-filter.ts';
import { OpenedPapers } from '../parts/paper/opened-papers.tsx';
import { PaperRowActions } from '../parts/paper/paper-actions.tsx';
import { usePaperAddress } from '../parts/paper/paper-address.ts';
import { scopeOf } from '../parts/paper/paper-place.tsx';
import { paperPrinters } from '../parts/paper-printers.ts';
import { useSupplierFilter } from '../parts/use-material-filters.tsx';
import { useIssuePoColumns } from './issue-po-columns.tsx';
import { nameOfIssuePo } from './issue-po-name.ts';
import { useDeleteIssuePo } from './use-delete-issue-po.ts';

const IssuePoPanel = lazy(() => import('./issue-po-panel.tsx'));
const EditIssuePo = lazy(() => import('./edit-issue-po.tsx'));

/** The issue POs of all that the user may see, or of one project or task. */
export function IssuePoList({ item }: { item?: WorkItem }) {
  const { t } = useTranslation();
  const address = usePaperAddress('po');
  const [editing, setEditing] = useState<IssuePo | null>(null);
  const [project_id, supplier_id] = [useProjectFilter(), useSupplierFilter()];
  const late = useLateFilter();
  const list = useList(listIssuePos, {
    columns: useIssuePoColumns(item),
    sort: { by: 'date', direction: 'desc' },
    query: item ? scopeOf(item) : {},
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('S/N or supplier') },
      ...(!item && { project_id }),
      supplier_id,
      late,
    },
  });
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Issue POs are made from an approved Request Order.')}
      </Text>
      <ListTable
        list={list}
        label={t('Issued POs')}
        exportEndpoint={exportIssuePos}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.id}
        rowActions={(paper) => (
          <RowActions paper={paper} onOpen={() => address.open(paper.id)} onEdit={() => setEditing(paper)} />
        )}
        actionsTitle={t('Actions')}
        noMatch={{ title: t('No Issue POs found'), reason: t('Try other filters.') }}
        empty={{
          icon: <FileOutput />,
          title: t('No Issue POs'),
          reason: t('Open an approved Request Order and select a supplier to issue a PO to.'),
        }}
      />
      <OpenedPapers
        address={address}
        rows={list.rows}
        editing={editing}
        onEdit={setEditing}
        panel={(props) => <IssuePoPanel {...props} />}
        form={(props) => <EditIssuePo {...props} />}
      />
    </>
  );
}

type RowActionsProps = { paper: IssuePo; onOpen: () => void; onEdit: () => void };

function RowActions({ paper, onOpen, onEdit }: RowActionsProps) {
  const { t } = useTranslation();
  const { id, abilities } = paper;
  const name = nameOfIssuePo(paper);
  const remove = useDeleteIssuePo();
  return (
    <PaperRowActions
      id={id}
      name={name}
      printer={paperPrinters.issuePo}
      onEdit={abilities.edit && onEdit}
      onDelete={abilities.delete && (() => void remove.ask(id, name))}
      isDeleting={remove.isPending}
    >
      {!abilities.edit && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('View {{name}}', { name })}
          onClick={onOpen}
        >
          {t('View')}
        </Button>
      )}
    </PaperRowActions>
  );
}
