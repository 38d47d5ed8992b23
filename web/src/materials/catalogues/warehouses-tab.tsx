import { Textarea } from '@mantine/core';
import { warehouses } from '@plumbline/contract';
import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../catalogues/index.ts';
import classes from './catalogues.module.css';

/** The warehouses. Rule: STOCK-30. */
export default function WarehousesTab() {
  const { t } = useTranslation();
  return (
    <CatalogueList
      inline
      catalogue={warehouses}
      words={{
        title: 'Warehouse',
        titles: 'Warehouses',
        heading: 'Warehouses',
        add: 'Add Warehouse',
        submit: 'Submit',
        purpose: 'Suppliers deliver materials to warehouses.',
        deletion: 'This will remove the warehouse from the list. Existing orders keep its name.',
      }}
      icon={<Warehouse />}
      columns={[
        {
          key: 'address',
          title: t('Address'),
          onPhone: 'detail',
          render: ({ address }) => <span className={classes.address}>{address ?? '—'}</span>,
        },
      ]}
      searched={({ address }) => [address]}
      empty={{ name: '', address: '' }}
      valuesOf={({ name, address }) => ({ name, address: address ?? '' })}
      describe={({ name, address }) =>
        t('It is now “{{name}}”, {{address}}.', { name, address: address ?? '—' })
      }
      fields={(form) => (
        <Textarea
          label={t('Address')}
          description={t('The address for deliveries.')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('address')}
        />
      )}
    />
  );
}
