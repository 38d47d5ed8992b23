import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/number-field.tsx';

/** The weight of a task in its parent, in per cent. */
export function WeightField(props: ComponentProps<typeof NumberField>) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('Percentage Distribution (0 if 1:1)')}
      min={0}
      max={100}
      clampBehavior="none"
      decimalScale={6}
      suffix="%"
      {...props}
    />
  );
}
