import { Button, Text } from '@mantine/core';
import { listTaskDailyReports, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { showProblem } from '../../platform/notices.tsx';
import { confirmAction } from '../../ui/confirm.ts';
import { formatDate } from '../../ui/dates.ts';

/** More reports than this after the chosen day, and the one before it is looked for by hand. */
const LOOKED_AT = 30;

type CopyLastReportProps = {
  item: WorkItem;
  /** The day of the report that is being written. */
  date: string | null;
  /** Whether something is typed that the copy would replace. */
  hasTyped: boolean;
  onCopy: (source: SiteDocument) => void;
};

/** Begins a report as the task's last one before it; on most days little has changed since. */
export function CopyLastReport({ item, date, hasTyped, onCopy }: CopyLastReportProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  async function copy() {
    setPending(true);
    try {
      const { data } = await call(listTaskDailyReports, {
        params: { id: item.id },
        query: { page: 1, per_page: LOOKED_AT },
      });
      const last = data.data.find((report) => date === null || report.date < date);
      if (!last) return setSaid(t('This task has no earlier report.'));
      const sure =
        !hasTyped ||
        (await confirmAction({
          sentence: t('This will replace what you have typed.'),
          subject: t('Report of {{date}}', { date: formatDate(last.date) }),
          verb: t('Copy report'),
        }));
      if (!sure) return;
      onCopy(last);
      setSaid(t('Copied from the report of {{date}}.', { date: formatDate(last.date) }));
    } catch (error) {
      showProblem(error, 'reading');
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <Button
        variant="default"
        leftSection={<Copy size={16} aria-hidden />}
        loading={pending}
        onClick={() => void copy()}
      >
        {t('Copy last report')}
      </Button>
      <Text size="xs" c="dimmed" mt={4} role="status" mih={18}>
        {said}
      </Text>
    </div>
  );
}
