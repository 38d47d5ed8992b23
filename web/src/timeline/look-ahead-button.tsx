import type { WorkItem } from '@plumbline/contract';
import { CalendarRange } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../ui/dialog-button.tsx';
import { useTouch } from '../ui/use-device.ts';

const LookAheadDialog = lazy(() => import('./look-ahead-dialog.tsx'));

/** Opens the dialog that prints or exports the look-ahead of an item. */
export function LookAheadButton({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  return (
    <DialogButton
      label={t('Look-ahead')}
      icon={<CalendarRange size={14} aria-hidden />}
      size={useTouch() ? 'sm' : 'xs'}
    >
      {(close) => <LookAheadDialog item={item} onClose={close} />}
    </DialogButton>
  );
}
