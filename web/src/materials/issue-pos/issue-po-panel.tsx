import { Anchor, Button } from '@mantine/core';
import { closeIssuePo, getIssuePo, type IssuePo } from '@plumbline/contract';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { paperPrinters } from '../parts/paper-printers.ts';
import { CloseIssuePo } from './close-issue-po.tsx';
import { nameOfIssuePo } from './issue-po-name.ts';
import { IssuePoStatus } from './issue-po-status.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { useDeleteIssuePo } from './use-delete-issue-po.ts';

type IssuePoPanelProps = {
  id: number;
  listed: IssuePo | undefined;
  onEdit: (paper: IssuePo) => void;
  onClose: () => void;
};

/** The details of an issue PO, and what the reader may do with it. */
export default function IssuePoPanel({ id, listed, onEdit, onClose }: IssuePoPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getIssuePo, { params: { id } });
  const [closing, setClosing] = useState(false);
  const remove = useDeleteIssuePo(onClose);
  return (
    <PaperPanel title={t('Issue Purchase Order')} query={query} listed={listed} onClose={onClose}>
      {(paper) => (
        <>
          <IssuePoFacts paper={paper} />
          <OrderedLines
            lines={paper.materials.map(({ pivot, ...material }) => ({ ...material, ...pivot }))}
            total={paper.total}
          />
          <PaperPanelActions
            id={id}
            name={nameOfIssuePo(paper)}
            printer={paperPrinters.issuePo}
            onEdit={paper.abilities.edit && (() => onEdit(paper))}
            onDelete={paper.abilities.delete && (() => void remove.ask(id, nameOfIssuePo(paper)))}
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
          <FoldedHistory kind="issue_pos" id={id} />
          {closing && (
            <CloseIssuePo
              endpoint={closeIssuePo}
              paper={paper}
              name={nameOfIssuePo(paper)}
              onClose={() => setClosing(false)}
            />
          )}
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
        [t('Issue PO S/N'), paper.ref_no],
        [
          t('RO No.'),
          <Anchor key="order" size="sm" href={`#/materials?tab=request-orders&order=${order.id}`}>
            {order.series_no}
          </Anchor>,
        ],
        [t('Date'), formatDate(paper.date)],
        [t('Company'), paper.company.name],
        [
          t('Supplier'),
          [supplier.name, supplier.contact_person, supplier.contact_number].filter(Boolean).join(', '),
        ],
        [t('Project/Task'), placeInWords(paper)],
        [t('Place of Delivery'), [paper.warehouse?.name, paper.ship_to_address].filter(Boolean).join(', ')],
        [
          t('Person to Contact'),
          [fullName(paper.ship_to), paper.ship_to.contact_number].filter(Boolean).join(', '),
        ],
        [t('Expected Delivery Date'), order.delivery_date && formatDate(order.delivery_date)],
        [t('Payment Term'), t(paper.payment_term)],
        [t('Issued By'), fullName(paper.issued_by)],
        [t('Comments'), paper.comments],
        [t('Closed by'), closed && `${fullName(closed.by)}, ${formatInstant(closed.at, site.time_zone)}`],
        [t('Reason'), closed?.reason],
      ]}
    />
  );
}
