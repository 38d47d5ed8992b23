import { type PaperPerson, type RequestOrder, requestOrderMessages } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { nameOfDecider } from '../../decisions/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { ExpectedDate } from '../parts/expected-date.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { allHasCome } from './all-has-come.ts';
import { RequestOrderStatusBadge } from './request-order-status.tsx';

/** The facts of a request order other than its materials. */
export function RequestOrderFacts({ order }: { order: RequestOrder }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const by = (person: PaperPerson | null, decidedFor: RequestOrder['decided_for'], at: string | null) =>
    // Who rejected is recorded as who would have approved, without a time: it is said once, as rejected.
    person && at && `${nameOfDecider(person, decidedFor)}, ${formatInstant(at, site.time_zone)}`;
  const { approved_on_site_by, approved_by, rejected_by, status } = order;
  return (
    <Facts
      facts={[
        [t('Status'), <RequestOrderStatusBadge key="status" status={status} />],
        [t('Project/Task'), placeInWords(order)],
        [t('Requested By'), fullName(order.requested_by)],
        [t('Requested Date'), formatInstant(order.created_at, site.time_zone)],
        [
          t('Expected Delivery Date'),
          order.delivery_date && (
            <ExpectedDate key="expected" date={order.delivery_date} hasCome={allHasCome(order)} />
          ),
        ],
        [
          t('Approved on site by'),
          by(approved_on_site_by, order.approved_on_site_for, order.approved_on_site_at) ||
            (status === 'Approved2' ? t(requestOrderMessages.notOnSite) : null),
        ],
        [t('Approved by'), by(approved_by, order.decided_for, order.approved_at)],
        [t('Rejected by'), by(rejected_by, order.decided_for, order.rejected_at)],
        [t('Decision comments'), order.decision_comments],
        [t('Comments'), order.comments],
      ]}
    />
  );
}
