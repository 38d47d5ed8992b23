import { Alert } from '@mantine/core';
import { ArchiveX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useServerHealth } from '../platform/server-health.ts';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';

/** Tells Superadmins that the last backup failed, or that none was made for more than a day. */
export function BackupNotice() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const backup = useServerHealth()?.backup;
  if (backup?.state !== 'failed' && backup?.state !== 'late') return null;
  return (
    <Alert
      color="pending"
      icon={<ArchiveX />}
      title={backup.state === 'failed' ? t('The last backup failed') : t('The backup is overdue')}
      mb="md"
      role="status"
    >
      {backup.problem}{' '}
      {backup.taken_at
        ? t('The newest backup that can be restored is of {{moment}}.', {
            moment: formatInstant(backup.taken_at, site.time_zone),
          })
        : t('There is no backup that can be restored.')}{' '}
      {t('Please inform the person who operates the server.')}
    </Alert>
  );
}
