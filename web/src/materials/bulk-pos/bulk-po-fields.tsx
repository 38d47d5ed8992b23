import { SimpleGrid, TextInput } from '@mantine/core';
import type { BulkPo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../files/index.ts';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { BulkPoLines } from './bulk-po-lines.tsx';
import type { BulkPoValues } from './bulk-po-values.ts';
import { ContractFile } from './contract-file.tsx';

/** Of a bulk PO that is updated. */
const LINES_A_PAGE = 5;

type BulkPoFieldsProps<Body> = {
  form: ContractForm<BulkPoValues, Body>;
  /** The one that is edited; its contract has to be complete. */
  paper?: BulkPo;
  /** Called with whether the file is still being read. */
  onReading: (reading: boolean) => void;
};

/** The fields of a bulk PO, which are the same for a new one and for one that is edited. */
export function BulkPoFields<Body>({ form, paper, onReading }: BulkPoFieldsProps<Body>) {
  const { t } = useTranslation();
  const isComplete = paper !== undefined;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('Series No.')} required autoComplete="off" {...form.getInputProps('series_no')} />
        <CompanyField required present={paper?.company ?? null} {...form.getInputProps('company_id')} />
        <TextInput
          label={t('Contract Number')}
          required={isComplete}
          autoComplete="off"
          {...form.getInputProps('contract_number')}
        />
        <DateField label={t('Contract Date')} {...form.getInputProps('contract_date')} />
      </SimpleGrid>
      <TextInput
        label={t('Contract Subject')}
        required={isComplete}
        autoComplete="off"
        {...form.getInputProps('contract_subject')}
      />
      <InlineFileField
        label={t('Contract File')}
        required={isComplete}
        most={1}
        files={form.values.contract_attachment}
        onFiles={(files) => {
          form.clearFieldError('contract_attachment');
          form.setFieldValue('contract_attachment', files);
        }}
        onReading={onReading}
        error={sentence(form.errors.contract_attachment)}
        form={form}
      />
      {paper && <ContractFile paper={paper} isReplaced={form.values.contract_attachment.length > 0} />}
      <BulkPoLines form={form} pageSize={paper && LINES_A_PAGE} />
    </>
  );
}

const sentence = (error: unknown) => (typeof error === 'string' ? error : undefined);
