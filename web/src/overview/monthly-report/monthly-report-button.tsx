import type { WorkItem } from '@plumbline/contract';
import { FileText } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../../ui/dialog-button.tsx';

const MonthlyReportDialog = lazy(() => import('./monthly-report-dialog.tsx'));

/** Opens the dialog in which the monthly report of a project is written and printed. */
export function MonthlyReportButton({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('Monthly report')} icon={<FileText size={14} aria-hidden />}>
      {(close) => <MonthlyReportDialog project={project} onClose={close} />}
    </DialogButton>
  );
}
