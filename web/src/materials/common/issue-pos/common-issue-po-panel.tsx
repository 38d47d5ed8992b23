import { Button } from '@mantine/core';
import { type CommonIssuePo, closeCommonIssuePo, getCommonIssuePo } from '@plumbline/contract';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../../history/index.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatDate, formatInstant } from '../../../ui/dates.ts';
import { Facts } from '../../../ui/facts.tsx';
import { fullName } from '../../../ui/person-avatar.tsx';
import { CloseIssuePo } from '../../issue-pos/close-issue-po.tsx';
import { IssuePoStatus } from '../../issue-pos/issue-po-status.tsx';
import { PaperPanelActions } from '../../parts/paper/paper-actions.tsx';
import { PaperPanel } from '../../parts/paper/paper-panel.tsx';
import { paperPrinters } from '../../parts/paper-printers.ts';
import { CommonOrderedLines } from './common-ordered-lines.tsx';
import { useDeleteCommonIssuePo } from './use-delete-common-issue-po.ts';

type CommonIssuePoPanelProps = {
  id: number;
  listed: CommonIssuePo | undefined;
  onEdit: (paper: CommonIssuePo) => void;
  onClose: () => void;
};

/** The details of a common issue PO, and what the reader may do with it. */
export default function CommonIssuePoPanel({ id, listed, onEdit, onClose }: CommonIssuePoPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getCommonIssuePo, { params: { id } });
  const [closing, setClosing] = useState(false);
  const remove = useDeleteCommonIssuePo(onClose);
  return (
    <PaperPanel title={t('Issue Purchase Order')} query={query} listed={listed} onClose={onClose}>
      {(paper) => (
        <>
          <CommonIssuePoFacts paper={paper} />
          <CommonOrderedLines paper={paper} />
          <PaperPanelActions
            id={id}
            name={paper.po_no}
            printer={paperPrinters.commonIssuePo}
            onEdit={paper.abilities.edit && (() => onEdit(paper))}
            onDelete={paper.abilities.delete && (() => void remove.ask(id, paper.po_no))}
            isDeleting={remove.isPending}
          >
            {paper.abilities.close && (
              <Button
                variant="default"
                leftSection={<PackageX size={16} aria-hidden />}
                onClick={() => setClosing(true)}
              >
                {t('Close Issue PO')}
              </Button>
            )}
          </PaperPanelActions>
          <FoldedHistory kind="common_issue_pos" id={id} />
          {closing && (
            <CloseIssuePo
              endpoint={closeCommonIssuePo}
              paper={paper}
              name={paper.po_no}
              onClose={() => setClosing(false)}
            />
          )}
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
        [t('PO No.'), paper.po_no],
        [t('Issue Date'), formatDate(paper.date)],
        [t('Company'), paper.company.name],
        [t('Document Reference'), t(paper.ref)],
        [t('Ref #'), paper.ref_no],
        [
          t('Supplier'),
          [supplier.name, supplier.contact_person, supplier.contact_number].filter(Boolean).join(', '),
        ],
        [t('Payment Term'), t(paper.payment_term)],
        [t('Place of Delivery'), paper.place_of_delivery],
        [
          t('Person to Contact'),
          [fullName(paper.ship_to), paper.ship_to.contact_number].filter(Boolean).join(', '),
        ],
        [t('Issued By'), fullName(paper.issued_by)],
        [t('Comments'), paper.comments],
        [t('Closed by'), closed && `${fullName(closed.by)}, ${formatInstant(closed.at, site.time_zone)}`],
        [t('Reason'), closed?.reason],
      ]}
    />
  );
}
