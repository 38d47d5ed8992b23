import { createIssuePo, getIssuePoDefaults, type RequestOrder } from '@plumbline/contract';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../../platform/notices.tsx';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useOffered } from '../../ui/forms/use-offered.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { NewPaperDialog } from '../parts/paper/new-paper-dialog.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { IssuePoFields } from './issue-po-fields.tsx';
import { issuePoKind } from './issue-po-kind.ts';
import { firstValues, linesOfSupplier, newIssuePoForm, pricedLines } from './issue-po-values.ts';
import { useNextPoNumber } from './use-next-po-number.ts';

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
  const offeredNumber = useRef<string>(undefined);
  const form = useContractForm(
    useMemo(
      () => newIssuePoForm(order.id, supplier.id, () => offeredNumber.current),
      [order.id, supplier.id],
    ),
    firstValues(order, supplier.id, today),
  );
  const defaults = useEndpoint(getIssuePoDefaults, {
    query: { request_purchase_order_id: order.id, supplier_id: supplier.id },
  }).data;
  offeredNumber.current = useNextPoNumber(form.values);
  useOffered(form, { ...defaults, ref_no: offeredNumber.current });
  const ordered = useMemo(() => linesOfSupplier(order, supplier.id), [order, supplier.id]);

  return (
    <NewPaperDialog
      title={t('Issue PO to {{supplier}}', { supplier: supplier.name })}
      create={createIssuePo}
      form={form}
      submitLabel={t('Issue Purchase Order')}
      question={() => ({
        sentence: t('This will issue the selected purchase order.'),
        consequence: orderedInWords(pricedLines(form.getValues().materials)),
        subject: supplier.name,
        verb: t('Issue Purchase Order'),
      })}
      onClose={onClose}
      printed={issuePoKind}
      withoutPdf={({ abilities }) => (abilities.print ? null : t('A second person has to approve it.'))}
      onAdded={({ warnings }) => showWarnings(warnings)}
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
    </NewPaperDialog>
  );
}
