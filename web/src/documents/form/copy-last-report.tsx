import { Button, Text } from '@mantine/core';
import {
  DEFAULT_DOCUMENT_TYPE,
  listDocuments,
  listTaskDailyReports,
  type SiteDocument,
  type WorkItem,
} from '@plumbline/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showProblem } from '../../platform/notices.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { formatDate } from '../../ui/text/dates.ts';

/** Where more reports than this are later than the chosen day, the one before it is looked for by hand. */
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
      const last = await findLast(item, (report) => date === null || report.date < date);
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

/** The latest report of a task for which it holds: of those that its screen shows, which the device has too, else of more. */
async function findLast(
  { id }: WorkItem,
  isWanted: (report: SiteDocument) => boolean,
): Promise<SiteDocument | undefined> {
  const query = { for: 'task', forId: id, type: DEFAULT_DOCUMENT_TYPE, offset: 0 } as const;
  const shown = await queryClient.fetchQuery(endpointQuery(listDocuments, { query }));
  const found = shown.data.find(isWanted);
  if (found || shown.data.length === shown.total) return found;
  const more = await call(listTaskDailyReports, { params: { id }, query: { page: 1, per_page: LOOKED_AT } });
  return more.data.data.find(isWanted);
}
