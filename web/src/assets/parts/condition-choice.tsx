import { SegmentedControl } from '@mantine/core';
import { type Condition, conditions } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

type ConditionChoiceProps = {
  /** What it is about, for those who hear it. */
  label: string;
  value: Condition;
  onChange: (condition: Condition) => void;
};

/** Good or Poor, side by side. */
export function ConditionChoice({ label, value, onChange }: ConditionChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={conditions.map((condition) => ({ value: condition, label: t(condition) }))}
      value={value}
      onChange={(next) => onChange(next as Condition)}
    />
  );
}
