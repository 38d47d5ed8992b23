import { Image, Radio } from '@mantine/core';
import { type AvailableMaterial, thumbnailOf } from '@plumbline/contract';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import lineClasses from '../../../ui/tables/record-lines.module.css';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { sourceWords } from '../withdrawal-words.ts';
import classes from './form.module.css';
import { sourceKey } from './source-key.ts';

type AvailableTableProps = {
  rows: readonly AvailableMaterial[];
  /** The key of the row that is selected. */
  chosen: string | null;
  isThere: (material: AvailableMaterial) => boolean;
  onChoose: (material: AvailableMaterial) => void;
};

/** Available materials, of which one is selected; without stock they are red and cannot be. */
export function AvailableTable({ rows, chosen, isThere, onChoose }: AvailableTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={t('Available materials')}>
      <thead>
        <tr>
          <th aria-label={t('Select')} />
          <th>{t('Photo')}</th>
          <th>{t('Category')}</th>
          <th>{t('Code')}</th>
          <th>{t('Description')}</th>
          <th>{t('Unit')}</th>
          <th>{t('Requested From')}</th>
          <th className={classes.number}>{t('Available Stock')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AvailableRow
            key={sourceKey(row)}
            row={row}
            isChosen={chosen === sourceKey(row)}
            isThere={isThere(row)}
            onChoose={() => onChoose(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

type AvailableRowProps = {
  row: AvailableMaterial;
  isChosen: boolean;
  isThere: boolean;
  onChoose: () => void;
};

function AvailableRow({ row, isChosen, isThere, onChoose }: AvailableRowProps) {
  const { t } = useTranslation();
  const { code, description, unit, category, photo_full_url, filtered_in_stock } = row;
  const isGone = filtered_in_stock <= 0;
  const isUnavailable = isGone || isThere;
  return (
    <tr
      className={classes.row}
      data-chosen={isChosen || undefined}
      data-unavailable={isUnavailable || undefined}
      data-none={isGone || undefined}
      onClick={() => !isUnavailable && onChoose()}
    >
      <td data-part="choice">
        <Radio
          name="available-material"
          aria-label={t('{{code}} · {{description}}, requested from {{source}}', {
            code,
            description,
            source: sourceWords(row),
          })}
          checked={isChosen}
          disabled={isUnavailable}
          onChange={onChoose}
        />
      </td>
      <td data-part="photo">
        {photo_full_url ? (
          <Image src={thumbnailOf(photo_full_url)} alt="" w={32} h={32} fit="cover" radius="sm" />
        ) : (
          <ImageOff size={20} aria-hidden color="var(--mantine-color-dimmed)" />
        )}
      </td>
      <td data-part="category">{category?.name ?? t('Uncategorized')}</td>
      <td data-part="code">{code}</td>
      <td data-part="description">{description}</td>
      <td data-part="unit">{unit}</td>
      <td data-part="source">{sourceWords(row)}</td>
      <td data-part="stock" className={classes.number}>
        {quantityWords(filtered_in_stock, unit)}
        {isGone && <span className={lineClasses.below}>{t('No stock')}</span>}
        {isThere && <span className={lineClasses.below}>{t('Already in the list')}</span>}
      </td>
    </tr>
  );
}
