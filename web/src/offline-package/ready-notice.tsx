import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CloudCheck, CloudDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';
import { useTouch } from '../ui/use-device.ts';
import { usePackageProgress } from './package-progress.ts';
import { usePackageStatus } from './package-status.ts';

const MEGABYTE = 1_000_000;
/** With less room photos can soon not be stored. */
const LITTLE_ROOM_MB = 100;

/** Says on home since when this device has what its person needs without a network. Rule: SCREEN-22. */
export function ReadyNotice() {
  return useTouch() ? <Notice /> : null;
}

function Notice() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { completeAt } = usePackageStatus();
  const progress = usePackageProgress();
  const room = useRoom(completeAt);
  return (
    <div role="status">
      {completeAt ? (
        <Line icon={<CloudCheck size={16} color="var(--good)" aria-hidden />}>
          {[
            t('Ready for offline'),
            formatInstant(completeAt, site.time_zone),
            ...(room ? [t('{{megabytes}} MB', { megabytes: room.used })] : []),
          ].join(' · ')}
        </Line>
      ) : progress ? (
        <Line icon={<CloudDownload size={16} aria-hidden />}>
          {t('Getting ready for offline: {{done}} of {{of}}', progress)}
        </Line>
      ) : null}
      {room && room.left < LITTLE_ROOM_MB && (
        <Text size="sm" c="var(--bad-text)">
          {t(
            'This device has {{megabytes}} MB of space left. Delete photos or apps that you do not need, or photos may not be saved.',
            { megabytes: room.left },
          )}
        </Text>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap">
      {icon}
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Group>
  );
}

/** What the product takes on this device and what is left for it, in MB; undefined where the browser does not say. */
function useRoom(at: string | null) {
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
