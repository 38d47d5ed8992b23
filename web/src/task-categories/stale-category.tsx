import { Alert, Button, Group, Text } from '@mantine/core';
import type { TaskCategory } from '@plumbline/contract';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type StaleCategoryProps = {
  /** Who has changed it, in the server's words. */
  sentence: string;
  theirs: TaskCategory;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else has saved the category meanwhile: what stands there now, and whose values the form goes on with. */
export function StaleCategory({ sentence, theirs, onKeepMine, onTakeTheirs }: StaleCategoryProps) {
  const { t } = useTranslation();
  return (
    <Alert color="pending" role="alert" icon={<GitCompareArrows />} title={t('Changed in the meantime')}>
      <Text size="sm">{sentence}</Text>
      <Text size="sm" mt={4}>
        {t('It is now “{{name}}” at level {{level}}.', { name: theirs.name, level: theirs.level })}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeepMine}>
          {t('Keep mine')}
        </Button>
      </Group>
    </Alert>
  );
}
