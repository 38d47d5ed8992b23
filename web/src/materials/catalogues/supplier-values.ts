import { type Answer, commonMaterialSuppliers, materialSuppliers } from '@plumbline/contract';
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

/** A form of the contract that takes the photo as the form holds it. */
const withPhoto = <Form extends { safeParse: (given: unknown) => unknown }>(form: Form) => ({
  safeParse: (given: unknown) => {
    const { newPhoto, photo, ...values } = given as PhotoValues;
    return form.safeParse({ ...values, photo: photoOfBody({ photo, newPhoto }) }) as ReturnType<
      Form['safeParse']
    >;
  },
});

/** The contract's rules of a supplier, for the values as the form holds them. */
export const supplierForm = withPhoto(materialSuppliers.form);

/** A supplier of common materials as the catalogue answers it. */
export type CommonSupplier = Answer<typeof commonMaterialSuppliers.create>;

/** What the form of a supplier of common materials holds: it has no lead time. */
export type CommonSupplierValues = Omit<SupplierValues, 'lead_time_days'>;

const withoutLeadTime = ({ lead_time_days: _, ...values }: SupplierValues): CommonSupplierValues => values;

/** The form of a new supplier of common materials. */
export const emptyCommonSupplier = withoutLeadTime(emptySupplier);

/** A supplier of common materials as its form shows it. */
export const valuesOfCommon = (supplier: CommonSupplier): CommonSupplierValues =>
  withoutLeadTime(valuesOf({ ...supplier, lead_time_days: null }));

/** The contract's rules of a supplier of common materials, for the values as the form holds them. */
export const commonSupplierForm = withPhoto(commonMaterialSuppliers.form);
