import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { type MaterialType, materialCatalogues } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../catalogues/index.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import { PhotoField } from '../parts/photo-field.tsx';
import classes from './catalogues.module.css';
import { emptySupplier, type Supplier, type SupplierValues, valuesOf, withPhoto } from './supplier-values.ts';

const words = {
  Specialised: {
    heading: 'List of Suppliers for Specialised Materials',
    purpose: 'Specialised materials are ordered from a supplier.',
  },
  Common: {
    heading: 'List of Suppliers for Common Materials',
    purpose: 'Common materials are bought from a supplier.',
  },
} as const satisfies Record<MaterialType, Record<string, string>>;

/** The suppliers of a family of materials; those of specialised ones have a lead time. Rule: STOCK-30. */
export default function SuppliersTab({ type }: { type: MaterialType }) {
  const { suppliers } = materialCatalogues[type];
  const hasLeadTime = type === 'Specialised';
  return (
    <CatalogueList
      catalogue={{ ...suppliers, form: withPhoto(suppliers.form) }}
      words={{
        ...words[type],
        title: 'Supplier',
        titles: 'Suppliers',
        name: 'Supplier Name',
        add: '+ add supplier',
        submit: 'Save',
        deletion: 'This will remove the supplier from the list. This action is irreversible.',
      }}
      icon={<Truck />}
      title={({ name, photo_full_url }) => (
        <span className={classes.named}>
          <MaterialPhoto photo={photo_full_url} name={name} icon={Truck} />
          {name}
        </span>
      )}
      columns={useColumns(hasLeadTime)}
      searched={({ address, contact_person, contact_number, email }) => [
        address,
        contact_person,
        contact_number,
        email,
      ]}
      empty={emptySupplier}
      valuesOf={valuesOf}
      fields={(form) => <SupplierFields form={form} hasLeadTime={hasLeadTime} />}
    />
  );
}

type SupplierFieldsProps<Body> = { form: ContractForm<SupplierValues, Body>; hasLeadTime: boolean };

function SupplierFields<Body>({ form, hasLeadTime }: SupplierFieldsProps<Body>) {
  const { t } = useTranslation();
  return (
    <>
      <Textarea label={t('Address')} autosize minRows={2} maxRows={6} {...form.getInputProps('address')} />
      <TextInput label={t('Contact Person')} autoComplete="off" {...form.getInputProps('contact_person')} />
      <TextInput label={t('Contact Number')} autoComplete="off" {...form.getInputProps('contact_number')} />
      <TextInput
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {hasLeadTime && (
        <NumberInput
          label={t('Lead time (days)')}
          description={t('Days from order to delivery.')}
          min={0}
          max={730}
          allowDecimal={false}
          {...form.getInputProps('lead_time_days')}
        />
      )}
      <PhotoField values={form.values} onChange={(photo) => form.setValues(photo)} form={form} />
    </>
  );
}

function useColumns(hasLeadTime: boolean): Column<Supplier>[] {
  const { t } = useTranslation();
  const leadTime: Column<Supplier> = {
    key: 'lead_time_days',
    title: t('Lead time'),
    render: ({ lead_time_days: days }) =>
      typeof days === 'number' ? t('{{count}} days', { count: days }) : '—',
  };
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
      wide: true,
      unlabelled: true,
      render: ({ contact_person }) => contact_person ?? '—',
    },
    {
      key: 'contact_number',
      title: t('Contact Number'),
      onPhone: 'detail',
      unlabelled: true,
      render: ({ contact_number }) => <span className="numbers">{contact_number ?? '—'}</span>,
    },
    {
      key: 'email',
      title: t('E-mail'),
      onPhone: 'detail',
      unlabelled: true,
      render: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email ?? '—'}</span>,
    },
    ...(hasLeadTime ? [leadTime] : []),
  ];
}
