import { Button, Group, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './data-table.types.ts';

type SortMenuProps<Row> = {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

/** The order of a list of cards, which has no column heads to press. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const present = sortable.find(({ key }) => key === sort?.by);
  const PresentIcon = !present ? ArrowUpDown : sort?.direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <Group justify="flex-end" mb={4}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" size="xs" leftSection={<PresentIcon size={14} aria-hidden />}>
            {present ? t('Sorted by {{column}}', { column: present.title }) : t('Sort')}
          </Button>
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
    </Group>
  );
}
