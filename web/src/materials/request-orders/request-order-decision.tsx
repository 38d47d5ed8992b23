import { Alert } from '@mantine/core';
import {
  decideRequestOrder,
  REJECTION_REASON_MISSING,
  type RequestOrder,
  requestOrderMessages,
} from '@plumbline/contract';
import { Check, Info, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, useDecision } from '../../decisions/index.ts';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { nameOfRequestOrder } from '../parts/paper-names.ts';
import { RequestWarnings } from './request-warnings.tsx';
import { RequestedLines } from './requested-lines.tsx';

/** What one may decide: to approve on site, or for procurement, or to reject as one of both. */
export type OrderDecision = 'approve_on_site' | 'approve' | 'reject_on_site' | 'reject';

const decisions = {
  approve_on_site: {
    status: 'Approved1',
    title: 'Approve Request PO?',
    verb: 'Approve on site',
    sentence: 'It will then be sent to Procurement for approval.',
  },
  approve: {
    status: 'Approved2',
    title: 'Approve Request PO?',
    verb: 'Approve',
    sentence: 'The materials can then be ordered.',
  },
  reject_on_site: {
    status: 'Rejected',
    title: 'Rejected Request PO?',
    verb: 'Reject',
    sentence: 'This will notify the requester.',
  },
  reject: {
    status: 'Rejected',
    title: 'Rejected Request PO?',
    verb: 'Reject',
    sentence: 'This will notify the requester.',
  },
} as const;

type RequestOrderDecisionProps = { order: RequestOrder; decision: OrderDecision; onClose: () => void };

/** Asks before a request order is approved or rejected, with what it asks for. */
export function RequestOrderDecision({ order, decision: name, onClose }: RequestOrderDecisionProps) {
  const { t } = useTranslation();
  const decision = useDecision(decideRequestOrder, order, onClose, { kind: 'request_orders' });
  const { record } = decision;
  const { status, title, verb, sentence } = decisions[name];
  const side = { reject_on_site: 'on site', reject: 'procurement' } as const;
  return (
    <DecisionDialog
      title={t(title)}
      subject={`${nameOfRequestOrder(record)}: ${placeInWords(record)}`}
      sentence={t(sentence)}
      choices={[
        {
          status,
          label: t(verb),
          icon: status === 'Rejected' ? <X size={16} aria-hidden /> : <Check size={16} aria-hidden />,
          ...(status === 'Rejected' && { commentMissing: t(REJECTION_REASON_MISSING) }),
        },
      ]}
      maxComment={1000}
      decision={decision}
      onChoose={(chosen, comments, words) =>
        decision.decide(chosen, comments, words, {
          id: record.id,
          ...((name === 'reject' || name === 'reject_on_site') && { side: side[name] }),
        })
      }
      onClose={onClose}
    >
      {name === 'approve' && record.approved_on_site_by === null && (
        <Alert color="pending" variant="light" icon={<Info aria-hidden />}>
          {t(requestOrderMessages.notOnSite)}
        </Alert>
      )}
      <RequestWarnings order={record} />
      <RequestedLines order={record} hasGallery={false} />
    </DecisionDialog>
  );
}
