import { Anchor, Button } from '@mantine/core';
import { getIssuePo, type IssuePo } from '@plumbline/contract';
import { CircleCheck, PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { decimalWords, productText } from '../../ui/lines/totals.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { moneyWords, quantityWords } from '../parts/paper/figure-words.ts';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { PaperTable } from '../parts/paper/paper-table.tsx';
import { paperPrinters } from '../parts/paper-printers.ts';
import { CloseIssuePo } from './close-issue-po.tsx';
import { nameOfIssuePo } from './issue-po-name.ts';
import { IssuePoStatus } from './issue-po-status.tsx';
import classes from './issue-pos.module.css';
import { useDeleteIssuePo } from './use-delete-issue-po.ts';

type IssuePoPanelProps = {
  id: number;
  listed: IssuePo | undefined;
  onEdit: (paper: IssuePo) => void;
  onClose: () => void;
};

/** Everything that is known of an issue PO, and what the reader may do with it. */
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
          <IssuePoTable paper={paper} />
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
          {closing && <CloseIssuePo paper={paper} onClose={() => setClosing(false)} />}
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

/** The lines of an issue PO; one that has come in full is green. */
function IssuePoTable({ paper }: { paper: IssuePo }) {
  const { t } = useTranslation();
  const isDelivered = ({ pivot }: IssuePo['materials'][number]) => pivot.delivered_qty >= pivot.issue_qty;
  return (
    <PaperTable
      label={t('Materials')}
      lines={paper.materials}
      isDone={isDelivered}
      note={(line) =>
        isDelivered(line) ? (
          <span className={classes.delivered}>
            <CircleCheck size={14} aria-hidden />
            {t('Delivered')}
          </span>
        ) : (
          line.pivot.delivered_qty > 0 && (
            <span className={classes.part}>
              {t('{{quantity}} delivered', { quantity: quantityWords(line.pivot.delivered_qty, line.unit) })}
            </span>
          )
        )
      }
      columns={[
        {
          key: 'issue_qty',
          title: t('Issue Qty'),
          isNumber: true,
          render: ({ pivot, unit }) => quantityWords(pivot.issue_qty, unit),
        },
        {
          key: 'issue_price',
          title: t('Price'),
          isNumber: true,
          render: ({ pivot }) => moneyWords(pivot.issue_price),
        },
        {
          key: 'amount',
          title: t('Amount'),
          isNumber: true,
          render: ({ pivot }) => decimalWords(productText(pivot.issue_qty, pivot.issue_price), 'money'),
        },
      ]}
      totals={[[t('Total'), moneyWords(paper.total)]]}
    />
  );
}
