import { Alert, Button, Group, Text } from '@mantine/core';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../text/dates.ts';

type ChangedMeanwhileProps = {
  /** The author of the change, where that is known, and its time. */
  change: { by: string | null; at: string };
  onCompare: () => void;
};

/** Says that somebody else has changed the record that is being edited; the form stays as it is. */
export function ChangedMeanwhile({ change: { by, at }, onCompare }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  return (
    <Alert color="pending" variant="light" icon={<Users size={18} />} mb="sm" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('{{name}} changed this while you were editing', { name: by ?? t('Someone') })} (
          {formatInstant(at, site.time_zone)}).
        </Text>
        <Button size="xs" variant="default" onClick={onCompare}>
          {t('Compare')}
        </Button>
      </Group>
    </Alert>
  );
}
