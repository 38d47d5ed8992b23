import { Button } from '@mantine/core';
import { ClipboardCheck, Eye, FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useMay } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import type { ListAction } from '../../ui/list/list-menu.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { PaperList } from '../parts/paper/paper-list.tsx';
import { CountingSheetDialog } from './counting-sheet-dialog.tsx';
import { StocktakeDetail } from './stocktake-detail.tsx';
import type { StocktakeFamily } from './stocktake-family.ts';
import { stocktakeKind } from './stocktake-kind.ts';
import { stocktakesOf } from './stocktakes-record.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

/** The stocktakes of a family of materials: the list, the one that is read, and the form of a new one. Rule: STOCK-29. */
export function Stocktakes({ family }: { family: StocktakeFamily }) {
  const { t } = useTranslation();
  const isCommon = family.type === 'Common';
  const mayCreate = useMay('stocktake.create');
  const [{ adding, material }, setForm] = useUrlState({ adding: 0, material: 0 });
  const closeForm = () => setForm({ adding: 0, material: 0 });
  const isFormOpen = mayCreate && adding > 0;
  const sheet = useCountingSheet({ ofCommon: isCommon });
  const kind = stocktakeKind(family);
  const list = useList(family.list, {
    columns: useStocktakeColumns(!isCommon),
    sort: { by: 'date', direction: 'desc' },
    filters: family.useFilters(),
  });
  return (
    <>
      <PaperList
        kind={kind}
        list={list}
        label={t('Stocktakes')}
        offers={({ date }, open) => ({
          name: t('stocktake of {{day}}', { day: formatDate(date) }),
          others: [{ label: t('View'), icon: <Eye size={16} aria-hidden />, run: open }],
        })}
        otherActions={sheet.actions}
        note={<CommandsOfRecord record={stocktakesOf(family.type)} />}
        actions={
          mayCreate && (
            <Button onClick={() => setForm({ adding: 1 }, { opens: true })}>{t('+ Create Stocktake')}</Button>
          )
        }
        headEnd={
          !mayCreate && (
            <WhyCannot icon action="stocktake.create" question={t("Why can't I create a stocktake?")} />
          )
        }
        noMatch={{ title: t('No Stocktakes Found'), reason: t('Try other filters.') }}
        empty={{
          icon: <ClipboardCheck />,
          title: t('No Stocktakes Found'),
          reason: t('A stocktake records counted quantities and corrects the stock.'),
        }}
        panel={(opened) => <StocktakeDetail kind={kind} {...opened} />}
      />
      {sheet.dialog}
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
