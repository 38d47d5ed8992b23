import { CircleAlert, HardDriveDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Keeping } from '../drafts/use-kept-draft.ts';
import classes from './form.module.css';

/** Whether what was typed would outlast a closed tab and a flat battery. */
export function KeepingLine({ keeping }: { keeping: Keeping }) {
  const { t } = useTranslation();
  return (
    <span className={classes.kept} role="status">
      {keeping === 'kept' && (
        <>
          <HardDriveDownload size={14} aria-hidden />
          {t('Kept on this device')}
        </>
      )}
      {keeping === 'here-only' && (
        <>
          <CircleAlert size={14} aria-hidden />
          {t('This browser has no room to keep it: leave this page open until it is saved')}
        </>
      )}
    </span>
  );
}
