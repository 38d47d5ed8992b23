import { Text } from '@mantine/core';
import { type CommonIssuePo, createCommonIssuePo } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../platform/session.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useOffered } from '../../../ui/forms/use-offered.ts';
import { commonIssuePoKind } from '../../issue-pos/issue-po-kind.ts';
import { useNextPoNumber } from '../../issue-pos/use-next-po-number.ts';
import { orderedInWords } from '../../parts/lines-in-words.ts';
import { NewPaperDialog } from '../../parts/paper/new-paper-dialog.tsx';
import { CommonIssuePoFields } from './common-issue-po-fields.tsx';
import { CommonIssuePoLines } from './common-issue-po-lines.tsx';
import { type CommonLine, firstValues, newCommonIssuePoForm, pricedLines } from './common-issue-po-values.ts';

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
  useOffered(form, { po_no: useNextPoNumber(form.values) });

  return (
    <NewPaperDialog
      title={t('Create Issue Purchase Order')}
      create={createCommonIssuePo}
      form={form}
      submitLabel={t('Issue Purchase Order')}
      cancelLabel={t('Close')}
      question={({ po_no }) => ({
        sentence: t('This will issue the selected purchase order.'),
        consequence: orderedInWords(pricedLines(form.getValues().materials)),
        subject: po_no,
        verb: t('Issue Purchase Order'),
      })}
      onClose={onClose}
      printed={commonIssuePoKind}
      withoutPdf={({ abilities }) => (abilities.print ? null : t('A second person has to approve it.'))}
      onAdded={onAdded}
    >
      <CommonIssuePoFields form={form} isNew>
        <CommonIssuePoLines form={form} />
        <Text size="sm" c="dimmed">
          {t('Note: These details are generated into a PDF for the supplier.')}
        </Text>
      </CommonIssuePoFields>
    </NewPaperDialog>
  );
}
