import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { CompanyName } from '../../ui/fields/company-field.tsx';
import { RichTextView } from '../../ui/fields/rich-text.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useCategories } from '../category/use-categories.ts';
import type { InformationField, InformationValues } from '../information/information-values.ts';

type FieldValueProps = { field: InformationField; value: InformationValues[InformationField] };

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
    case 'task_category_id':
      return <CategoryName id={value as number | null} />;
    case 'tender_project': {
      const { code, reference_no } = value as InformationValues['tender_project'];
      return [code, reference_no].filter(Boolean).join(' · ') || '—';
    }
    case 'company_id':
      return <CompanyName id={value as number | null} />;
    case 'is_milestone':
    case 'is_left_out':
      return value ? t('Yes') : t('No');
    case 'status':
      return t(String(value));
    default:
      return value === '' || value === null ? '—' : String(value);
  }
}

/** The name of a task category. */
function CategoryName({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const categories = useCategories();
  if (id === null) return t('Uncategorized');
  return categories.find((category) => category.id === id)?.name ?? '…';
}
