import { Alert, List } from '@mantine/core';
import type { RequestOrder } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What a request order exceeds, for who made it and who decides on it. */
export function RequestWarnings({ order: { warnings } }: { order: Pick<RequestOrder, 'warnings'> }) {
  const { t } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <Alert
      color="pending"
      variant="light"
      icon={<TriangleAlert aria-hidden />}
      title={t('Above the bulk quantity')}
    >
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
