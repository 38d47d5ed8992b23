import { Button } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { FileText } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../ui/lazy-part.tsx';

const MonthlyReportDialog = lazy(() => import('./monthly-report-dialog.tsx'));

/** Opens the dialog in which the monthly report of a project is written and printed. */
export function MonthlyReportButton({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileText size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Monthly report')}
      </Button>
      <LazyDialog opened={open} onClose={close}>
        {open && <MonthlyReportDialog project={project} onClose={close} />}
      </LazyDialog>
    </>
  );
}
