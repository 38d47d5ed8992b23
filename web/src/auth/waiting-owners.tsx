import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { namesOfOwners } from '../platform/commands/waiting-owners.ts';

/** Says at a sign-in whose work waits on this device to be sent, and nothing else of it. Rule: SCREEN-37. */
export function WaitingOwners() {
  const { t } = useTranslation();
  const { data: names = [] } = useQuery({
    queryKey: ['whose work waits here'],
    queryFn: namesOfOwners,
    gcTime: 0,
  });
  if (names.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('Work of {{names}} on this device is not sent yet. It is sent when they sign in here.', {
        names: names.join(', '),
      })}
    </Text>
  );
}
