import { useTranslation } from 'react-i18next';
import { useCategories } from './use-categories.ts';

/** The name of a task category. */
export function CategoryName({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const categories = useCategories();
  if (id === null) return t('Uncategorized');
  return categories.find((category) => category.id === id)?.name ?? '…';
}
