import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerHealth } from '../platform/server-health.ts';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';

/** Tells Superadmins of which moment the newest backup is; what is wrong with it is above every screen. */
export function BackupLine() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const backup = useServerHealth()?.backup;
  if (!backup) return null;
  return (
    <Text size="sm" c="dimmed">
      {backup.taken_at
        ? t('Last backup: {{moment}}, restored and compared.', {
            moment: formatInstant(backup.taken_at, site.time_zone),
          })
        : backup.state === 'waiting'
          ? t('The first nightly backup has not been made yet.')
          : t('No nightly backup is set up on the server.')}
    </Text>
  );
}
