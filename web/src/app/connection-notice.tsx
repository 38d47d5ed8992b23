import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../platform/connection.ts';
import { NoticePill } from '../ui/badges/notice-pill.tsx';
import classes from './connection-notice.module.css';

/** A short break heals unseen. */
const TIMEOUT_MS = 2000;

/** Says that what is on the screen may be outdated, until the live stream is connected again. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const connected = useConnection() === 'connected';
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (connected) return setShown(false);
    const timer = setTimeout(() => setShown(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [connected]);

  return (
    <div role="status" className={classes.container}>
      {shown && (
        <NoticePill icon={<Loader size={12} color="pending" />}>
          {t('Connection lost. Reconnecting…')}
        </NoticePill>
      )}
    </div>
  );
}
