import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../../ui/forms/record-form.tsx';
import {
  differingFields,
  differs,
  fieldLabels,
  type InformationValues,
  valuesOf,
} from '../information/information-values.ts';
import { FieldValue } from './field-value.tsx';

type ItemConflictDialogProps = RecordConflictProps<WorkItem, InformationValues>;

/** Both versions of an item side by side; the files that one has chosen stay one's own. */
export function ItemConflictDialog({ conflict, base, mine, onSettle, onClose }: ItemConflictDialogProps) {
  const { t } = useTranslation();
  const { latest } = conflict;
  const theirs = valuesOf(latest);
  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingFields(mine, theirs, latest)}
      labelOf={(field) => t(fieldLabels[field])}
      show={(field, side) => <FieldValue field={field} value={(side === 'mine' ? mine : theirs)[field]} />}
      isTouched={(field) => differs(mine, base, field)}
      onSettle={(fields) => {
        const kept = Object.fromEntries(fields.map((field) => [field, mine[field]]));
        const { newFiles, newUpdateFiles } = mine;
        onSettle({ ...theirs, ...kept, newFiles, newUpdateFiles }, latest);
      }}
      onClose={onClose}
    />
  );
}
