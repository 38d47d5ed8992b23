import type { Answer, commonMaterialSuppliers, materialSuppliers } from '@plumbline/contract';
import { NO_PHOTO, type PhotoValues, photoOfBody } from '../parts/photo-field.tsx';

/** A supplier as the catalogue of a family answers it: that of common materials has no lead time. */
export type Supplier = Answer<typeof commonMaterialSuppliers.create> &
  Partial<Pick<Answer<typeof materialSuppliers.create>, 'lead_time_days'>>;

/** The values of the form of a supplier. */
export type SupplierValues = PhotoValues & {
  name: string;
  address: string;
  contact_person: string;
  contact_number: string;
  email: string;
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
  email: '',
  lead_time_days: '',
};

/** A supplier as its form shows it. */
export const valuesOf = (supplier: Supplier): SupplierValues => ({
  name: supplier.name,
  address: supplier.address ?? '',
  contact_person: supplier.contact_person ?? '',
  contact_number: supplier.contact_number ?? '',
  email: supplier.email ?? '',
  lead_time_days: supplier.lead_time_days ?? '',
  photo: supplier.photo_full_url,
  newPhoto: [],
});

/** A form of the contract that takes the photo as the form holds it. */
export const withPhoto = <Form extends { safeParse: (given: unknown) => unknown }>(form: Form) => ({
  safeParse: (given: unknown) => {
    const { newPhoto, photo, ...values } = given as PhotoValues;
    return form.safeParse({ ...values, photo: photoOfBody({ photo, newPhoto }) }) as ReturnType<
      Form['safeParse']
    >;
  },
});
