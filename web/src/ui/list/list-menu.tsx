import { ActionIcon, Menu } from '@mantine/core';
import type { Call, Endpoint } from '@plumbline/contract';
import { Columns3, Download, EllipsisVertical, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../export/use-export.ts';
import { useTouch } from '../use-device.ts';
import type { useShownColumns } from './hidden-columns.ts';
import classes from './views/views.module.css';

/** Something that can be done with a list as a whole, besides what adds to it. */
export type ListAction = { label: string; icon: ReactNode; run: () => void; pending?: boolean };

type ColumnChoice = {
  all: readonly { key: string; title: string }[];
  choice: ReturnType<typeof useShownColumns>;
};

type ListMenuProps = {
  actions: readonly ListAction[];
  /** Answers the path of the list as a file, for `exportQuery`. */
  exportEndpoint: Endpoint | undefined;
  exportQuery: object;
  /** The label of the export, where it has a name of its own. Rule: SCREEN-1. */
  exportLabel?: string | undefined;
  /** Where columns can be chosen. */
  columns: ColumnChoice | null;
  /** The views of the list and what can be done with them, where they have no menu of their own. */
  views: ReactNode;
};

/** The menu of a list: what can be done with all of it, its export as the filters leave it, and its columns. */
export function ListMenu(props: ListMenuProps) {
  const { actions, exportEndpoint, exportQuery, exportLabel, columns, views } = props;
  const { t } = useTranslation();
  const touch = useTouch();
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
  if (all.length === 0 && !columns && !views) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={touch ? 44 : 36}
          aria-label={t('More actions')}
          loading={all.some((action) => action.pending)}
        >
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={views ? classes.items : undefined}>
        {all.map((action) => (
          <Menu.Item key={action.label} leftSection={action.icon} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
        {columns && <ColumnsMenu {...columns} />}
        {views}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Which columns of a table are shown; the first one always is. */
function ColumnsMenu({ all, choice }: ColumnChoice) {
  const { t } = useTranslation();
  const isShown = (key: string) => choice.shown.some((column) => column.key === key);
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Columns3 size={16} aria-hidden />}>{t('Columns')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {all.slice(1).map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={isShown(key)} onChange={() => choice.turn(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
        {choice.isChosen && (
          <>
            <Menu.Divider />
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<RotateCcw size={14} aria-hidden />}
              onClick={choice.reset}
            >
              {t('Default columns')}
            </Menu.Item>
          </>
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
