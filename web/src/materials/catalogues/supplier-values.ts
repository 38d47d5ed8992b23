import { type Answer, materialSuppliers } from '@plumbline/contract';
import { NO_PHOTO, type PhotoValues, photoOfBody } from '../parts/photo-field.tsx';

/** A supplier as the catalogue answers it. */
export type Supplier = Answer<typeof materialSuppliers.create>;

/** What the form of a supplier holds. */
export type SupplierValues = PhotoValues & {
  name: string;
  address: string;
  contact_person: string;
  contact_number: string;
  /** As it was typed. */
  lead_time_days: string | number;
};

/** The form of a new supplier. */
export const emptySupplier: SupplierValues = {
  ...NO_PHOTO,
  name: '',
  address: '',
  contact_person: '',
  contact_number: '',
  lead_time_days: '',
};

/** A supplier as its form shows it. */
export const valuesOf = (supplier: Supplier): SupplierValues => ({
  name: supplier.name,
  address: supplier.address ?? '',
  contact_person: supplier.contact_person ?? '',
  contact_number: supplier.contact_number ?? '',
  lead_time_days: supplier.lead_time_days ?? '',
  photo: supplier.photo_full_url,
  newPhoto: [],
});

/** The contract's rules of a supplier, for the values as the form holds them. */
export const supplierForm = {
  safeParse: (given: unknown) => {
    const { newPhoto, photo, ...values } = given as SupplierValues;
    return materialSuppliers.form.safeParse({ ...values, photo: photoOfBody({ photo, newPhoto }) });
  },
};
