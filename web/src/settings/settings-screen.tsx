import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { lazy, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { LazyDialog, LazyPart } from '../ui/states/lazy-part.tsx';
import { ButtonLink } from '../ui/text/links.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Appearance } from './appearance.tsx';
import { OwnSessions } from './own-sessions.tsx';
import classes from './settings.module.css';

const NotificationSettings = lazy(() => import('../notifications/notification-settings.tsx'));
const ChangePasswordDialog = lazy(() => import('../users/change-password-dialog.tsx'));

/** One's own settings: those of the account, and those of this device. Rules: SCREEN-16, SCREEN-17. */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const makesKeys = useMay('api-key.create');
  const [changing, setChanging] = useState(false);
  useScreenTitle(t('Settings'));
  const titles = [
    t('Notifications'),
    t('Appearance'),
    t('Account'),
    t('Where you are signed in'),
    ...(makesKeys ? [t('API keys')] : []),
  ];
  return (
    <Stack gap="xl" maw={720}>
      <Contents titles={titles} />
      <Section title={t('Notifications')}>
        <LazyPart fallback={<Skeleton height={480} />}>
          <NotificationSettings />
        </LazyPart>
      </Section>
      <Section title={t('Appearance')}>
        <Appearance />
      </Section>
      <Section title={t('Account')}>
        <Group gap="xs">
          <Button variant="default" leftSection={<KeyRound size={16} />} onClick={() => setChanging(true)}>
            {t('Change Password')}
          </Button>
          <ButtonLink to="/permissions" variant="default" leftSection={<ShieldCheck size={16} />}>
            {t('Permissions')}
          </ButtonLink>
        </Group>
      </Section>
      <Section title={t('Where you are signed in')}>
        <OwnSessions />
      </Section>
      {makesKeys && (
        <Section title={t('API keys')}>
          <ApiKeys />
        </Section>
      )}
      <LazyDialog opened={changing} onClose={() => setChanging(false)}>
        {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      </LazyDialog>
    </Stack>
  );
}

/** The parts of the page: each leads to its heading. */
function Contents({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Settings')}>
      <Group gap="xs">
        {titles.map((title) => (
          <Button key={title} size="xs" variant="default" onClick={() => goTo(title)}>
            {title}
          </Button>
        ))}
      </Group>
    </nav>
  );
}

function goTo(title: string) {
  const heading = [...document.querySelectorAll<HTMLElement>('h2')].find(
    (each) => each.textContent === title,
  );
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs" tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {children}
    </section>
  );
}
