import { Button, Group, Text } from '@mantine/core';
import type { EmployeeRecord } from '@plumbline/contract';
import { Eraser } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { formatInstant } from '../ui/text/dates.ts';

const EraseDialog = lazy(() => import('./erase-dialog.tsx'));

/** Of somebody who has left: erases their personal data, or says since when these are erased. Rule: AUDIT-10. */
export function EraseData({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [erasing, setErasing] = useState(false);
  if (record.employee_status === 'Active') return null;
  if (record.erased_at)
    return (
      <Text size="sm" c="dimmed" mt="md">
        {t('Personal data erased: {{moment}}', { moment: formatInstant(record.erased_at, site.time_zone) })}
      </Text>
    );
  return (
    <Group mt="md">
      <Button
        variant="default"
        color="bad"
        leftSection={<Eraser size={16} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        {t('Erase personal data')}
      </Button>
      <LazyDialog opened={erasing} onClose={() => setErasing(false)}>
        {erasing && <EraseDialog record={record} onClose={() => setErasing(false)} />}
      </LazyDialog>
    </Group>
  );
}
