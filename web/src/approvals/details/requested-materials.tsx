import { Alert } from '@mantine/core';
import type { RequestedMaterial } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import { keyTexts } from '../../ui/text/key-texts.ts';
import classes from './details.module.css';

type RequestedMaterialsProps = { label: string; materials: readonly RequestedMaterial[] };

const quantity = (value: number, unit: string) => `${decimalWords(String(value), 'quantity')} ${unit}`;

/** What is requested, with the stock and what is on order, in the unit of the line. */
export function RequestedMaterials({ label, materials }: RequestedMaterialsProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.materials}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('In stock')}</th>
          <th scope="col">{t('On order')}</th>
        </tr>
      </thead>
      <tbody>
        {keyTexts(materials.map(({ text }) => text)).map(({ key, text }, index) => {
          const { in_stock, on_order_qty } = materials[index] as RequestedMaterial;
          return (
            <tr key={key}>
              <td>{text}</td>
              <td>{decimalWords(String(in_stock), 'quantity')}</td>
              <td>{decimalWords(String(on_order_qty), 'quantity')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
