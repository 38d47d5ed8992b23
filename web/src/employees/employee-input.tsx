import {
  type ComboboxItem,
  NumberInput,
  type OptionsFilter,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type IdentityNumberField, otherNamesOfRoles, type RoleName } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import { type EmployeeField, isExpiry } from './employee-fields.ts';
import type { EmployeeValues } from './employee-values.ts';
import { EndDateInput } from './end-date-input.tsx';
import { ExpiryNote } from './expiry-note.tsx';
import { daysLeft, isNear } from './expiry-words.ts';
import { IdentityNumberInput } from './identity-number-input.tsx';

type EmployeeInputProps = {
  field: EmployeeField;
  form: ContractForm<EmployeeValues, unknown>;
  editing: boolean;
  required: boolean;
  choices: { value: string; label: string }[];
  /** The one whose record it is; null to add one. */
  employeeId: number | null;
};

/** Choices whose label or other names have what was typed: 'storekeeper' finds Logistic. */
const matchesChoice: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase();
  return (options as ComboboxItem[]).filter(({ label }) =>
    [label, ...(otherNamesOfRoles[label as RoleName] ?? [])].some((name) =>
      name.toLowerCase().includes(typed),
    ),
  );
};

/** One field of an employee, as its kind wants it. */
export function EmployeeInput(input: EmployeeInputProps) {
  const { field, form, editing, required, choices, employeeId } = input;
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const props = {
    ...form.getInputProps(field.name),
    label: t(field.label),
    readOnly: !editing,
    withAsterisk: editing && required,
    ...(!editing && { placeholder: '—' }),
  };
  switch (field.kind) {
    case 'date': {
      const days = isExpiry(field.name) && props.value ? daysLeft(props.value, site.today) : null;
      // A probation that is over is over; a pass that has lapsed is a matter.
      const matters = days !== null && isNear(days) && !(field.name === 'probation_end_date' && days < 0);
      return (
        <DateField
          {...props}
          clearable={editing}
          description={matters && <ExpiryNote days={days} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      );
    }
    case 'end-date':
      return <EndDateInput {...props} />;
    case 'choice':
      return (
        <Select
          {...props}
          data={choices}
          searchable={editing && choices.length > 6}
          filter={matchesChoice}
          allowDeselect={false}
          nothingFoundMessage={t('No results')}
          rightSection={editing ? undefined : <span />}
        />
      );
    case 'amount':
      return (
        <NumberInput
          {...props}
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          fixedDecimalScale={!editing}
          allowNegative={false}
          hideControls
        />
      );
    case 'remarks':
      return <Textarea {...props} autosize minRows={2} maxLength={2000} />;
    case 'number':
      return employeeId === null ? (
        <TextInput {...props} />
      ) : (
        <IdentityNumberInput {...props} field={field.name as IdentityNumberField} employeeId={employeeId} />
      );
    case 'line':
      return <TextInput {...props} />;
  }
}
