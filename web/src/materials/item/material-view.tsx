import { Image, Text, Title } from '@mantine/core';
import { type Material, thumbnailOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/layout/facts.tsx';
import classes from '../../ui/layout/item-page.module.css';
import { decimalWords } from '../../ui/lines/totals.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { CommonMaterialFigures } from './common-material-figures.tsx';
import { MaterialActions } from './material-actions.tsx';

/** A material at a glance: its stock, its actions, and its figures. */
export function MaterialView({ material }: { material: Material }) {
  const { t } = useTranslation();
  const { code, description, unit, category, supplier, warehouse, price, photo_full_url } = material;
  const isCommon = material.type === 'Common';
  const figure = (quantity: number) => quantityWords(quantity, unit);
  return (
    <div className={classes.page}>
      <div className={classes.name}>
        <Title order={2}>{description}</Title>
        <Text c="dimmed">{code}</Text>
      </div>
      <section className={classes.place} aria-label={t('In stock')}>
        <span className={classes.where}>{figure(material.in_stock)}</span>
        <div className={classes.state}>
          {material.in_stock > 0 ? (
            <Text size="sm" component="span">
              {isCommon
                ? t('In stock in the company’s warehouses')
                : t('In stock in your projects and the company store')}
            </Text>
          ) : (
            <Text size="sm" component="span" c="bad">
              {t('No stock')}
            </Text>
          )}
        </div>
      </section>
      <MaterialActions material={material} />
      {isCommon ? (
        <CommonMaterialFigures id={material.id} unit={unit} />
      ) : (
        <section aria-label={t('Figures')}>
          <Facts
            facts={[
              [t('Bulk'), figure(material.filtered_bulk_qty)],
              [t('Requested'), figure(material.filtered_request_order_qty)],
              [t('Delivered'), figure(material.filtered_delivered_order_qty)],
              [t('Used'), figure(material.filtered_used_qty)],
            ]}
          />
        </section>
      )}
      <section aria-label={t('Details')}>
        <Facts
          facts={[
            [t('Type'), t(material.type)],
            [t('Category'), category?.name ?? t('Uncategorized')],
            [t('Supplier'), supplier?.name],
            [t('Warehouse'), warehouse?.name],
            [t('Price'), decimalWords(String(price), 'money')],
          ]}
        />
      </section>
      {photo_full_url && (
        <Image
          src={thumbnailOf(photo_full_url)}
          alt={t('Photo of {{code}}', { code })}
          w={256}
          radius="sm"
          fit="contain"
        />
      )}
    </div>
  );
}
