import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Columns3, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useShownColumns } from './hidden-columns.ts';

type ColumnsMenuProps = {
  columns: readonly { key: string; title: string }[];
  choice: ReturnType<typeof useShownColumns>;
};

/** Which columns of a table are shown; the first one always is. */
export function ColumnsMenu({ columns, choice }: ColumnsMenuProps) {
  const { t } = useTranslation();
  const isShown = (key: string) => choice.shown.some((column) => column.key === key);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('Columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('Columns')}>
            <Columns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Columns shown')}</Menu.Label>
        {columns.slice(1).map(({ key, title }) => (
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
      </Menu.Dropdown>
    </Menu>
  );
}
