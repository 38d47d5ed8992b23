import { Textarea, TextInput } from '@mantine/core';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import classes from './catalogues.module.css';
import type { CommonSupplier, CommonSupplierValues } from './supplier-values.ts';

/** What a supplier of either family has. */
type AnySupplier = Pick<
  CommonSupplier,
  'name' | 'photo_full_url' | 'address' | 'contact_person' | 'contact_number'
>;

/** The name of a supplier with its photo. */
export function SupplierName({ supplier: { name, photo_full_url } }: { supplier: AnySupplier }) {
  return (
    <span className={classes.named}>
      <MaterialPhoto photo={photo_full_url} name={name} icon={Truck} />
      {name}
    </span>
  );
}

/** Where a supplier is and who is the contact there. */
export function SupplierFields<Values extends CommonSupplierValues, Body>({
  form,
}: {
  form: ContractForm<Values, Body>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Textarea label={t('Address')} autosize minRows={2} maxRows={6} {...form.getInputProps('address')} />
      <TextInput label={t('Contact Person')} autoComplete="off" {...form.getInputProps('contact_person')} />
      <TextInput label={t('Contact Number')} autoComplete="off" {...form.getInputProps('contact_number')} />
    </>
  );
}

/** The columns of suppliers of either family, besides their names. */
export function useSupplierColumns<Supplier extends AnySupplier>(): Column<Supplier>[] {
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
  ];
}
