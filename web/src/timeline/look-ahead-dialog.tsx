import { Button, Group, Stack, Text } from '@mantine/core';
import {
  exportProjectLookAhead,
  exportTaskLookAhead,
  type LookAheadWeeks,
  lookAheadWeeks,
  printProjectLookAhead,
  printTaskLookAhead,
  type WorkItem,
} from '@plumbline/contract';
import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { useExport } from '../ui/export/use-export.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { PrintProgress } from '../ui/print/print-progress.tsx';
import { usePrint } from '../ui/print/use-print.ts';
import { LookAheadWeeksField } from './look-ahead-weeks-field.tsx';

/** Asks for the period of a look-ahead, and gives it as PDF or as a spreadsheet. */
export default function LookAheadDialog({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [from, setFrom] = useState<string | null>(site.today);
  const [weeks, setWeeks] = useState<LookAheadWeeks>(lookAheadWeeks[0]);
  const { pending, link, print } = usePrint();
  const spreadsheet = useExport();
  const isProject = item.type === 'projects';
  const input = { params: { id: item.id }, query: { weeks, ...(from && { from }) } };

  return (
    <Dialog opened onClose={onClose} title={t('Look-ahead')} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void print(isProject ? printProjectLookAhead : printTaskLookAhead, input);
        }}
      >
        <Stack gap="md">
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {item.title}
            </Text>
            <Text size="sm">{t('Unfinished tasks of this period and overdue tasks, by Area.')}</Text>
          </div>
          <DateField label={t('From')} clearable={false} value={from} onChange={setFrom} />
          <LookAheadWeeksField label={t('Period')} value={weeks} onChange={setWeeks} />
          <PrintProgress pending={pending} link={link} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button
              variant="default"
              leftSection={<FileSpreadsheet size={14} aria-hidden />}
              loading={spreadsheet.pending}
              onClick={() =>
                void spreadsheet.open(isProject ? exportProjectLookAhead : exportTaskLookAhead, input)
              }
            >
              {t('Excel')}
            </Button>
            <Button type="submit" leftSection={<FileDown size={14} aria-hidden />} loading={pending}>
              {t('PDF')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
