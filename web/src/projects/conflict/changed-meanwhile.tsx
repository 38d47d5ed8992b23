import { Alert, Button, Group, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/dates.ts';
import { useLastChange } from './use-last-change.ts';

/** Tells whoever edits that somebody has changed the record; the form stays as it is. */
export function ChangedMeanwhile({ item, onCompare }: { item: WorkItem; onCompare: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { by, at } = useLastChange(item);
  return (
    <Alert color="pending" variant="light" icon={<Users size={18} />} mb="sm" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('{{name}} has changed this while you edit', { name: by ?? t('Somebody') })} (
          {formatInstant(at, site.time_zone)}).
        </Text>
        <Button size="xs" variant="default" onClick={onCompare}>
          {t('Compare')}
        </Button>
      </Group>
    </Alert>
  );
}
