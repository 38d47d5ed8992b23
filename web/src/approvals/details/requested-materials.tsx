import { Alert } from '@mantine/core';
import type { RequestedMaterial } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import { keyTexts } from '../../ui/text/key-texts.ts';
import classes from './details.module.css';

const quantity = (value: number, unit: string) => `${decimalWords(String(value), 'quantity')} ${unit}`;

/** What is requested, with the stock and what is on order, and a warning where the contract has less. */
export function RequestedMaterials({ materials }: { materials: readonly RequestedMaterial[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.lines}>
      {keyTexts(materials.map(({ text }) => text)).map(({ key, text }, index) => {
        const line = materials[index] as RequestedMaterial;
        return (
          <li key={key}>
            {text}
            <span className={classes.available}>
              {t('{{stock}} in stock, {{ordered}} on order', {
                stock: quantity(line.in_stock, line.unit),
                ordered: quantity(line.on_order_qty, line.unit),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The materials of which more is requested than the contract has. */
export function AboveBulk({ materials }: { materials: readonly RequestedMaterial[] }) {
  const { t } = useTranslation();
  const above = materials.filter(({ is_above_bulk }) => is_above_bulk);
  if (above.length === 0) return null;
  const sentences = above.map(({ text, unit, requested_qty, bulk_qty }) =>
    t('{{material}}: {{requested}} of {{bulk}} requested in total', {
      material: text,
      requested: quantity(requested_qty, unit),
      bulk: quantity(bulk_qty ?? 0, unit),
    }),
  );
  return (
    <Alert
      color="pending"
      variant="light"
      icon={<TriangleAlert aria-hidden />}
      title={t('Above the bulk quantity')}
    >
      <ul className={classes.lines}>
        {keyTexts(sentences).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
