import { SegmentedControl } from '@mantine/core';
import { type Condition, conditions } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useTouch } from '../../ui/use-device.ts';

type ConditionChoiceProps = {
  /** What it is about, for those who hear it. */
  label: string;
  value: Condition;
  onChange: (condition: Condition) => void;
};

/** Good or Poor, side by side. */
export function ConditionChoice({ label, value, onChange }: ConditionChoiceProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  return (
    <SegmentedControl
      size={touch ? 'lg' : 'xs'}
      aria-label={label}
      data={conditions.map((condition) => ({ value: condition, label: t(condition) }))}
      value={value}
      onChange={(next) => onChange(next as Condition)}
    />
  );
}
