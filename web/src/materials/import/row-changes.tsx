import { type ImportedMaterial, type PriceListEffect, priceListHeadings } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';
import classes from './price-list.module.css';

const effects: Record<PriceListEffect, { word: string; meaning: Meaning }> = {
  new: { word: 'New', meaning: 'good' },
  changed: { word: 'Changed', meaning: 'pending' },
  unchanged: { word: 'Unchanged', meaning: 'neutral' },
};

const DESCRIPTION: string = priceListHeadings.description;

/** What a row of a price list does to its material: each value that it changes, before and after. */
export function RowChanges({ row }: { row: ImportedMaterial }) {
  const { t } = useTranslation();
  if (!row.effect) return null;
  const { word, meaning } = effects[row.effect];
  // The description of a new one is next to its code.
  const changes = row.changes.filter(({ column }) => row.effect !== 'new' || column !== DESCRIPTION);
  return (
    <div className={classes.changes}>
      <StatusBadge status={word} meaning={meaning} />
      {changes.length > 0 && (
        <ul className={classes.list}>
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              {t(column)}:{' '}
              {row.effect === 'changed' && (
                <>
                  <span className={classes.before}>{from ?? t('none')}</span> →{' '}
                </>
              )}
              <strong>{to ?? t('none')}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
