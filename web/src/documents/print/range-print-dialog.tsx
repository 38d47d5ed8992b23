import { Button, Group, Stack, Text } from '@mantine/core';
import {
  printProjectDailyReports,
  printTaskDailyReports,
  reportRange,
  type WorkItem,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../platform/problem.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import { lastDays } from '../range/last-days.ts';
import { RangeFields } from '../range/range-fields.tsx';

/** Asks for the days, and prints the approved daily reports of them in one PDF. */
export function RangePrintDialog({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const form = useContractForm(reportRange, lastDays(site.today, 14));
  const { pending, link, print } = usePrint({
    onProblem: (problem) => {
      const errors = fieldErrors(problem);
      return Object.keys(errors).length > 0 && form.setFieldErrors(errors);
    },
  });

  function submit() {
    const query = form.check();
    if (!query || pending) return;
    const endpoint = item.type === 'projects' ? printProjectDailyReports : printTaskDailyReports;
    void print(endpoint, { params: { id: item.id }, query });
  }

  return (
    <Dialog opened onClose={onClose} title={t('PDF of approved reports')} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {item.title}
            </Text>
            <Text size="sm">
              {t('All approved daily reports in this date range, including the tasks below, in one file.')}
            </Text>
          </div>
          <RangeFields start={form.getInputProps('start_date')} end={form.getInputProps('end_date')} />
          <PrintProgress pending={pending} link={link} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={pending}>
              {t('Generate PDF')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
