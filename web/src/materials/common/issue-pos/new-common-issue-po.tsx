import { Text } from '@mantine/core';
import { type CommonIssuePo, createCommonIssuePo } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { confirmAction } from '../../../ui/confirm.ts';
import { ContractForm } from '../../../ui/contract-form.tsx';
import { formExit } from '../../../ui/form-exit.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { orderedInWords } from '../../parts/lines-in-words.ts';
import { PaperDialog } from '../../parts/paper/paper-dialog.tsx';
import { CommonIssuePoFields } from './common-issue-po-fields.tsx';
import { CommonIssuePoLines } from './common-issue-po-lines.tsx';
import {
  type CommonLine,
  firstValues,
  type NewCommonIssuePo,
  newCommonIssuePoForm,
  pricedLines,
} from './common-issue-po-values.ts';

type NewCommonIssuePoProps = {
  /** Of whom it orders at first; null: not chosen yet. */
  supplierId: number | null;
  /** What it orders at first. */
  lines: CommonLine[];
  onClose: () => void;
  /** Called after `onClose`, with the order that was made. */
  onAdded: (order: CommonIssuePo) => void;
};

/** The form that orders common materials from a supplier. */
export default function NewCommonIssuePoDialog(props: NewCommonIssuePoProps) {
  const { supplierId, lines, onClose, onAdded } = props;
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const [initial] = useState(() =>
    firstValues({
      today: site.today,
      companyId: user.employee.company.id,
      shipToId: user.employee.id,
      supplierId,
      lines,
    }),
  );
  const form = useContractForm(newCommonIssuePoForm, initial);
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createCommonIssuePo, {
    form,
    onSuccess: (order) => {
      leaveSaved();
      onAdded(order);
    },
  });

  async function submit(body: NewCommonIssuePo) {
    const agreed = await confirmAction({
      sentence: t('This will issue the selected purchase order.'),
      consequence: orderedInWords(pricedLines(form.getValues().materials)),
      subject: body.po_no,
      verb: t('Issue Purchase Order'),
    });
    if (agreed) create.mutate({ body });
  }

  return (
    <PaperDialog title={t('Create Issue Purchase Order')} onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={create.isPending}
        submitLabel={t('Issue Purchase Order')}
        cancelLabel={t('Close')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <CommonIssuePoFields form={form} isNew>
          <CommonIssuePoLines form={form} />
          <Text size="sm" c="dimmed">
            {t('Note: These details are generated into a PDF for the supplier.')}
          </Text>
        </CommonIssuePoFields>
      </ContractForm>
    </PaperDialog>
  );
}
