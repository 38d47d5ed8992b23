import { NumberInput } from '@mantine/core';
import { materialSuppliers } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../catalogues/index.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { PhotoField } from '../parts/photo-field.tsx';
import { SupplierFields, SupplierName, useSupplierColumns } from './supplier-parts.tsx';
import { emptySupplier, type Supplier, supplierForm, valuesOf } from './supplier-values.ts';

/** The suppliers of specialised materials. Rule: STOCK-30. */
export default function SuppliersTab() {
  const { t } = useTranslation();
  return (
    <CatalogueList
      catalogue={{ ...materialSuppliers, form: supplierForm }}
      words={{
        title: 'Supplier',
        titles: 'Suppliers',
        name: 'Supplier Name',
        heading: 'List of Suppliers for Specialised Materials',
        add: '+ add supplier',
        submit: 'Save',
        purpose: 'Specialised materials are ordered from a supplier.',
        deletion: 'This will remove the supplier from the list. This action is irreversible.',
      }}
      icon={<Truck />}
      title={(supplier) => <SupplierName supplier={supplier} />}
      columns={useColumns()}
      searched={({ address, contact_person, contact_number }) => [address, contact_person, contact_number]}
      empty={emptySupplier}
      valuesOf={valuesOf}
      fields={(form) => (
        <>
          <SupplierFields form={form} />
          <NumberInput
            label={t('Lead time (days)')}
            description={t('Days from order to delivery.')}
            min={0}
            max={730}
            allowDecimal={false}
            {...form.getInputProps('lead_time_days')}
          />
          <PhotoField values={form.values} onChange={(photo) => form.setValues(photo)} form={form} />
        </>
      )}
    />
  );
}

function useColumns(): Column<Supplier>[] {
  const { t } = useTranslation();
  return [
    ...useSupplierColumns<Supplier>(),
    {
      key: 'lead_time_days',
      title: t('Lead time'),
      render: ({ lead_time_days }) =>
        lead_time_days === null ? '—' : t('{{count}} days', { count: lead_time_days }),
    },
  ];
}
