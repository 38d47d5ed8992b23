import { ActionIcon } from '@mantine/core';
import { Bell } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCount, iconCountHolder, shortCount } from '../ui/badges/icon-count.tsx';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { useUnread } from './use-inbox.ts';
import { usePushRegistration } from './use-push.ts';

const InboxPanel = lazy(() => import('./inbox-panel.tsx'));

/** The way in to one's inbox, with how many notifications are unread. */
export function InboxButton({ size }: { size: number }) {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused');
  const unread = useUnread() ?? 0;
  usePushRegistration({ onOpenInbox: () => setPanel('open') });

  useEffect(() => {
    // The number on the icon of an installed application, where there is one.
    void navigator.setAppBadge?.(unread).catch(() => {});
  }, [unread]);

  return (
    <>
      <ActionIcon
        size={size}
        className={iconCountHolder}
        aria-label={unread > 0 ? t('Inbox, {{shown}} unread', { shown: shortCount(unread) }) : t('Inbox')}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
      >
        <Bell size={18} />
        <IconCount count={unread} />
      </ActionIcon>
      {panel !== 'unused' && (
        <LazyDialog opened={panel === 'open'} onClose={() => setPanel('closed')}>
          <InboxPanel opened={panel === 'open'} onClose={() => setPanel('closed')} />
        </LazyDialog>
      )}
    </>
  );
}
