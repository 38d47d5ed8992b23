import { ActionIcon, Button, Menu } from '@mantine/core';
import { exportEmployees } from '@plumbline/contract';
import { Download, EllipsisVertical, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { usePhone } from '../ui/use-device.ts';
import { useExport } from '../ui/use-export.ts';
import type { EmployeeList } from './use-employee-list.ts';

type TableActionsProps = { list: EmployeeList; onImport: (() => void) | null };

/** The list as a table: out of the product, as the filters leave it, and into it. On a phone both stand in a menu. */
export function TableActions({ list, onImport }: TableActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const mayExport = useMay('employee.full-records');
  const { pending, open } = useExport();
  const actions = [
    ...(onImport ? [{ label: t('Import'), icon: <Upload size={16} aria-hidden />, run: onImport }] : []),
    ...(mayExport
      ? [
          {
            label: t('Export'),
            icon: <Download size={16} aria-hidden />,
            run: () => void open(exportEmployees, { query: list.asked }),
            pending,
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  if (!phone) {
    return actions.map(({ label, icon, run, pending = false }) => (
      <Button key={label} variant="default" leftSection={icon} loading={pending} onClick={run}>
        {label}
      </Button>
    ));
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t('More actions')} loading={pending}>
          <EllipsisVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, run }) => (
          <Menu.Item key={label} mih={44} leftSection={icon} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
