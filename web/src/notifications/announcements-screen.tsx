import { Stack, Text, Title } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyNot } from '../platform/why-not.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { SentAnnouncements } from './sent-announcements.tsx';

/** Announcements: the form that sends one, and what was sent, for those who may send. */
export default function AnnouncementsScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Announcements'));
  if (!useMay('announcement.send'))
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('Announcements')}
        reason={t(
          'Only Superadmin and Human Resource can send announcements. Announcements for you appear in your inbox.',
        )}
        action={<WhyNot action="announcement.send" />}
      />
    );
  return (
    <Stack gap={32}>
      <Stack gap="sm" maw={720}>
        <Text c="dimmed">{t('Send Announcements to mobile app users via push notifications.')}</Text>
        <AnnouncementForm />
      </Stack>
      <section aria-labelledby="sent-announcements">
        <Title order={2} id="sent-announcements" mb="xs">
          {t('Sent announcements')}
        </Title>
        <SentAnnouncements />
      </section>
    </Stack>
  );
}
