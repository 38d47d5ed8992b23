import { FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { CountingSheetDialog } from './counting-sheet-dialog.tsx';

/**
 * Prints a sheet to count on, for those who may record a stocktake.
 * @returns `actions` for the list of stocktakes, and the dialog to draw below it
 */
export function useCountingSheet({ ofCommon }: { ofCommon: boolean }): {
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
