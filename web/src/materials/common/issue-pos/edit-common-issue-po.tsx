import { type CommonIssuePo, getCommonIssuePo, updateCommonIssuePo } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '../../../platform/query-key.ts';
import { EmployeeName } from '../../../ui/fields/employee-picker.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { formatDate, NO_DATE } from '../../../ui/text/dates.ts';
import { orderedInWords } from '../../parts/lines-in-words.ts';
import { differingFields, editedKind } from '../../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../../parts/paper/paper-edit-dialog.tsx';
import type { EditedPaperProps } from '../../parts/paper/paper-list.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { nameOfCommonIssuePo } from '../../parts/paper-names.ts';
import { CommonIssuePoFields } from './common-issue-po-fields.tsx';
import {
  type CommonIssuePoValues,
  commonIssuePoChangesForm,
  lineOf,
  pricedLines,
  valuesOf,
} from './common-issue-po-values.ts';
import { LinesOneByOne } from './lines-one-by-one.tsx';

const labels = {
  po_no: 'PO No.',
  date: 'Issue Date',
  ref_no: 'Ref #',
  payment_term: 'Payment Term',
  ship_to_id: 'Person to Contact',
  place_of_delivery: 'Place of Delivery',
  comments: 'Comments',
} as const;
const kind = editedKind<CommonIssuePo, CommonIssuePoValues>({
  kind: 'common_issue_pos',
  labels,
  show: (field, values) => {
    if (field === 'ship_to_id') return <EmployeeName id={values.ship_to_id} />;
    return field === 'date' ? formatDate(values.date) : String(values[field] || NO_DATE);
  },
  valuesOf,
});

/** The form that changes a common issue PO without deliveries, with its lines one by one. */
export default function EditCommonIssuePoDialog({ opened, onClose }: EditedPaperProps<CommonIssuePo>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { paper, form, ...editing } = usePaperEdit({
    kind,
    read: getCommonIssuePo,
    update: updateCommonIssuePo,
    opened,
    schemaOf: ({ po_no }) => commonIssuePoChangesForm(po_no !== null),
    inputOf: (changes) => ({ params: { id: opened.id }, body: changes }),
    onDone: onClose,
  });

  /** A line was changed by ourselves: the form goes on from there, unless somebody has changed its fields meanwhile. */
  function onLineSaved(saved: CommonIssuePo) {
    const { edit } = editing;
    client.setQueryData(queryKey(getCommonIssuePo, { params: { id: opened.id } }), saved);
    if (differingFields(labels, valuesOf(edit.base), valuesOf(saved)).length === 0) edit.setBase(saved);
  }

  return (
    <PaperEditDialog
      title={t('Update Issue PO')}
      {...editing}
      question={() => ({
        sentence: t('This will update this Issue Purchase Order.'),
        consequence: orderedInWords(pricedLines(paper.materials.map(lineOf))),
        subject: nameOfCommonIssuePo(paper),
      })}
      onClose={onClose}
      below={<LinesOneByOne paper={paper} onSaved={onLineSaved} />}
    >
      <Facts
        facts={[
          [t('Company'), paper.company.name],
          [t('Document Reference'), t(paper.ref)],
          [t('Supplier'), paper.common_supplier.name],
        ]}
      />
      <CommonIssuePoFields form={form} isNew={false} />
    </PaperEditDialog>
  );
}
