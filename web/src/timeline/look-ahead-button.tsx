import { Button } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { CalendarRange } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../ui/lazy-part.tsx';
import { useTouch } from '../ui/use-device.ts';

const LookAheadDialog = lazy(() => import('./look-ahead-dialog.tsx'));

/** Opens the dialog that prints or exports the look-ahead of an item. */
export function LookAheadButton({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size={useTouch() ? 'sm' : 'xs'}
        leftSection={<CalendarRange size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Look-ahead')}
      </Button>
      <LazyDialog opened={open} onClose={close}>
        {open && <LookAheadDialog item={item} onClose={close} />}
      </LazyDialog>
    </>
  );
}
