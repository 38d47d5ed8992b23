import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNoConnection } from '../../platform/connection.ts';
import { needsConnection } from '../../platform/queries.ts';

/** Says before one begins that a form cannot be saved now. */
export function ConnectionNeeded({ form }: { form: object }) {
  const { t } = useTranslation();
  if (!useNoConnection() || !needsConnection(form)) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('You are offline. This can be saved once you have a connection.')}
    </Text>
  );
}
