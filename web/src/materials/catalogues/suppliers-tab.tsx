import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { materialSuppliers } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../catalogues/index.ts';
import type { Column } from '../../ui/data-table.types.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import { PhotoField } from '../parts/photo-field.tsx';
import classes from './catalogues.module.css';
import { emptySupplier, type Supplier, supplierForm, valuesOf } from './supplier-values.ts';

/** The suppliers of specialised materials (specification 3, Specialised suppliers and categories). */
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
      title={({ name, photo_full_url }) => (
        <span className={classes.named}>
          <MaterialPhoto photo={photo_full_url} name={name} icon={Truck} />
          {name}
        </span>
      )}
      columns={useColumns()}
      searched={({ address, contact_person, contact_number }) => [address, contact_person, contact_number]}
      empty={emptySupplier}
      valuesOf={valuesOf}
      fields={(form) => (
        <>
          <Textarea
            label={t('Address')}
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t('Contact Person')}
            autoComplete="off"
            {...form.getInputProps('contact_person')}
          />
          <TextInput
            label={t('Contact Number')}
            autoComplete="off"
            {...form.getInputProps('contact_number')}
          />
          <NumberInput
            label={t('Lead time (days)')}
            description={t('From an order until it is delivered. It says by when to request materials.')}
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
    {
      key: 'address',
      title: t('Address'),
      render: ({ address }) => <span className={classes.address}>{address ?? '—'}</span>,
    },
    {
      key: 'contact_person',
      title: t('Contact Person'),
      onPhone: 'detail',
      render: ({ contact_person }) => contact_person ?? '—',
    },
    {
      key: 'contact_number',
      title: t('Contact Number'),
      onPhone: 'detail',
      render: ({ contact_number }) => <span className="numbers">{contact_number ?? '—'}</span>,
    },
    {
      key: 'lead_time_days',
      title: t('Lead time'),
      render: ({ lead_time_days }) =>
        lead_time_days === null ? '—' : t('{{count}} days', { count: lead_time_days }),
    },
  ];
}
