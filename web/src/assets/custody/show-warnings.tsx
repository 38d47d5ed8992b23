import { List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../platform/i18n.ts';

/** What an act has brought about besides, such as bookings that were released: stays until it is closed. */
export function showWarnings(warnings: readonly string[]) {
  if (warnings.length === 0) return;
  notifications.show({
    title: t('Please note'),
    message: (
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    ),
    color: 'pending',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}
