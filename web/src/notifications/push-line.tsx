import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../platform/api-problem.ts';
import { showProblem } from '../platform/notices.tsx';
import { type PushState, turnOff, turnOn } from './browser-push.ts';
import classes from './inbox.module.css';
import { usePushState } from './use-push.ts';

/** Whether this device receives notifications as pushes, and the button that changes it. */
export function PushLine() {
  const { t } = useTranslation();
  const state = usePushState();
  const [pending, setPending] = useState(false);
  const sentences: Record<Exclude<PushState, 'unknown'>, string> = {
    on: t('Notifications are on for this device.'),
    off: t('Notifications are off for this device.'),
    failed: t('This browser could not reach its push service. All notifications still appear in this inbox.'),
    blocked: t('Notifications are blocked. Allow them for this site in your browser settings.'),
    unsupported: t(
      'This browser does not support notifications. All notifications still appear in this inbox.',
    ),
    'needs-home-screen': t('To get notifications on this device, tap Share, then Add to Home Screen.'),
    'needs-https': t(
      'Notifications require a secure connection (HTTPS). All notifications still appear in this inbox.',
    ),
  };
  if (state === 'unknown') return null;

  async function change(work: () => Promise<void>) {
    setPending(true);
    // What the browser itself could not do, the line says.
    await work().catch((error: unknown) => error instanceof ApiProblem && showProblem(error));
    setPending(false);
  }

  return (
    <div className={classes.push}>
      <span role="status">{sentences[state]}</span>
      {state === 'on' && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.touch}
          loading={pending}
          onClick={() => void change(turnOff)}
        >
          {t('Turn off')}
        </Button>
      )}
      {(state === 'off' || state === 'failed') && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.touch}
          loading={pending}
          onClick={() => void change(turnOn)}
        >
          {state === 'off' ? t('Turn on notifications on this device') : t('Try again')}
        </Button>
      )}
    </div>
  );
}
