import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/number-field.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { InformationValues } from './information-values.ts';
import { lockedFields } from './locked-fields.ts';

type WeightFieldProps = { form: ContractForm<InformationValues, unknown>; editing: boolean };

/** A task's weight in its parent. */
export function WeightField({ form, editing }: WeightFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      {...lockedFields(form, editing, t)('set_percentage')}
      description={
        editing ? t('Weight in the parent. Items with 0 share the remaining weight equally.') : undefined
      }
      min={0}
      max={100}
      clampBehavior="none"
      decimalScale={6}
      suffix="%"
      hideControls={!editing}
    />
  );
}
