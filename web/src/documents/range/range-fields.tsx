import { SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field.tsx';

type FieldProps = ComponentProps<typeof DateField>;

/** Both ends of a range of days, side by side. */
export function RangeFields({ start, end }: { start: FieldProps; end: FieldProps }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2} spacing="xs">
      <DateField label={t('Start Date')} clearable={false} {...start} />
      <DateField label={t('End Date')} clearable={false} {...end} />
    </SimpleGrid>
  );
}
