import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Withdrawals of the projects that the user may see. */
export default function WithdrawalsTab() {
  const { t } = useTranslation();
  const waitingFilter: DrawnFilter = {
    kind: 'drawn',
    initial: 0,
    isKnown: (value) => value === 0 || value === 1,
    draw: (value, set) => (
      <Switch
        label={t('To review')}
        checked={value === 1}
        onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
      />
    ),
  };
  return (
    <WithdrawalList
      projectFilter={useProjectFilter()}
      waitingFilter={waitingFilter}
      reason={t('To request a withdrawal, open the Materials tab of a task.')}
    />
  );
}
