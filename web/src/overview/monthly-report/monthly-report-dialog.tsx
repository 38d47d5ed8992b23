import { Alert, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { getMonthlyReport, type WorkItem } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { monthName, monthsOf } from './months.ts';
import { ReportForm } from './report-form.tsx';

type MonthlyReportDialogProps = { project: WorkItem; onClose: () => void };

/** The monthly report of a project: which month, what is written in it, and what it consists of. */
export default function MonthlyReportDialog({ project, onClose }: MonthlyReportDialogProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  // The server knows of which month there is something to report.
  const [chosen, setChosen] = useState<string>();
  const params = { id: project.id };
  const usual = useEndpoint(getMonthlyReport, { params, query: {} }, { enabled: chosen === undefined });
  // From then on it is that month, whatever is recorded while the summary is written.
  if (chosen === undefined && usual.data) setChosen(usual.data.month);
  const report = useEndpoint(
    getMonthlyReport,
    { params, query: { month: chosen } },
    { enabled: chosen !== undefined },
  );
  const { data, error, refetch } = chosen === undefined ? { ...usual, data: undefined } : report;
  // Set by the form of the chosen month: choosing another month, and closing, ask before something typed is lost.
  const hasUnsaved = useRef(() => false);
  const mayLeave = () => confirmLosing(hasUnsaved.current());
  const current = site.today.slice(0, 7);

  async function choose(next: string) {
    if (await mayLeave()) setChosen(next);
  }
  async function close() {
    if (await mayLeave()) onClose();
  }

  return (
    <Dialog opened onClose={() => void close()} title={t('Monthly report')} size={560}>
      <Stack gap="md">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {project.title}
          </Text>
          <Text size="sm">{t('A PDF for the client, with the figures of the end of the month.')}</Text>
        </div>
        <NativeSelect
          label={t('Month')}
          data={monthsOf(project, site.today, chosen).map((value) => ({
            value,
            label:
              value === current
                ? t('{{month}} (up to today)', { month: monthName(value) })
                : monthName(value),
          }))}
          value={chosen ?? ''}
          disabled={chosen === undefined}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={260} />}
        {data && (
          <>
            {!data.is_complete && (
              <Text size="sm" c="dimmed">
                {t('This month is not over. The report covers it up to {{day}}.', {
                  day: formatDate(data.last_day),
                })}
              </Text>
            )}
            {data.is_empty && (
              <Alert color="pending" variant="light">
                {t(
                  'Nothing was recorded of this project in {{month}}: no attendance, no document and no change of progress.',
                  { month: monthName(data.month) },
                )}
              </Alert>
            )}
            <ReportForm
              key={data.month}
              project={project}
              report={data}
              hasUnsaved={hasUnsaved}
              onClose={() => void close()}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
