import { Input, Text } from '@mantine/core';
import { type BulkPo, getBulkPo, updateBulkPo } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyName } from '../../ui/fields/company-field.tsx';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { differingFields, type EditedKind, editedKind } from '../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../parts/paper/paper-edit-dialog.tsx';
import type { EditedPaperProps } from '../parts/paper/paper-list.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { usePaperEdit } from '../parts/paper/use-paper-edit.ts';
import { BulkPoFields } from './bulk-po-fields.tsx';
import { type BulkPoValues, bulkPoChangesForm, pricedLines, valuesOf } from './bulk-po-values.ts';

const labels = {
  series_no: 'Series No.',
  company_id: 'Company',
  contract_date: 'Contract Date',
  contract_number: 'Contract Number',
  contract_subject: 'Contract Subject',
  contract_attachment: 'Contract File',
  materials: 'Materials',
} as const;
const kind: EditedKind<BulkPo, BulkPoValues> = {
  ...editedKind<BulkPo, BulkPoValues>({
    kind: 'bulk_pos',
    labels,
    show: (field, values) => {
      switch (field) {
        case 'company_id':
          return <CompanyName id={values.company_id} />;
        case 'contract_date':
          return formatDate(values.contract_date);
        case 'contract_attachment':
          return values.contract_attachment[0]?.name ?? NO_DATE;
        case 'materials':
          return values.materials
            .map(({ code, bulk_qty, unit }) => `${code}: ${bulk_qty} ${unit}`)
            .join(', ');
        default:
          return String(values[field] ?? '') || NO_DATE;
      }
    },
    valuesOf,
  }),
  // The whole form, which replaces the old values.
  changesOf: (body, mine, theirs) => (differingFields(labels, mine, theirs).length > 0 ? { ...body } : {}),
};

/** The form that changes a bulk purchase order. */
export default function EditBulkPoDialog({ opened, onClose }: EditedPaperProps<BulkPo>) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const { paper, form, ...editing } = usePaperEdit({
    kind,
    read: getBulkPo,
    update: updateBulkPo,
    opened,
    schemaOf: ({ contract_attachment_full_url }) => bulkPoChangesForm(contract_attachment_full_url !== null),
    inputOf: (body) => ({ params: { id: opened.id }, body }),
    onDone: onClose,
  });

  return (
    <PaperEditDialog
      title={t('Update Bulk Purchase Order')}
      {...editing}
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
