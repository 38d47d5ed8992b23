import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnstoredDrafts, listenToOtherTabs } from '../files/index.ts';
import { isWaiting, isWork } from '../platform/commands/command.ts';
import { listenToCommandsOfOtherTabs } from '../platform/commands/command-log.ts';
import { onDelivery, sendCommands } from '../platform/commands/send-commands.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { noteOwner } from '../platform/commands/waiting-owners.ts';
import { useConnection } from '../platform/connection.ts';
import { useSignedIn } from '../platform/session.ts';
import { NoticePill } from '../ui/badges/notice-pill.tsx';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { notifyDelivery } from './command-notices.tsx';
import classes from './outbox-sender.module.css';

/** The time to the next try, for a connection that came back without an event. */
const TRY_MS = 30_000;

/** Sends what waits on this device as soon as there is a connection, and says on every screen that it waits. */
export function OutboxSender() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const connection = useConnection();
  const all = useCommands();
  const waiting = all.filter(isWaiting).length;
  const work = all.filter(isWork);
  const queued = work.filter(isWaiting).length;
  const refused = work.length - queued;
  const send = useEffectEvent(() => void sendCommands(user.employee.id));

  const hasSome = all.length > 0;
  useEffect(() => {
    if (hasSome) noteOwner(user.employee.id, fullName(user.employee));
  }, [hasSome, user.employee]);
  useEffect(listenToOtherTabs, []);
  useEffect(listenToCommandsOfOtherTabs, []);
  useEffect(() => onDelivery(notifyDelivery), []);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  // Also when the page is opened: the stream connects then.
  useEffect(() => {
    if (connection === 'connected') send();
  }, [connection]);
  // One that was queued behind others goes as soon as they are gone, or discarded.
  useEffect(() => {
    if (connection === 'connected' && all.some(isWaiting)) send();
  }, [connection, all]);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setInterval(send, TRY_MS);
    const onLeave = (event: BeforeUnloadEvent) => hasUnstoredDrafts() && event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [waiting]);

  return (
    <div role="status" className={classes.pill}>
      {work.length > 0 && (
        <Link to="/waiting" className={classes.link}>
          <NoticePill icon={<CloudUpload size={14} aria-hidden />}>
            {[
              ...(queued > 0 ? [t('{{count}} changes queued to send', { count: queued })] : []),
              ...(refused > 0 ? [t('{{count}} changes not accepted', { count: refused })] : []),
            ].join(' · ')}
          </NoticePill>
        </Link>
      )}
    </div>
  );
}
