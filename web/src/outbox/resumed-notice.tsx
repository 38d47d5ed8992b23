import { Alert, Button, Text } from '@mantine/core';
import { CircleAlert, FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './outgoing.ts';

type ResumedNoticeProps = {
  refusal: Refusal | null;
  /** That one goes on with what was stored on this device. */
  sentence: string;
  onStartOver: () => void;
};

/** Above a form that was begun before: that it was, or why the server did not accept it. */
export function ResumedNotice({ refusal, sentence, onStartOver }: ResumedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      color={refusal ? 'pending' : 'teal'}
      variant="light"
      py="xs"
      icon={refusal ? <CircleAlert /> : <FilePen />}
      role={refusal ? 'alert' : undefined}
    >
      <Text size="sm">
        {refusal ? t('Not sent: {{sentence}}', { sentence: refusal.sentence }) : sentence}
      </Text>
      <Button size="xs" variant="default" mt={8} onClick={onStartOver}>
        {t('Start over')}
      </Button>
    </Alert>
  );
}
