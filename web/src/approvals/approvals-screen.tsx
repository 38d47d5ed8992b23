import { Tabs } from '@mantine/core';
import { reviewKinds } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { TabList } from '../ui/layout/tab-list.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { Delegations } from './delegations/delegations.tsx';
import { Approvals } from './list/approvals.tsx';

const tabs = ['pending', 'delegations'] as const;

/** All that one can approve or reject, over all projects, and who else decides it. */
export default function ApprovalsScreen() {
  const { t } = useTranslation();
  const [{ tab }, setAddress] = useUrlState({ tab: 'pending' });
  const open = tabs.find((each) => each === tab) ?? 'pending';
  useScreenTitle(t('Approvals'));
  return (
    <Tabs value={open} onChange={(next) => setAddress({ tab: next ?? 'pending' })} keepMounted={false}>
      <TabList mb="md">
        <Tabs.Tab value="pending" rightSection={<ToReviewCount kinds={reviewKinds} />}>
          {t('Pending')}
        </Tabs.Tab>
        <Tabs.Tab value="delegations">{t('Delegation')}</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="pending">
        <Approvals />
      </Tabs.Panel>
      <Tabs.Panel value="delegations">
        <Delegations />
      </Tabs.Panel>
    </Tabs>
  );
}
