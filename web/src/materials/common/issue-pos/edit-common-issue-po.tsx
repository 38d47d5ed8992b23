import { type CommonIssuePo, getCommonIssuePo, updateCommonIssuePo } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '../../../platform/endpoint-query.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { formatDate, NO_DATE } from '../../../ui/dates.ts';
import { EmployeeName } from '../../../ui/employee-picker.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { orderedInWords } from '../../parts/lines-in-words.ts';
import {
  changedFields,
  differingFields,
  type PaperFieldWords,
  paperConflict,
} from '../../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../../parts/paper/paper-edit-dialog.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { CommonIssuePoFields } from './common-issue-po-fields.tsx';
import {
  type CommonIssuePoChanges,
  type CommonIssuePoValues,
  commonIssuePoChangesForm,
  lineOf,
  pricedLines,
  valuesOf,
} from './common-issue-po-values.ts';
import { LinesOneByOne } from './lines-one-by-one.tsx';

const words: PaperFieldWords<CommonIssuePoValues> = {
  kind: 'common_issue_pos',
  labels: {
    po_no: 'PO No.',
    date: 'Issue Date',
    ref_no: 'Ref #',
    payment_term: 'Payment Term',
    ship_to_id: 'Person to Contact',
    place_of_delivery: 'Place of Delivery',
    comments: 'Comments',
  },
  show: (field, values) => {
    if (field === 'ship_to_id') return <EmployeeName id={values.ship_to_id} />;
    return field === 'date' ? formatDate(values.date) : String(values[field] || NO_DATE);
  },
};
const conflict = paperConflict<CommonIssuePo, CommonIssuePoValues>({ ...words, valuesOf });

type EditCommonIssuePoProps = {
  /** The order as it was when it was opened. */
  opened: CommonIssuePo;
  onClose: () => void;
};

/** The form that changes a common issue PO without deliveries, with its lines one by one. */
export default function EditCommonIssuePoDialog({ opened, onClose }: EditCommonIssuePoProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = { params: { id: opened.id } };
  const paper = useEndpoint(getCommonIssuePo, input).data ?? opened;
  const form = useContractForm(commonIssuePoChangesForm, valuesOf(paper));
  const { edit, pending } = usePaperEdit({
    read: getCommonIssuePo,
    update: updateCommonIssuePo,
    paper,
    form,
    valuesOf,
    changesOf: (body: CommonIssuePoChanges, onto) =>
      changedFields(words.labels, { body, mine: form.getValues(), theirs: valuesOf(onto) }),
    inputOf: (changes) => ({ params: { id: paper.id }, body: changes }),
    onDone: onClose,
  });

  /** A line was changed by ourselves: the form goes on from there, unless somebody has changed its fields meanwhile. */
  function onLineSaved(saved: CommonIssuePo) {
    client.setQueryData(queryKey(getCommonIssuePo, input), saved);
    if (differingFields(words.labels, valuesOf(edit.base), valuesOf(saved)).length === 0) edit.setBase(saved);
  }

  return (
    <PaperEditDialog
      title={t('Update Issue PO')}
      edit={edit}
      {...conflict}
      pending={pending}
      cancelLabel={t('Close')}
      question={() => ({
        sentence: t('This will update this Issue Purchase Order.'),
        consequence: orderedInWords(pricedLines(paper.materials.map(lineOf))),
        subject: paper.po_no,
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
