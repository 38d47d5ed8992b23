import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { hasUnstoredDrafts, listenToOtherTabs } from '../files/index.ts';
import { useConnection } from '../platform/connection.ts';
import { useSignedIn } from '../platform/session.ts';
import { NoticePill } from '../ui/notice-pill.tsx';
import classes from './outbox-sender.module.css';
import type { OutboxKind } from './outgoing.ts';
import { sendOutbox } from './send-outbox.ts';
import { useWaiting } from './use-outgoing.ts';

/** Where a connection came back without anybody telling: the next try after this long. */
const TRY_MS = 30_000;

/** Sends what waits on this device as soon as there is a connection, and says on every screen that it waits. */
export function OutboxSender({ kinds }: { kinds: readonly OutboxKind[] }) {
  const { user } = useSignedIn();
  const connection = useConnection();
  const counts = useWaiting(kinds);
  const waiting = counts.reduce((sum, count) => sum + count, 0);
  const send = useEffectEvent(() => {
    for (const kind of kinds) void sendOutbox(kind, user.employee.id);
  });

  useEffect(listenToOtherTabs, []);
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
      {waiting > 0 && (
        <NoticePill icon={<CloudUpload size={14} aria-hidden />}>
          {kinds
            .flatMap((kind, index) => (counts[index] ? [kind.waitingWords(counts[index])] : []))
            .join(' · ')}
        </NoticePill>
      )}
    </div>
  );
}
