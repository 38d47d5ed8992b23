import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { readAllNotifications } from '@plumbline/contract';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/commands/use-command.ts';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { reading } from './apply-reading.ts';
import classes from './inbox.module.css';
import { InboxEntry } from './inbox-entry.tsx';
import { PushLine } from './push-line.tsx';
import { useInbox } from './use-inbox.ts';

/** The panel of one's inbox: notifications, newest first, and whether this device receives them as pushes. */
export default function InboxPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SidePanel title={t('Inbox')} size={400} opened={opened} onClose={onClose}>
      <PushLine />
      <Entries onClose={onClose} />
    </SidePanel>
  );
}

function Entries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const inbox = useInbox(pages);
  const readAll = useCommand(readAllNotifications, { success: false });

  if (inbox.error && inbox.entries.length === 0)
    return <ErrorState error={inbox.error} onRetry={inbox.refetch} />;
  if (inbox.isPending) return <Loading skeleton={<EntriesSkeleton />} />;
  if (inbox.entries.length === 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={t('No notifications yet')}
        reason={t('Announcements, assignments and updates on your requests appear here.')}
      />
    );
  return (
    <>
      <Group justify="space-between" mih={36} mb={4}>
        <Text size="sm" c="dimmed" role="status">
          {inbox.unread > 0
            ? t('{{count}} unread', { count: inbox.unread })
            : t('All notifications marked as read.')}
        </Text>
        {inbox.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.touch}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ input: {}, ...reading, name: t('Mark all as read'), place: '/' })}
          >
            {t('Mark all as read')}
          </Button>
        )}
      </Group>
      <ul className={classes.list} aria-label={t('Inbox')}>
        {inbox.entries.map((entry) => (
          <InboxEntry key={entry.id} entry={entry} onGo={onClose} />
        ))}
      </ul>
      {inbox.error && <ErrorState error={inbox.error} onRetry={inbox.refetch} />}
      {inbox.hasMore && (
        <Button
          variant="default"
          fullWidth
          my="md"
          loading={inbox.isLoadingMore}
          onClick={() => setPages(pages + 1)}
        >
          {t('Show more')}
        </Button>
      )}
    </>
  );
}

function EntriesSkeleton() {
  return (
    <Stack gap="xs" mt="md">
      {[1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} height={68} />
      ))}
    </Stack>
  );
}
