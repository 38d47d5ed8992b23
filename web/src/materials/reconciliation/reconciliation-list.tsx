import { exportReconciliation, listReconciliation, type WorkItem } from '@plumbline/contract';
import { Scale } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import { useCategoryFilter } from '../parts/use-material-filters.tsx';
import { BarsLegend } from './bars-legend.tsx';
import { useReconciliationAddress } from './reconciliation-address.ts';
import { useReconciliationColumns } from './reconciliation-columns.tsx';

const FigurePanel = lazy(() => import('../figures/figure-panel.tsx'));
const ReconciledMaterial = lazy(() => import('./reconciled-material.tsx'));

/**
 * The quantities from the contract to the daily reports, a row for each material of a project, and what is out of line.
 * @param props.item the project, or the task with all below it, that it is of; of all projects by default
 */
export default function ReconciliationList({ item }: { item?: WorkItem }) {
  const { t } = useTranslation();
  const scope: FigureScope | undefined =
    item && (item.type === 'tasks' ? { task_id: item.id } : { project_id: item.id });
  const address = useReconciliationAddress();
  const list = useList(listReconciliation, {
    name: 'reconciliation',
    columns: useReconciliationColumns(address.openFigure, scope !== undefined),
    // What is out of line first.
    sort: { by: 'out_of_line', direction: 'asc' },
    query: scope ?? {},
    filters: useFilters(scope === undefined),
  });
  const opened = { materialId: address.material, scope: scope ?? { project_id: address.project } };
  return (
    <>
      <ListTable
        list={list}
        label={t('Reconciliation')}
        rowKey={({ id, project }) => `${project.id} ${id}`}
        exportEndpoint={exportReconciliation}
        note={<BarsLegend />}
        onOpen={address.open}
        isSelected={({ id, project }) => id === address.material && project.id === address.project}
        noMatch={{ title: t('No material matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Scale />,
          title: t('Nothing to reconcile yet'),
          reason: t('Materials in Bulk POs, Request Orders or daily reports appear here.'),
        }}
      />
      <LazyDialog opened={address.material > 0} onClose={address.close}>
        {address.material > 0 &&
          (address.figure ? (
            <FigurePanel {...opened} figure={address.figure} onClose={address.closeFigure} />
          ) : (
            <ReconciledMaterial {...opened} onFigure={address.openFigure} onClose={address.close} />
          ))}
      </LazyDialog>
    </>
  );
}

function useFilters(ofAllProjects: boolean) {
  const { t } = useTranslation();
  const project_id = useProjectFilter();
  const category = useCategoryFilter('Specialised');
  const search_term: ListFilter = {
    kind: 'search',
    label: t('Search'),
    placeholder: t('Search Code or Description...'),
  };
  const out_of_line: ListFilter = {
    kind: 'select',
    label: t('Show'),
    options: [{ value: 'true', label: t('Out of line') }],
  };
  return { search_term, ...(ofAllProjects ? { project_id } : {}), category, out_of_line };
}
