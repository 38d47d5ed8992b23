import { Button, Menu, Text } from '@mantine/core';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ViewItems, type ViewItemsProps } from './view-items.tsx';
import classes from './views.module.css';

/** The present view of a list, with '· Changed' where the list is shown otherwise, and the menu of its views. */
export function ViewsMenu({ views, actions }: ViewItemsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" width={260} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={actions.isPending}
          leftSection={<Bookmark size={16} aria-hidden />}
          rightSection={<ChevronDown size={16} aria-hidden />}
        >
          <span className={classes.name}>{views.view?.name ?? t('Views')}</span>
          {views.isChanged && (
            <Text span size="sm" c="dimmed" ml={6}>
              {t('Changed')}
            </Text>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.items}>
        <ViewItems views={views} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
