import { getStocktake, listStocktakes, type Stocktake } from '@plumbline/contract';
import { lazy } from 'react';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useStocktakeAddress } from './stocktake-address.ts';
import { StocktakeDetail } from './stocktake-detail.tsx';
import { StocktakeList } from './stocktake-list.tsx';
import { useCountingSheet } from './use-counting-sheet.tsx';
import { useDeleteStocktake } from './use-delete-stocktake.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

const StocktakePanel = lazy(() => import('./form/stocktake-panel.tsx'));

/** Stocktakes of specialised materials. Rule: STOCK-29. */
export default function StocktakesTab() {
  const mayCreate = useMay('stocktake.create');
  const address = useStocktakeAddress();
  const sheet = useCountingSheet({ ofCommon: false });
  const remove = useDeleteStocktake(() => address.opened > 0 && address.open(0));
  const list = useList(listStocktakes, {
    columns: useStocktakeColumns<Stocktake>(true),
    sort: { by: 'date', direction: 'desc' },
    filters: { project_id: useProjectFilter() },
  });
  const query = useEndpoint(
    getStocktake,
    { params: { id: address.opened } },
    { enabled: address.opened > 0 },
  );
  const isFormOpen = mayCreate && address.isAdding;
  return (
    <>
      <StocktakeList
        list={list}
        opened={address.opened}
        onOpen={address.open}
        onDelete={(stocktake) => void remove(stocktake)}
        onAdd={mayCreate && address.add}
        otherActions={sheet.actions}
      />
      {sheet.dialog}
      {address.opened > 0 && (
        <StocktakeDetail
          key={address.opened}
          query={query}
          history="stocktakes"
          known={list.rows?.find(({ id }) => id === address.opened)}
          onDelete={(stocktake) => void remove(stocktake)}
          onClose={() => address.open(0)}
        />
      )}
      <LazyDialog opened={isFormOpen} onClose={address.closeForm}>
        {isFormOpen && <StocktakePanel materialId={address.material} onClose={address.closeForm} />}
      </LazyDialog>
    </>
  );
}
