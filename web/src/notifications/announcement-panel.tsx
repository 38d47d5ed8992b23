import { Text } from '@mantine/core';
import type { Announcement } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { audienceOf } from './announcement-columns.tsx';
import classes from './announcements.module.css';

type AnnouncementPanelProps = { announcement: Announcement | undefined; onClose: () => void };

/** The whole of an announcement, and its delivery. */
export function AnnouncementPanel({ announcement, onClose }: AnnouncementPanelProps) {
  return (
    <SidePanel
      docked
      inAddress
      title={announcement?.title ?? ''}
      size={400}
      opened={announcement !== undefined}
      onClose={onClose}
    >
      {announcement && <Details announcement={announcement} />}
    </SidePanel>
  );
}

function Details({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { description, sent_by, created_at, people, devices, read, delivered, failed, gone } = announcement;
  const facts: [string, string | number][] = [
    [t('Sent to'), audienceOf(t, announcement)],
    [t('Sent by'), fullName(sent_by)],
    [t('Sent'), formatInstant(created_at, site.time_zone)],
    [
      t('Read'),
      t('{{part}} of {{people}}', { part: read, people: t('{{count}} people', { count: people }) }),
    ],
  ];
  const ofDevices: [string, string | number][] = [
    [
      t('Delivered'),
      t('{{part}} of {{devices}}', { part: delivered, devices: t('{{count}} devices', { count: devices }) }),
    ],
    [t('Queued to send'), Math.max(0, devices - delivered - failed - gone)],
    [t('Not delivered'), failed],
    [t('Device no longer registered'), gone],
  ];
  return (
    <>
      <Text className={classes.description}>{description}</Text>
      <dl className={classes.facts}>
        {[...facts, ...(devices > 0 ? ofDevices : [])].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
