import { Button } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RangePrintDialog } from './range-print-dialog.tsx';

/** Opens the dialog that prints all approved daily reports of an item in a range of days. */
export function RangePrintButton({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('PDF of approved reports')}
      </Button>
      {open && <RangePrintDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
