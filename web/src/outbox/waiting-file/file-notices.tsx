import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const NOTICE = 'waiting-file';

/** Says why a file was not saved or not brought in; stays until it is closed, or the next try. */
export function showFileProblem(title: string, sentence: string): void {
  hideFileProblem();
  notifications.show({
    id: NOTICE,
    title,
    message: (
      <Text size="sm" c="var(--mantine-color-text)">
        {sentence}
      </Text>
    ),
    color: 'bad',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}

export function hideFileProblem(): void {
  notifications.hide(NOTICE);
}
