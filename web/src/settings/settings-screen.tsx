import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { SectionTabList, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { LazyDialog, LazyPart } from '../ui/states/lazy-part.tsx';
import { ButtonLink } from '../ui/text/links.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { ApiKeys } from './api-keys.tsx';
import { Appearance } from './appearance.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import classes from './settings.module.css';
import { TwoStep } from './two-step/two-step.tsx';

const NotificationSettings = lazy(() => import('../notifications/notification-settings.tsx'));
const PendingActions = lazy(() => import('./pending-actions/pending-actions.tsx'));
const Webhooks = lazy(() => import('./webhooks/webhooks.tsx'));
const ChangePasswordDialog = lazy(() => import('../users/change-password-dialog.tsx'));

type Part = { name: string; title: string; content: ReactNode };

/** One's own settings: those of the account, and those of this device. Rules: SCREEN-16, SCREEN-17. */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const makesKeys = useMay('api-key.create');
  const managesWebhooks = useMay('webhook.manage');
  const [{ tab }, set] = useUrlState({ tab: 'notifications' });
  useScreenTitle(t('Settings'));
  const parts: Part[] = [
    { name: 'notifications', title: t('Notifications'), content: <Notifications /> },
    { name: 'appearance', title: t('Appearance'), content: <Appearance /> },
    { name: 'account', title: t('Account'), content: <Account /> },
    { name: 'sessions', title: t('Where you are signed in'), content: <OwnSessions /> },
    { name: 'calendar', title: t('Calendar'), content: <CalendarLink /> },
    ...(makesKeys ? [{ name: 'api-keys', title: t('API keys'), content: <ApiKeys /> }] : []),
    // Somebody whose role makes no keys any more may still have to decide on what one asked for.
    ...(makesKeys || tab === 'pending-actions'
      ? [
          {
            name: 'pending-actions',
            title: t('Pending actions'),
            content: (
              <LazyPart fallback={<Skeleton height={112} />}>
                <PendingActions />
              </LazyPart>
            ),
          },
        ]
      : []),
    ...(managesWebhooks
      ? [
          {
            name: 'webhooks',
            title: t('Webhooks'),
            content: (
              <LazyPart fallback={<Skeleton height={112} />}>
                <Webhooks />
              </LazyPart>
            ),
          },
        ]
      : []),
  ];
  const shown = parts.find(({ name }) => name === tab) ?? parts[0];
  return (
    <SectionTabs value={shown?.name ?? null} onChange={(next) => set({ tab: next ?? 'notifications' })}>
      <SectionTabList aria-label={t('Settings')}>
        {parts.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </SectionTabList>
      {parts.map(({ name, title, content }) => (
        <Tabs.Panel key={name} value={name}>
          <section aria-label={title} className={classes.part}>
            {content}
          </section>
        </Tabs.Panel>
      ))}
    </SectionTabs>
  );
}

function Notifications() {
  return (
    <LazyPart fallback={<Skeleton height={480} />}>
      <NotificationSettings />
    </LazyPart>
  );
}

function Account() {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" leftSection={<KeyRound size={16} />} onClick={() => setChanging(true)}>
          {t('Change Password')}
        </Button>
        <ButtonLink to="/permissions" variant="default" leftSection={<ShieldCheck size={16} />}>
          {t('Permissions')}
        </ButtonLink>
      </Group>
      <TwoStep />
      <Passkeys />
      <LazyDialog opened={changing} onClose={() => setChanging(false)}>
        {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      </LazyDialog>
    </Stack>
  );
}
