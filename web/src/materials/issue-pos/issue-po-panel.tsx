import { Anchor } from '@mantine/core';
import { closeIssuePo, type IssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { hrefOf } from '../../ui/text/place-link.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { IssuePoActions } from './issue-po-actions.tsx';
import { closingFacts, receiverWords, supplierWords } from './issue-po-facts.ts';
import { issuePoKind } from './issue-po-kind.ts';
import { IssuePoStatus } from './issue-po-status.tsx';
import { OrderApproval } from './order-approval.tsx';
import { OrderedLines } from './ordered-lines.tsx';

/** The details of an issue PO, and what the reader may do with it. */
export default function IssuePoPanel(opened: OpenedPaperProps<IssuePo>) {
  return (
    <PaperPanel kind={issuePoKind} {...opened}>
      {(paper) => (
        <>
          <OrderApproval paper={paper} />
          <IssuePoFacts paper={paper} />
          <OrderedLines
            lines={paper.materials.map(({ pivot, ...material }) => ({ ...material, ...pivot }))}
            totals={paper}
          />
          <IssuePoActions
            kind={issuePoKind}
            mailedAs="issue_po"
            closing={closeIssuePo}
            paper={paper}
            {...opened}
          />
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
