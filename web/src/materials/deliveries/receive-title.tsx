import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The title of the form of a delivery: the words of the trade, and the one that people look for. */
export function ReceiveTitle() {
  const { t } = useTranslation();
  return (
    <>
      {t('Deliver Issued Order')}{' '}
      <Text span inherit fw={400} c="dimmed">
        {t('Receive')}
      </Text>
    </>
  );
}
