import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useMay } from '../../platform/session.ts';
import type { ListAction } from '../../ui/list/list-menu.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { usePaperAddress } from '../parts/paper/paper-address.ts';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { CountingSheetDialog } from './counting-sheet-dialog.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';
import { StocktakeDetail } from './stocktake-detail.tsx';
import type { StocktakeFamily } from './stocktake-family.ts';
import { StocktakeList } from './stocktake-list.tsx';
import { stocktakesOf } from './stocktakes-record.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

/** The stocktakes of a family of materials: the list, the one that is read, and the form of a new one. Rule: STOCK-29. */
export function Stocktakes({ family }: { family: StocktakeFamily }) {
  const { t } = useTranslation();
  const isCommon = family.type === 'Common';
  const mayCreate = useMay('stocktake.create');
  const address = usePaperAddress(`${family.prefix}stocktake`);
  const [{ adding, material }, setForm] = useUrlState({ adding: 0, material: 0 });
  const closeForm = () => setForm({ adding: 0, material: 0 });
  const isFormOpen = mayCreate && adding > 0;
  const sheet = useCountingSheet({ ofCommon: isCommon });
  const removal = useDeletePaper(
    family.remove,
    {
      sentence: t(
        'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
      ),
      verb: t('Delete'),
    },
    () => address.id > 0 && address.close(),
  );
  const remove = ({ id, date, project }: ShownStocktake) => {
    const place = isCommon ? null : (project?.title ?? t('Company store'));
    void removal.ask(id, [place, formatDate(date)].filter(Boolean).join(', '));
  };
  const list = useList(family.list, {
    columns: useStocktakeColumns(!isCommon),
    sort: { by: 'date', direction: 'desc' },
    filters: family.useFilters(),
  });
  return (
    <>
      <StocktakeList
        list={list}
        opened={address.id}
        onOpen={address.open}
        onDelete={remove}
        onAdd={mayCreate && (() => setForm({ adding: 1 }, { opens: true }))}
        otherActions={sheet.actions}
        note={<CommandsOfRecord record={stocktakesOf(family.type)} />}
      />
      {sheet.dialog}
      {address.id > 0 && (
        <StocktakeDetail
          key={address.id}
          family={family}
          id={address.id}
          listed={list.rows?.find(({ id }) => id === address.id)}
          onDelete={remove}
          onClose={address.close}
        />
      )}
      <LazyDialog opened={isFormOpen} onClose={closeForm}>
        {isFormOpen && <family.Panel materialId={material} onClose={closeForm} />}
      </LazyDialog>
    </>
  );
}

/**
 * Prints a sheet to count on, for those who may record a stocktake.
 * @returns `actions` for the list of stocktakes, and the dialog to draw below it
 */
function useCountingSheet({ ofCommon }: { ofCommon: boolean }): {
  actions: readonly ListAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const mayPrint = useMay('stocktake.create');
  const [isOpen, setOpen] = useState(false);
  if (!mayPrint) return { actions: [], dialog: null };
  return {
    actions: [
      { label: t('Counting sheet'), icon: <FileDown size={16} aria-hidden />, run: () => setOpen(true) },
    ],
    dialog: isOpen && <CountingSheetDialog ofCommon={ofCommon} onClose={() => setOpen(false)} />,
  };
}
