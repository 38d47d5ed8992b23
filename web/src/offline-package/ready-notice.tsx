import { Group, Text } from '@mantine/core';
import { CloudCheck, CloudDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { LittleRoom, useRoom } from '../ui/states/little-room.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { useTouch } from '../ui/use-device.ts';
import { usePackageProgress } from './package-progress.ts';
import { usePackageStatus } from './package-status.ts';

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
      <LittleRoom room={room} />
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
