import { Alert, Button, Text } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Direction } from './use-clocking.ts';

type UnansweredNoticeProps = { direction: Direction; pending: boolean; onTryAgain: () => void };

/** No answer came to a tap: nothing is claimed to be recorded, and the same tap can be sent again. */
export function UnansweredNotice({ direction, pending, onTryAgain }: UnansweredNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      color="bad"
      variant="light"
      role="alert"
      icon={<CloudOff size={18} />}
      title={direction === 'in' ? t('Not clocked in yet') : t('Not clocked out yet')}
    >
      <Text size="sm">
        {t(
          'The server did not respond. Check your connection and try again. The time is recorded when the server responds. Trying again does not create a second record.',
        )}
      </Text>
      <Button mt="sm" fullWidth loading={pending} onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}
