import {
  type CommonStocktake,
  deleteCommonStocktake,
  getCommonStocktake,
  listCommonStocktakes,
} from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { formatDate } from '../../../ui/dates.ts';
import { LazyDialog } from '../../../ui/lazy-part.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useDeletePaper } from '../../parts/paper/use-delete-paper.ts';
import { StocktakeDetail } from '../../stocktakes/stocktake-detail.tsx';
import { StocktakeList } from '../../stocktakes/stocktake-list.tsx';
import { useCountingSheet } from '../../stocktakes/use-counting-sheet.tsx';
import { useStocktakeColumns } from '../../stocktakes/use-stocktake-columns.tsx';
import { useCommonStocktakeAddress } from './common-stocktake-address.ts';

const CommonStocktakePanel = lazy(() => import('./common-stocktake-panel.tsx'));

/** Stocktakes of common materials. Rule: STOCK-29. */
export default function CommonStocktakesTab() {
  const { t } = useTranslation();
  const mayCreate = useMay('stocktake.create');
  const address = useCommonStocktakeAddress();
  const { opened } = address;
  const sheet = useCountingSheet({ ofCommon: true });
  const removal = useDeletePaper(
    deleteCommonStocktake,
    {
      sentence: t(
        'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
      ),
      verb: t('Delete'),
    },
    () => opened > 0 && address.open(0),
  );
  const remove = ({ id, date }: CommonStocktake) => void removal.ask(id, formatDate(date));
  const list = useList(listCommonStocktakes, {
    columns: useStocktakeColumns<CommonStocktake>(false),
    sort: { by: 'date', direction: 'desc' },
  });
  const query = useEndpoint(getCommonStocktake, { params: { id: opened } }, { enabled: opened > 0 });
  const isFormOpen = mayCreate && address.isAdding;
  return (
    <>
      <StocktakeList
        list={list}
        opened={opened}
        onOpen={address.open}
        onDelete={remove}
        onAdd={mayCreate && address.add}
        otherActions={sheet.actions}
      />
      {sheet.dialog}
      {opened > 0 && (
        <StocktakeDetail
          key={opened}
          query={query}
          history="common_stocktakes"
          known={list.rows?.find(({ id }) => id === opened)}
          onDelete={remove}
          onClose={() => address.open(0)}
        />
      )}
      <LazyDialog opened={isFormOpen} onClose={address.closeForm}>
        {isFormOpen && <CommonStocktakePanel materialId={address.material} onClose={address.closeForm} />}
      </LazyDialog>
    </>
  );
}
