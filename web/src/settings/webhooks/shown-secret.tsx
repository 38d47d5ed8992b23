import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../ui/fields/shown-once.tsx';

/** The secret of a webhook, shown this once. Rule: WEBHOOK-7. */
export function ShownSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <ShownOnce
        sentence={t('Copy the secret now: it is not shown again.')}
        label={t('Secret')}
        value={value}
        copyLabel={t('Copy the secret')}
      />
      <Text size="sm" c="dimmed">
        {t('The other program checks with it that messages come from Plumbline.')}
      </Text>
      <Group justify="end">
        <Button onClick={onClose}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
