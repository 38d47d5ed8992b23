import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';

/** Searches a project's items by title or code. Escape leads back to the tree. */
export function ItemSearch({ term, onTerm }: { term: string; onTerm: (term: string) => void }) {
  const { t } = useTranslation();
  return (
    <SearchField
      value={term}
      onSearch={onTerm}
      placeholder={t('Search by title or code')}
      aria-label={t('Search by title or code')}
      onKeyUp={(event) => {
        if (event.key === 'Escape') onTerm('');
      }}
    />
  );
}
