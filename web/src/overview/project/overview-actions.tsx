import { Button } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { BookmarkPlus, FileText } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaselineState } from '../../baselines/index.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { usePhone } from '../../ui/use-device.ts';

const BaselineDialog = lazy(() => import('../../baselines/baseline-dialog.tsx'));
const MonthlyReportDialog = lazy(() => import('../monthly-report/monthly-report-dialog.tsx'));

type OverviewActionsProps = { project: WorkItem; baseline: BaselineState; hasReport: boolean };

/**
 * What else can be done with the figures of a project: buttons, on a phone a menu. The dialogs are outside of both, so that
 * turning the phone keeps what is typed.
 */
export function OverviewActions({ project, baseline, hasReport }: OverviewActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [opened, setOpened] = useState<'baseline' | 'report' | null>(null);
  const close = () => setOpened(null);
  const hasBaselines = baseline.baselines !== undefined && baseline.baselines.length > 0;
  const actions: readonly (RowAction | false)[] = [
    hasBaselines &&
      project.abilities.save_baseline && {
        label: t('Save baseline'),
        icon: <BookmarkPlus size={16} aria-hidden />,
        run: () => setOpened('baseline'),
      },
    hasReport && {
      label: t('Monthly report'),
      icon: <FileText size={16} aria-hidden />,
      run: () => setOpened('report'),
    },
  ];
  return (
    <>
      {phone ? (
        <RowActions name={t('Overview')} actions={actions} />
      ) : (
        actions.map(
          (action) =>
            action && (
              <Button key={action.label} variant="default" leftSection={action.icon} onClick={action.run}>
                {action.label}
              </Button>
            ),
        )
      )}
      <LazyDialog opened={opened !== null} onClose={close}>
        {opened === 'baseline' && (
          <BaselineDialog
            projectId={project.id}
            baseline={null}
            onSaved={({ id }) => baseline.choose(id)}
            onClose={close}
          />
        )}
        {opened === 'report' && <MonthlyReportDialog project={project} onClose={close} />}
      </LazyDialog>
    </>
  );
}
