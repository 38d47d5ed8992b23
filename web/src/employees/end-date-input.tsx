import { Checkbox } from '@mantine/core';
import { PERMANENT } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DateField } from '../ui/fields/date-field.tsx';

type EndDateInputProps = {
  value?: string | null;
  readOnly: boolean;
  onChange?: (value: string | null) => void;
};

/** The day on which somebody leaves, or that they are permanent and have none. */
export function EndDateInput({ value, onChange, ...props }: EndDateInputProps) {
  const { t } = useTranslation();
  const isPermanent = value === PERMANENT;
  return (
    <div>
      <DateField
        {...props}
        clearable={!props.readOnly}
        value={isPermanent ? null : (value ?? null)}
        {...(isPermanent && { placeholder: t(PERMANENT) })}
        onChange={(date) => onChange?.(date)}
      />
      {!props.readOnly && (
        <Checkbox
          mt={6}
          size="xs"
          label={t('Permanent (no end date)')}
          checked={isPermanent}
          onChange={({ currentTarget: { checked } }) => onChange?.(checked ? PERMANENT : null)}
        />
      )}
    </div>
  );
}
