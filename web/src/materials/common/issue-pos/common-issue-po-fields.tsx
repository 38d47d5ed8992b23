import { Autocomplete, Select, SimpleGrid, TextInput } from '@mantine/core';
import { commonMaterialSuppliers, documentReferences, paymentTerms } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { CommentsField } from '../../../ui/fields/comments-field.tsx';
import { CompanyField } from '../../../ui/fields/company-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../../ui/fields/employee-picker.tsx';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { CommonIssuePoValues } from './common-issue-po-values.ts';

type FieldsProps<Body> = { form: ContractForm<CommonIssuePoValues, Body> };

type CommonIssuePoFieldsProps<Body> = FieldsProps<Body> & {
  /** Whether company, document reference and supplier are chosen, as in a new one; else they are given. */
  isNew: boolean;
  /** Content after the fields. */
  children?: ReactNode;
};

/** The fields of a common issue PO, which are the same for a new one and for one that is edited. */
export function CommonIssuePoFields<Body>({ form, isNew, children }: CommonIssuePoFieldsProps<Body>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {isNew && <CompanyField required {...form.getInputProps('company_id')} />}
        <TextInput
          label={t('PO No.')}
          required
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('po_no')}
        />
        <DateField
          label={t('Issue Date')}
          required
          minDate={site.oldest_paper_date}
          {...form.getInputProps('date')}
        />
        {isNew && (
          <Select
            label={t('Document Reference')}
            allowDeselect={false}
            data={documentReferences.map((value) => ({ value, label: t(value) }))}
            {...form.getInputProps('ref')}
          />
        )}
        <TextInput
          label={t('Ref #')}
          required
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('ref_no')}
        />
        {isNew && <SupplierField form={form} />}
        <Autocomplete
          label={t('Payment Term')}
          required
          data={[...paymentTerms]}
          maxLength={100}
          {...form.getInputProps('payment_term')}
        />
      </SimpleGrid>
      <CommentsField maxLength={2000} {...form.getInputProps('comments')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('Place of Delivery')}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('place_of_delivery')}
        />
        <EmployeeField label={t('Person to Contact')} required {...form.getInputProps('ship_to_id')} />
      </SimpleGrid>
      {children}
    </>
  );
}

function SupplierField<Body>({ form }: FieldsProps<Body>) {
  const { t } = useTranslation();
  const all = useEndpoint(commonMaterialSuppliers.list, {}).data ?? [];
  const { value, onChange, ...field } = form.getInputProps('common_supplier_id');
  return (
    <Select
      label={t('Supplier')}
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('No results')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : null}
      onChange={(id) => id !== null && onChange(Number(id))}
      {...field}
    />
  );
}
