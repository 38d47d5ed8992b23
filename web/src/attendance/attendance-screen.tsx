import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../decisions/index.ts';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { SectionTabList, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ButtonLink } from '../ui/text/links.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { CorrectionsTab } from './corrections/corrections-tab.tsx';
import { DayAttendance } from './day/day-attendance.tsx';
import { OvertimeTab } from './overtime/overtime-tab.tsx';

/** Attendance: who is where and for how long, overtime and corrections, for those who may see others'. */
export default function AttendanceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const seesOthers = useMay('attendance.see-others');
  const decidesCorrections = useMay('attendance-correction.decide');
  const [{ tab }] = useUrlState({ tab: 'attendance' });
  useScreenTitle(t('Attendance'));

  if (!seesOthers) return <OwnOnly />;
  const shown = ['overtime', ...(decidesCorrections ? ['corrections'] : [])].find((name) => name === tab);

  /** A tab starts afresh: what the other one had filtered is not its own. */
  function openTab(next: string | null) {
    const search = next && next !== 'attendance' ? { tab: next } : {};
    void navigate({ to: '/attendance', search } as never);
  }

  return (
    <SectionTabs value={shown ?? 'attendance'} onChange={openTab}>
      <SectionTabList>
        <Tabs.Tab value="attendance">{t('Attendance')}</Tabs.Tab>
        <Tabs.Tab value="overtime" rightSection={<ToReviewCount kinds={['overtime']} />}>
          {t('Overtime')}
        </Tabs.Tab>
        {decidesCorrections && (
          <Tabs.Tab value="corrections" rightSection={<ToReviewCount kinds={['corrections']} />}>
            {t('Corrections')}
          </Tabs.Tab>
        )}
      </SectionTabList>
      <Tabs.Panel value="attendance">
        <DayAttendance />
      </Tabs.Panel>
      <Tabs.Panel value="overtime">
        <OvertimeTab />
      </Tabs.Panel>
      <Tabs.Panel value="corrections">
        <CorrectionsTab />
      </Tabs.Panel>
    </SectionTabs>
  );
}

/** For those who may see no attendance but their own. */
function OwnOnly() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('Employee attendance')}
      reason={t(
        'You do not have access to other employees’ attendance. Go to My attendance to clock in and out and see your own days.',
      )}
      action={<ButtonLink to="/my-attendance">{t('My attendance')}</ButtonLink>}
    />
  );
}
