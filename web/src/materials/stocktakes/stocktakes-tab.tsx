import { getStocktake, listStocktakes, type Stocktake } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useProjectFilter } from '../parts/use-material-filters.tsx';
import { CountingSheetDialog } from './counting-sheet-dialog.tsx';
import { useStocktakeAddress } from './stocktake-address.ts';
import { StocktakeDetail } from './stocktake-detail.tsx';
import { StocktakeList } from './stocktake-list.tsx';
import { useDeleteStocktake } from './use-delete-stocktake.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

const StocktakePanel = lazy(() => import('./form/stocktake-panel.tsx'));

/** Stocktakes of specialised materials (specification 3, Stocktakes). */
export default function StocktakesTab() {
  const { t } = useTranslation();
  const mayCreate = useMay('stocktake.create');
  const address = useStocktakeAddress();
  const [printing, setPrinting] = useState(false);
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
        otherActions={
          mayCreate
            ? [
                {
                  label: t('Counting sheet'),
                  icon: <FileDown size={16} aria-hidden />,
                  run: () => setPrinting(true),
                },
              ]
            : []
        }
      />
      {printing && <CountingSheetDialog onClose={() => setPrinting(false)} />}
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
