import { type EmployeeRecord, PERMANENT } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../ui/forms/record-form.tsx';
import { formatDate } from '../ui/text/dates.ts';
import { employeeFields } from './employee-fields.ts';
import { differingFields, type EmployeeValues, valuesOf } from './employee-values.ts';
import { useFieldChoices } from './use-field-choices.ts';

type EmployeeConflictDialogProps = RecordConflictProps<EmployeeRecord, EmployeeValues>;

/** Both versions of an employee's record side by side. */
export function EmployeeConflictDialog(props: EmployeeConflictDialogProps) {
  const { conflict, base, mine, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { latest } = conflict;
  const choices = useFieldChoices(latest);
  const theirs = valuesOf(latest);

  function words(name: string, value: string | number | null | undefined): string {
    const kind = employeeFields.find((field) => field.name === name)?.kind;
    if (value === null || value === undefined || value === '') return '—';
    if (value === PERMANENT) return t(PERMANENT);
    if (kind === 'date' || kind === 'end-date') return formatDate(String(value));
    if (kind === 'amount') return `$${Number(value).toFixed(2)}`;
    return choices[name]?.find((choice) => choice.value === value)?.label ?? String(value);
  }

  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingFields(mine, theirs)}
      labelOf={(name) => t(employeeFields.find((field) => field.name === name)?.label ?? name)}
      show={(name, side) => words(name, (side === 'mine' ? mine : theirs)[name])}
      isTouched={(name) => mine[name] !== base[name]}
      onSettle={(kept) =>
        onSettle({ ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name] ?? null])) }, latest)
      }
      onClose={onClose}
    />
  );
}
