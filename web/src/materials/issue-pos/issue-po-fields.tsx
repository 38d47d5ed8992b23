import { Autocomplete, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type IssuePo, paymentTerms } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { CommentsField } from '../../ui/fields/comments-field.tsx';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../ui/fields/employee-picker.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { WarehouseField } from '../parts/warehouse-field.tsx';
import { IssuePoLines } from './issue-po-lines.tsx';
import { type IssuePoLine, type IssuePoValues, pricedLines } from './issue-po-values.ts';
import { OrderTotalsPreview } from './order-totals.tsx';
import { WaitsForSecondPerson } from './waits-for-second-person.tsx';

type IssuePoFieldsProps<Body> = {
  form: ContractForm<IssuePoValues, Body>;
  /** What is given: the supplier and the request order. */
  facts: readonly Fact[];
  /** What the request order asks for of the supplier. */
  ordered: readonly IssuePoLine[];
  /** The one that is edited; its payment term is any text. */
  paper?: IssuePo;
};

/** The fields of an issue PO, which are the same for a new one and for one that is edited. */
export function IssuePoFields<Body>({ form, facts, ordered, paper }: IssuePoFieldsProps<Body>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const terms = paymentTerms.map((term) => ({ value: term, label: t(term) }));
  return (
    <>
      <Facts facts={facts} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CompanyField required present={paper?.company ?? null} {...form.getInputProps('company_id')} />
        <WarehouseField label={t('Place of Delivery')} required {...form.getInputProps('warehouse_id')} />
        <EmployeeField label={t('Person to Contact')} required {...form.getInputProps('ship_to_id')} />
        <TextInput label={t('Issue PO S/N')} autoComplete="off" {...form.getInputProps('ref_no')} />
        <DateField
          label={t('Date')}
          required
          minDate={site.oldest_paper_date}
          {...form.getInputProps('date')}
        />
        {paper ? (
          <Autocomplete
            label={t('Payment Term')}
            required
            data={[...paymentTerms]}
            {...form.getInputProps('payment_term')}
          />
        ) : (
          <Select
            label={t('Payment Term')}
            allowDeselect={false}
            data={terms}
            {...form.getInputProps('payment_term')}
          />
        )}
      </SimpleGrid>
      <CommentsField maxLength={2000} {...form.getInputProps('comments')} />
      <IssuePoLines form={form} ordered={ordered} />
      <OrderTotalsPreview
        lines={pricedLines(form.values.materials)}
        companyId={form.values.company_id}
        paper={paper}
      />
      {!paper && (
        <WaitsForSecondPerson
          lines={form.values.materials}
          ordered={ordered}
          companyId={form.values.company_id}
        />
      )}
    </>
  );
}
