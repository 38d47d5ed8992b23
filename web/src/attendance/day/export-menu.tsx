import { Button, Menu } from '@mantine/core';
import { exportAllAttendance } from '@plumbline/contract';
import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../ui/use-export.ts';
import { formatDay, formatMonth } from '../times.ts';
import type { DayList } from './use-day-list.ts';

/** Exports what the filters leave, of the day or of its month. */
export function ExportMenu({ list: { date, search_term, project } }: { list: DayList }) {
  const { t } = useTranslation();
  const { pending, open } = useExport();

  const exportRange = (range: 'daily' | 'monthly') =>
    void open(exportAllAttendance, {
      query: { range, date, search_term, project_id: project || undefined },
    });

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={pending}
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {t('Export')}
        </Button>
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
