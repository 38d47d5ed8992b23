import { commonMaterialSuppliers } from '@plumbline/contract';
import { Truck } from 'lucide-react';
import { CatalogueList } from '../../../catalogues/index.ts';
import { SupplierFields, SupplierName, useSupplierColumns } from '../../catalogues/supplier-parts.tsx';
import {
  type CommonSupplier,
  commonSupplierForm,
  emptyCommonSupplier,
  valuesOfCommon,
} from '../../catalogues/supplier-values.ts';
import { PhotoField } from '../../parts/photo-field.tsx';

/** The suppliers of common materials. Rule: STOCK-30. */
export default function CommonSuppliersTab() {
  return (
    <CatalogueList
      catalogue={{ ...commonMaterialSuppliers, form: commonSupplierForm }}
      words={{
        title: 'Supplier',
        titles: 'Suppliers',
        name: 'Supplier Name',
        heading: 'List of Suppliers for Common Materials',
        add: '+ add supplier',
        submit: 'Save',
        purpose: 'Common materials are bought from a supplier.',
        deletion: 'This will remove the supplier from the list. This action is irreversible.',
      }}
      icon={<Truck />}
      title={(supplier) => <SupplierName supplier={supplier} />}
      columns={useSupplierColumns<CommonSupplier>()}
      searched={({ address, contact_person, contact_number }) => [address, contact_person, contact_number]}
      empty={emptyCommonSupplier}
      valuesOf={valuesOfCommon}
      fields={(form) => (
        <>
          <SupplierFields form={form} />
          <PhotoField values={form.values} onChange={(photo) => form.setValues(photo)} form={form} />
        </>
      )}
    />
  );
}
