import { Group, Radio } from '@mantine/core';
import { type LookAheadWeeks, lookAheadWeeks } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

type LookAheadWeeksFieldProps = {
  label: string;
  value: LookAheadWeeks;
  onChange: (weeks: LookAheadWeeks) => void;
};

/** How many weeks a look-ahead covers. */
export function LookAheadWeeksField({ label, value, onChange }: LookAheadWeeksFieldProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={label}
      value={String(value)}
      onChange={(next) => onChange(Number(next) as LookAheadWeeks)}
    >
      <Group gap="lg" mt={6}>
        {lookAheadWeeks.map((weeks) => (
          <Radio key={weeks} value={String(weeks)} label={t('{{count}} weeks', { count: weeks })} />
        ))}
      </Group>
    </Radio.Group>
  );
}
