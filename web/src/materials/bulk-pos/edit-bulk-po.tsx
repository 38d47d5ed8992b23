import { Input, Text } from '@mantine/core';
import { type BulkPo, getBulkPo, updateBulkPo } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { CompanyName } from '../../ui/company-field.tsx';
import { formatDate, NO_DATE } from '../../ui/dates.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { differingFields, type PaperFieldWords, paperConflict } from '../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../parts/paper/paper-edit-dialog.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { usePaperEdit } from '../parts/paper/use-paper-edit.ts';
import { BulkPoFields } from './bulk-po-fields.tsx';
import {
  type BulkPoChanges,
  type BulkPoValues,
  bulkPoChangesForm,
  pricedLines,
  valuesOf,
} from './bulk-po-values.ts';

const words: PaperFieldWords<BulkPoValues> = {
  kind: 'bulk_pos',
  labels: {
    series_no: 'Series No.',
    company_id: 'Company',
    contract_date: 'Contract Date',
    contract_number: 'Contract Number',
    contract_subject: 'Contract Subject',
    contract_attachment: 'Contract File',
    materials: 'Materials',
  },
  show: (field, values) => {
    switch (field) {
      case 'company_id':
        return <CompanyName id={values.company_id} />;
      case 'contract_date':
        return formatDate(values.contract_date);
      case 'contract_attachment':
        return values.contract_attachment[0]?.name ?? NO_DATE;
      case 'materials':
        return values.materials.map(({ code, bulk_qty, unit }) => `${code}: ${bulk_qty} ${unit}`).join(', ');
      default:
        return String(values[field] ?? '') || NO_DATE;
    }
  },
};
const conflict = paperConflict<BulkPo, BulkPoValues>({ ...words, valuesOf });

type EditBulkPoProps = {
  /** The paper as it was when it was opened. */
  opened: BulkPo;
  onClose: () => void;
};

/** The form that changes a bulk purchase order. */
export default function EditBulkPoDialog({ opened, onClose }: EditBulkPoProps) {
  const { t } = useTranslation();
  const paper = useEndpoint(getBulkPo, { params: { id: opened.id } }).data ?? opened;
  const [reading, setReading] = useState(false);
  const form = useContractForm(
    bulkPoChangesForm(paper.contract_attachment_full_url !== null),
    valuesOf(paper),
  );
  const { edit, pending } = usePaperEdit({
    read: getBulkPo,
    update: updateBulkPo,
    paper,
    form,
    valuesOf,
    // The whole form, which replaces the old values.
    changesOf: (body: BulkPoChanges, onto) =>
      differingFields(words.labels, form.getValues(), valuesOf(onto)).length > 0 ? body : {},
    inputOf: (body) => ({ params: { id: paper.id }, body }),
    onDone: onClose,
  });

  return (
    <PaperEditDialog
      title={t('Update Bulk Purchase Order')}
      edit={edit}
      {...conflict}
      pending={pending}
      disabled={reading}
      question={() => ({
        sentence: t('This will update this Bulk Purchase Order.'),
        consequence: orderedInWords(pricedLines(form.getValues().materials)),
        subject: paper.series_no,
      })}
      onClose={onClose}
    >
      <Input.Wrapper label={t('Project/Task')} labelElement="div">
        <Text size="sm">{placeInWords(paper)}</Text>
      </Input.Wrapper>
      <BulkPoFields form={form} paper={paper} onReading={setReading} />
    </PaperEditDialog>
  );
}
