import { deleteStocktake, type Stocktake } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.ts';
import { formatDate } from '../../ui/dates.ts';

/** Deletes a stocktake once that is confirmed. @param onDone called after the deletion */
export function useDeleteStocktake(onDone: () => void) {
  const { t } = useTranslation();
  const write = useWrite(deleteStocktake, { onSuccess: onDone });
  return async ({ id, date, project }: Stocktake) => {
    const agreed = await confirmAction({
      sentence: t(
        'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
      ),
      subject: `${project?.title ?? t('Company store')}, ${formatDate(date)}`,
      verb: t('Delete'),
      destructive: true,
    });
    if (agreed) write.mutate({ params: { id } });
  };
}
