import { ActionIcon, Button, Menu } from '@mantine/core';
import { exportAllAttendance } from '@plumbline/contract';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../ui/export/use-export.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { formatDay, formatMonth } from '../times.ts';
import type { DayFilters } from './day-totals.tsx';

type ExportMenuProps = { date: string; filters: DayFilters };

/** Exports what the filters leave, of the day or of its month. */
export function ExportMenu({ date, filters }: ExportMenuProps) {
  const { t } = useTranslation();
  const { pending, open } = useExport();
  const narrow = useNarrow();
  // In a month everybody is in another state each day.
  const { presence, ...ofMonth } = filters;

  const exportRange = (range: 'daily' | 'monthly') =>
    void open(exportAllAttendance, {
      query: { ...(range === 'daily' ? filters : ofMonth), range, date },
    });

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {narrow ? (
          <ActionIcon variant="default" size={44} loading={pending} aria-label={t('Export to Excel')}>
            <FileSpreadsheet size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            loading={pending}
            leftSection={<FileSpreadsheet size={16} aria-hidden />}
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            {t('Export to Excel')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exportRange('daily')}>
          {t('This day, {{day}}', { day: formatDay(date) })}
        </Menu.Item>
        <Menu.Item onClick={() => exportRange('monthly')}>
          {t('Full month, {{month}}', { month: formatMonth(date) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
