import { useTranslation } from 'react-i18next';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { waitingFilter } from '../parts/waiting-filter.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Withdrawals of the projects that the user may see. */
export default function WithdrawalsTab() {
  const { t } = useTranslation();
  return (
    <WithdrawalList
      projectFilter={useProjectFilter()}
      waitingFilter={waitingFilter}
      reason={t('To request a withdrawal, open the Materials tab of a task.')}
    />
  );
}
