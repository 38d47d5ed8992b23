import { Anchor } from '@mantine/core';
import { closeIssuePo, getIssuePo, type IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { hrefOf } from '../../ui/text/place-link.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { paperPrinters } from '../parts/paper-printers.ts';
import { IssuePoActions } from './issue-po-actions.tsx';
import { closingFacts, receiverWords, supplierWords } from './issue-po-facts.ts';
import { nameOfIssuePo } from './issue-po-name.ts';
import { IssuePoStatus } from './issue-po-status.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { useDeleteIssuePo } from './use-delete-issue-po.ts';

/** The details of an issue PO, and what the reader may do with it. */
export default function IssuePoPanel({ id, listed, onEdit, onClose }: OpenedPaperProps<IssuePo>) {
  const { t } = useTranslation();
  const query = useEndpoint(getIssuePo, { params: { id } });
  const remove = useDeleteIssuePo('Specialised', onClose);
  return (
    <PaperPanel
      kind={t('Issue Purchase Order')}
      nameOf={nameOfIssuePo}
      query={query}
      listed={listed}
      onClose={onClose}
    >
      {(paper) => (
        <>
          <OrderApproval paper={paper} />
          <IssuePoFacts paper={paper} />
          <OrderedLines
            lines={paper.materials.map(({ pivot, ...material }) => ({ ...material, ...pivot }))}
            totals={paper}
          />
          <IssuePoActions
            paper={paper}
            name={nameOfIssuePo(paper)}
            printer={paperPrinters.issuePo}
            closing={closeIssuePo}
            remove={remove}
            onEdit={() => onEdit(paper)}
          />
          <FoldedHistory kind="issue_pos" id={id} />
        </>
      )}
    </PaperPanel>
  );
}

function IssuePoFacts({ paper }: { paper: IssuePo }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { supplier, request_purchase_order: order, closed } = paper;
  return (
    <Facts
      facts={[
        [t('Status'), <IssuePoStatus key="status" paper={paper} />],
        [
          t('RO No.'),
          <Anchor key="order" size="sm" href={hrefOf({ kind: 'request_order', id: order.id })}>
            {order.series_no}
          </Anchor>,
        ],
        [t('Date'), formatDate(paper.date)],
        [t('Company'), paper.company.name],
        [t('Supplier'), supplierWords(supplier)],
        [t('Project/Task'), placeInWords(paper)],
        [t('Place of Delivery'), [paper.warehouse?.name, paper.ship_to_address].filter(Boolean).join(', ')],
        [t('Person to Contact'), receiverWords(paper.ship_to)],
        [
          t('Expected Delivery Date'),
          order.delivery_date && (
            <ExpectedDate
              key="expected"
              date={order.delivery_date}
              hasCome={paper.delivery_status === 'Delivered' || paper.delivery_status === 'Rejected'}
            />
          ),
        ],
        [t('Payment Term'), t(paper.payment_term)],
        [t('Issued By'), fullName(paper.issued_by)],
        [t('Comments'), paper.comments],
        ...closingFacts(t, closed, site.time_zone),
      ]}
    />
  );
}
