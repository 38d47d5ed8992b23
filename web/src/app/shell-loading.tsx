import { Center, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** While no one knows yet who is signed in, or the shell itself is still on its way. Rule: SCREEN-10. */
export function ShellLoading() {
  const { t } = useTranslation();
  return (
    <Center mih="100dvh" p="md">
      <Text c="dimmed" role="status">
        {t('Loading...')}
      </Text>
    </Center>
  );
}
