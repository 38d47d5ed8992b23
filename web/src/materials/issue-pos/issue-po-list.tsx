import { Text } from '@mantine/core';
import { exportIssuePos, listIssuePos, type WorkItem } from '@plumbline/contract';
import { Eye, FileOutput } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useLateFilter } from '../parts/late-filter.ts';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { scopeOf } from '../parts/paper/paper-place.tsx';
import { useSupplierFilter } from '../parts/use-material-filters.tsx';
import { useIssuePoColumns } from './issue-po-columns.tsx';
import { issuePoKind } from './issue-po-kind.ts';

const IssuePoPanel = lazy(() => import('./issue-po-panel.tsx'));
const EditIssuePo = lazy(() => import('./edit-issue-po.tsx'));

/** The issue POs of all that the user may see, or of one project or task. */
export default function IssuePoList({ item }: { item?: WorkItem }) {
  const { t } = useTranslation();
  const [project_id, supplier_id] = [useProjectFilter(), useSupplierFilter('Specialised')];
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
      <PaperList
        kind={issuePoKind}
        list={list}
        label={t('Issued POs')}
        exportEndpoint={exportIssuePos}
        offers={(_, open) => ({
          others: [{ label: t('View'), icon: <Eye size={16} aria-hidden />, run: open }],
        })}
        noMatch={{ title: t('No Issue POs found'), reason: t('Try other filters.') }}
        empty={{
          icon: <FileOutput />,
          title: t('No Issue POs'),
          reason: t('Open an approved Request Order and select a supplier to issue a PO to.'),
        }}
        panel={(props) => <IssuePoPanel {...props} />}
        form={(props) => <EditIssuePo {...props} />}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('Issue POs are made from an approved Request Order.')}
      </Text>
    </>
  );
}
