import { Alert, Button, Group, Text } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type StaleNoticeProps = {
  /** Names the author of the change, in the server's words. */
  sentence: string;
  /** The value that is saved now. */
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else has saved a small record meanwhile: what is saved now, and whose values the form goes on with. */
export function StaleNotice({ sentence, theirs, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="pending" role="alert" icon={<GitCompareArrows />} title={t('This record has changed')}>
      <Text size="sm">{sentence}</Text>
      <Text size="sm" mt={4}>
        {theirs}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {t('Use theirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeepMine}>
          {t('Keep mine')}
        </Button>
      </Group>
    </Alert>
  );
}
