import { type CommonIssuePo, closeCommonIssuePo } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { IssuePoActions } from '../../issue-pos/issue-po-actions.tsx';
import { closingFacts, receiverWords, supplierWords } from '../../issue-pos/issue-po-facts.ts';
import { commonIssuePoKind } from '../../issue-pos/issue-po-kind.ts';
import { IssuePoStatus } from '../../issue-pos/issue-po-status.tsx';
import { OrderApproval } from '../../issue-pos/order-approval.tsx';
import type { OpenedPaperProps } from '../../parts/paper/paper-list.tsx';
import { PaperPanel } from '../../parts/paper/paper-panel.tsx';
import { CommonOrderedLines } from './common-ordered-lines.tsx';

/** The details of a common issue PO, and what the reader may do with it. */
export default function CommonIssuePoPanel(opened: OpenedPaperProps<CommonIssuePo>) {
  return (
    <PaperPanel kind={commonIssuePoKind} {...opened}>
      {(paper) => (
        <>
          <OrderApproval paper={paper} />
          <CommonIssuePoFacts paper={paper} />
          <CommonOrderedLines paper={paper} />
          <IssuePoActions
            kind={commonIssuePoKind}
            mailedAs="common_issue_po"
            closing={closeCommonIssuePo}
            paper={paper}
            {...opened}
          />
        </>
      )}
    </PaperPanel>
  );
}

function CommonIssuePoFacts({ paper }: { paper: CommonIssuePo }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { common_supplier: supplier, closed } = paper;
  return (
    <Facts
      facts={[
        [t('Status'), <IssuePoStatus key="status" paper={paper} />],
        [t('Issue Date'), formatDate(paper.date)],
        [t('Company'), paper.company.name],
        [t('Document Reference'), t(paper.ref)],
        [t('Ref #'), paper.ref_no],
        [t('Supplier'), supplierWords(supplier)],
        [t('Payment Term'), t(paper.payment_term)],
        [t('Place of Delivery'), paper.place_of_delivery],
        [t('Person to Contact'), receiverWords(paper.ship_to)],
        [t('Issued By'), fullName(paper.issued_by)],
        [t('Comments'), paper.comments],
        ...closingFacts(t, closed, site.time_zone),
      ]}
    />
  );
}
