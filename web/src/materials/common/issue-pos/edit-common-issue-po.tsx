import { type CommonIssuePo, getCommonIssuePo, getEmployee, updateCommonIssuePo } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryKey } from '../../../platform/endpoint-query.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { confirmAction } from '../../../ui/confirm.tsx';
import { formatDate, NO_DATE } from '../../../ui/dates.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formExit } from '../../../ui/form-exit.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { RecordForm } from '../../../ui/record-form.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { differingFields, type PaperFieldWords, paperConflict } from '../../parts/paper/paper-conflict.tsx';
import { PaperDialog } from '../../parts/paper/paper-dialog.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { CommonIssuePoFields } from './common-issue-po-fields.tsx';
import {
  type CommonIssuePoChanges,
  type CommonIssuePoValues,
  commonIssuePoChangesForm,
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
    if (field === 'ship_to_id') return <PersonName id={values.ship_to_id} />;
    return field === 'date' ? formatDate(values.date) : String(values[field] || NO_DATE);
  },
};
const conflict = paperConflict<CommonIssuePo, CommonIssuePoValues>({ ...words, valuesOf });

function PersonName({ id }: { id: number | null }) {
  const { data } = useEndpoint(getEmployee, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return data ? fullName(data) : NO_DATE;
}

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
  const { leave } = formExit(form, onClose);
  const { edit, pending } = usePaperEdit({
    read: getCommonIssuePo,
    update: updateCommonIssuePo,
    paper,
    form,
    valuesOf,
    changesOf: (body: CommonIssuePoChanges, onto) =>
      Object.fromEntries(
        differingFields(words.labels, form.getValues(), valuesOf(onto)).map((field) => [
          field,
          body[field as keyof CommonIssuePoChanges],
        ]),
      ),
    inputOf: (changes) => ({ params: { id: paper.id }, body: changes }),
    onDone: onClose,
  });

  /** A line was changed by ourselves: the form goes on from there, unless somebody has changed its fields meanwhile. */
  function onLineSaved(saved: CommonIssuePo) {
    client.setQueryData(queryKey(getCommonIssuePo, input), saved);
    if (differingFields(words.labels, valuesOf(edit.base), valuesOf(saved)).length === 0) edit.setBase(saved);
  }

  async function submit(body: CommonIssuePoChanges) {
    const agreed = await confirmAction({
      sentence: t('This will update this Issue Purchase Order.'),
      subject: paper.po_no,
      verb: t('Update'),
    });
    if (agreed) edit.send(body);
  }

  return (
    <PaperDialog title={t('Update Issue PO')} onClose={() => void leave()}>
      <RecordForm
        edit={edit}
        {...conflict}
        pending={pending}
        submitLabel={t('Update')}
        cancelLabel={t('Close')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <Facts
          facts={[
            [t('Company'), paper.company.name],
            [t('Document Reference'), t(paper.ref)],
            [t('Supplier'), paper.common_supplier.name],
          ]}
        />
        <CommonIssuePoFields form={form} isNew={false} />
      </RecordForm>
      <LinesOneByOne paper={paper} onSaved={onLineSaved} />
    </PaperDialog>
  );
}
