import { Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

/** Says of a bottom-level task that is about to get its first item what that changes. */
export function FirstChildNote({ parent }: { parent: WorkItem }) {
  const { t } = useTranslation();
  if (parent.is_parent || parent.type !== 'tasks') return null;
  return (
    <Text size="xs" c="dimmed">
      {t('{{title}} will get its progress from the items below it.', { title: parent.title })}
    </Text>
  );
}
