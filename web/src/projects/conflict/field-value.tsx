import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { formatPercentage } from '../../ui/percentage-bar.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import type { InformationField } from '../information/information-values.ts';

type FieldValueProps = { field: InformationField; value: string | number | null };

/** The value of an item's field, as a person reads it. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { t } = useTranslation();
  switch (field) {
    case 'description':
    case 'new_updates':
      return <RichTextView html={value as string} folds={false} />;
    case 'current_percentage':
    case 'set_percentage':
      return formatPercentage(Number(value));
    case 'start_date':
    case 'end_date':
      return formatDate(value as string | null);
    case 'status':
      return t(String(value));
    default:
      return value === '' || value === null ? '—' : String(value);
  }
}
