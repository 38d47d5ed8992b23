import type { AvailableMaterial, Withdrawal } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { quantityWords } from '../parts/paper/figure-words.ts';

/** Whose withdrawal it is, for dialogs: 'Arun Kumar: Cable trays, level 3'. */
export const withdrawalName = ({ requested_by, task }: Withdrawal) =>
  t('{{name}}: {{task}}', { name: fullName(requested_by), task: task.title });

/** 'Requested From': the item whose stock it is, or the company's store. */
export const sourceWords = ({
  hierarchy,
  any_source = false,
}: Pick<AvailableMaterial, 'hierarchy'> & { any_source?: boolean }) =>
  hierarchy ?? (any_source ? t('Any stock of the project') : t('Company store'));

/** What is withdrawn: 'Cable 4 x 16 sqmm, 20 m; Cable lug, 40 pcs'. */
export const materialsInWords = ({ materials }: Pick<Withdrawal, 'materials'>) =>
  materials
    .map(({ description, unit, pivot }) => `${description}, ${quantityWords(pivot.withdraw_qty, unit)}`)
    .join('; ');
