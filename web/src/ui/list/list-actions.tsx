import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Call, Endpoint } from '@plumbline/contract';
import { Download, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../use-device.ts';
import { useExport } from '../use-export.ts';

/** Something that can be done with a list as a whole, beside what adds to it. */
export type ListAction = { label: string; icon: ReactNode; run: () => void; pending?: boolean };

type ListActionsProps = {
  actions: readonly ListAction[];
  /** Answers the path of the list as a file, for `exportQuery`. */
  exportEndpoint: Endpoint | undefined;
  exportQuery: object;
  /** What the export is called, where it has a name of its own. Rule: SCREEN-1. */
  exportLabel?: string | undefined;
};

/** What can be done with a list, and its export as the filters leave it. On a phone several stand in a menu. */
export function ListActions({ actions, exportEndpoint, exportQuery, exportLabel }: ListActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { pending, open } = useExport();
  const all: ListAction[] = [
    ...actions,
    ...(exportEndpoint
      ? [
          {
            label: exportLabel ?? t('Export to Excel'),
            icon: <Download size={16} aria-hidden />,
            run: () => void open(exportEndpoint, { query: exportQuery } as unknown as Call<Endpoint>),
            pending,
          },
        ]
      : []),
  ];
  if (!phone || all.length < 2) {
    return all.map((action) => (
      <Button
        key={action.label}
        variant="default"
        leftSection={action.icon}
        loading={action.pending ?? false}
        onClick={action.run}
      >
        {action.label}
      </Button>
    ));
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('More actions')}
          loading={all.some((action) => action.pending)}
        >
          <EllipsisVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((action) => (
          <Menu.Item key={action.label} mih={44} leftSection={action.icon} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
