import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowDownWideNarrow, ArrowUp, ArrowUpNarrowWide } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../use-device.ts';
import type { Column, Sort } from './data-table.types.ts';

type SortMenuProps<Row> = {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** The order of a list of cards, which has no column heads to press. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation();
  const touch = useTouch();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const present = sortable.find(({ key }) => key === sort?.by);
  const words = present ? t('Sorted by {{column}}', { column: present.title }) : t('Sort');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={touch ? 44 : 36} aria-label={words}>
          {sort?.direction === 'desc' ? (
            <ArrowDownWideNarrow size={18} aria-hidden />
          ) : (
            <ArrowUpNarrowWide size={18} aria-hidden />
          )}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.flatMap(({ key, title }) => [
          <Menu.Item
            key={`${key} asc`}
            leftSection={<ArrowUp size={14} aria-hidden />}
            onClick={() => onSort({ by: key, direction: 'asc' })}
          >
            {t('{{column}}, ascending', { column: title })}
          </Menu.Item>,
          <Menu.Item
            key={`${key} desc`}
            leftSection={<ArrowDown size={14} aria-hidden />}
            onClick={() => onSort({ by: key, direction: 'desc' })}
          >
            {t('{{column}}, descending', { column: title })}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
