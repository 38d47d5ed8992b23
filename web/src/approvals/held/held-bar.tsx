import { Button, Loader, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingBar } from '../../ui/layout/floating-bar.tsx';
import classes from './held-bar.module.css';
import { type HeldDecision, sendHeld } from './held-decisions.ts';

type HeldBarProps = { held: ReadonlyMap<string, HeldDecision>; onUndo: () => void };

/** What was decided and is not sent yet, with how long it can still be undone; and how far the sending is. */
export function HeldBar({ held, onUndo }: HeldBarProps) {
  const { t } = useTranslation();
  const all = [...held.values()];
  const waiting = all.filter(({ state }) => state === 'held');
  const sending = all.filter(({ state }) => state === 'sending').length;
  if (waiting.length === 0 && sending === 0) return null;
  const approved = waiting.filter(({ way }) => way === 'approve').length;
  const words = [
    approved > 0 && t('{{count}} approved', { count: approved }),
    waiting.length > approved && t('{{count}} rejected', { count: waiting.length - approved }),
    sending > 0 && t('{{count}} being sent', { count: sending }),
  ].filter(Boolean);
  return (
    <FloatingBar label={t('Decisions not sent yet')}>
      {sending > 0 && <Loader size="xs" aria-hidden />}
      <Text size="sm" fw={600} role="status">
        {words.join(', ')}
      </Text>
      {waiting.length > 0 && (
        <>
          <Countdown dueAt={Math.min(...waiting.map(({ dueAt }) => dueAt))} />
          <Button size="xs" variant="default" leftSection={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
            {t('Undo')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void sendHeld()}>
            {t('Send now')}
          </Button>
        </>
      )}
    </FloatingBar>
  );
}

/** The seconds that are left. It is not received: what is received says that it can be undone, and does not count. */
function Countdown({ dueAt }: { dueAt: number }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000));
  return (
    <span className={`${classes.seconds} numbers`} aria-hidden>
      {t('{{seconds}} s', { seconds })}
    </span>
  );
}
