import { Alert } from '@mantine/core';
import { HardDrive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useServerHealth } from '../platform/server-health.ts';

const MEGABYTE = 1_000_000;

/** Warns Superadmins before the server's disk is full, when nothing could be saved any more. */
export function SpaceNotice() {
  const { t } = useTranslation();
  const health = useServerHealth();
  if (health?.status !== 'low_space') return null;
  return (
    <Alert
      color="pending"
      icon={<HardDrive />}
      title={t('The server is running out of storage space')}
      mb="md"
      role="status"
    >
      {t(
        'Only {{megabytes}} MB are free. Once none is left, nothing can be saved. Please inform the person who operates the server.',
        {
          megabytes: Math.floor(health.free_bytes / MEGABYTE).toLocaleString('en-SG'),
        },
      )}
    </Alert>
  );
}
