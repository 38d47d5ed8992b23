import { CircleAlert, HardDriveDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AutosaveState } from '../../outbox/index.ts';
import classes from './form.module.css';

/** Whether what was typed would outlast a closed tab and a flat battery. */
export function SaveState({ state }: { state: AutosaveState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.saveState} role="status">
      {state === 'stored' && (
        <>
          <HardDriveDownload size={14} aria-hidden />
          {t('Saved on this device')}
        </>
      )}
      {state === 'page-only' && (
        <>
          <CircleAlert size={14} aria-hidden />
          {t('This device is out of storage space. Keep this page open until it is saved.')}
        </>
      )}
    </span>
  );
}
