import { t } from '../../platform/i18n.ts';
import { formatDate } from '../../ui/text/dates.ts';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import type { AnyStocktake, ShownStocktake } from './shown-stocktake.ts';
import type { StocktakeFamily } from './stocktake-family.ts';

/** The owner of the stock that is counted; nothing of common materials, which are in no project. */
const placeOf = ({ project }: ShownStocktake) =>
  project === undefined ? undefined : (project?.title ?? t('Company store'));

/** Stocktakes of a family of materials as papers. */
export const stocktakeKind = ({ prefix, read, remove }: StocktakeFamily): PaperKind<AnyStocktake> => ({
  parameter: `${prefix}stocktake`,
  history: `${prefix}stocktakes`,
  title: 'Stocktake',
  nameOf: (stocktake) => [formatDate(stocktake.date), placeOf(stocktake)].filter(Boolean).join(' · '),
  subjectOf: (stocktake) => [placeOf(stocktake), formatDate(stocktake.date)].filter(Boolean).join(', '),
  read,
  deletion: {
    endpoint: remove,
    sentence:
      'This will delete the stocktake record and this cannot be undone. Records adjusted will be reverted.',
    verb: 'Delete',
  },
});
