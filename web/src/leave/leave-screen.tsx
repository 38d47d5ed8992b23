import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { SectionTabList, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { Applications } from './applications.tsx';
import { ApplyForm } from './apply-form.tsx';
import { LeaveCalendar } from './calendar/leave-calendar.tsx';
import { CreditDefaults } from './defaults/credit-defaults.tsx';
import { Holidays } from './holidays/holidays.tsx';
import { useLeaveAddress } from './leave-address.ts';
import { MyLeave } from './my-leave.tsx';

/** Leave: one's own, the applications for those who decide on them, and who is away. */
export default function LeaveScreen() {
  const { t } = useTranslation();
  const mayDecide = useMay('leave.decide');
  const maySetCredits = useMay('leave-credit.write');
  const address = useLeaveAddress(mayDecide);
  useScreenTitle(t('Leave'));

  return (
    <>
      <SectionTabs value={address.tab} onChange={address.openTab}>
        <SectionTabList>
          <Tabs.Tab value="mine">{t('My leave')}</Tabs.Tab>
          {mayDecide && (
            <Tabs.Tab value="applications" rightSection={<ToReviewCount kinds={['leave']} />}>
              {t('Applications')}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="calendar">{t('Calendar')}</Tabs.Tab>
          <Tabs.Tab value="holidays">{t('Holidays')}</Tabs.Tab>
          {maySetCredits && <Tabs.Tab value="credits">{t('Default credits')}</Tabs.Tab>}
        </SectionTabList>
        <Tabs.Panel value="mine">
          <MyLeave onApply={address.apply} />
        </Tabs.Panel>
        {mayDecide && (
          <Tabs.Panel value="applications">
            <Applications onApply={address.apply} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="calendar">
          <LeaveCalendar />
        </Tabs.Panel>
        <Tabs.Panel value="holidays">
          <Holidays />
        </Tabs.Panel>
        {maySetCredits && (
          <Tabs.Panel value="credits">
            <CreditDefaults />
          </Tabs.Panel>
        )}
      </SectionTabs>
      <SidePanel
        inAddress
        title={t('Apply for leave')}
        size={400}
        opened={address.applying}
        onClose={address.closeForm}
      >
        <ApplyForm onClose={address.closeForm} />
      </SidePanel>
    </>
  );
}
