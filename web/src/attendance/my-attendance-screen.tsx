import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ButtonLink } from '../ui/text/links.tsx';
import { useUrlState } from '../ui/url-state.ts';
import classes from './attendance.module.css';
import { Crew } from './crew/crew.tsx';
import { Mine } from './mine.tsx';

/** My attendance: clocking in and out, oneself and, for those who may, a crew. */
export default function MyAttendanceScreen() {
  const { t } = useTranslation();
  const mayClockOthers = useMay('attendance.clock-others');
  const seesOthers = useMay('attendance.see-others');
  const [{ tab }, set] = useUrlState({ tab: 'mine' });
  useScreenTitle(t('My attendance'));

  const everybody = seesOthers && (
    <ButtonLink to="/attendance" variant="subtle">
      {t('Employee attendance')}
    </ButtonLink>
  );
  if (!mayClockOthers) {
    return (
      <>
        {everybody}
        <Mine />
      </>
    );
  }
  return (
    <Tabs
      value={tab === 'crew' ? 'crew' : 'mine'}
      onChange={(next) => set({ tab: next ?? 'mine' })}
      keepMounted={false}
    >
      <div className={classes.tabLine}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="mine">{t('My time')}</Tabs.Tab>
          <Tabs.Tab value="crew">{t('Crew')}</Tabs.Tab>
        </Tabs.List>
        {everybody}
      </div>
      <Tabs.Panel value="mine">
        <Mine />
      </Tabs.Panel>
      <Tabs.Panel value="crew">
        <Crew />
      </Tabs.Panel>
    </Tabs>
  );
}
