import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const MEGABYTE = 1_000_000;
/** With less room photos can soon not be stored. */
const LITTLE_ROOM_MB = 100;

/**
 * What the product takes on this device and what is left for it, in MB; undefined where the browser does not say.
 * @param at asked again whenever this changes
 */
export function useRoom(at: string | null = null) {
  const { data } = useQuery({
    queryKey: ['room on this device', at],
    queryFn: async () => {
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      return quota === 0
        ? null
        : { used: Math.ceil(usage / MEGABYTE), left: Math.floor((quota - usage) / MEGABYTE) };
    },
    staleTime: 60_000,
  });
  return data;
}

/** Says that photos may soon not be stored on this device, before one is taken. */
export function LittleRoom({ room }: { room: ReturnType<typeof useRoom> }) {
  const { t } = useTranslation();
  if (!room || room.left >= LITTLE_ROOM_MB) return null;
  return (
    <Text size="sm" c="var(--bad-text)">
      {t(
        'This device has {{megabytes}} MB of space left. Delete photos or apps that you do not need, or photos may not be saved.',
        { megabytes: room.left },
      )}
    </Text>
  );
}
