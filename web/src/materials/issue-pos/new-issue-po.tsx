import { createIssuePo, type RequestOrder } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/confirm.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { formExit } from '../../ui/form-exit.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { PaperDialog } from '../parts/paper/paper-dialog.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { IssuePoFields } from './issue-po-fields.tsx';
import {
  firstValues,
  linesOfSupplier,
  type NewIssuePo,
  newIssuePoForm,
  pricedLines,
} from './issue-po-values.ts';

type NewIssuePoProps = {
  /** The approved request order. */
  order: RequestOrder;
  supplier: { id: number; name: string };
  onClose: () => void;
};

/** The form that orders materials of a request order from one of its suppliers. */
export default function NewIssuePoDialog({ order, supplier, onClose }: NewIssuePoProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const form = useContractForm(
    useMemo(() => newIssuePoForm(order.id, supplier.id), [order.id, supplier.id]),
    firstValues(order, supplier.id, today),
  );
  const ordered = useMemo(() => linesOfSupplier(order, supplier.id), [order, supplier.id]);
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createIssuePo, {
    form,
    onSuccess: ({ warnings }) => {
      showWarnings(warnings);
      leaveSaved();
    },
  });

  async function submit(body: NewIssuePo) {
    const agreed = await confirmAction({
      sentence: t('This will issue the selected purchase order.'),
      consequence: orderedInWords(pricedLines(form.getValues().materials)),
      subject: supplier.name,
      verb: t('Issue Purchase Order'),
    });
    if (agreed) create.mutate({ body });
  }

  return (
    <PaperDialog
      title={t('Issue PO to {{supplier}}', { supplier: supplier.name })}
      onClose={() => void leave()}
    >
      <ContractForm
        form={form}
        pending={create.isPending}
        submitLabel={t('Issue Purchase Order')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <IssuePoFields
          form={form}
          ordered={ordered}
          facts={[
            [t('RO No.'), order.series_no],
            [t('Project/Task'), placeInWords(order)],
            [t('Supplier'), supplier.name],
          ]}
        />
      </ContractForm>
    </PaperDialog>
  );
}
