import { Alert, Button } from '@mantine/core';
import type { RequestOrder } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { Check, Info, PackageCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, useQueuedDecision } from '../../decisions/index.ts';
import { useMay } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { usePhone } from '../../ui/use-device.ts';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { IssuePoTo } from './issue-po-to.tsx';
import { OrdersOfRequest } from './orders-of-request.tsx';
import { type OrderDecision, RequestOrderDecision } from './request-order-decision.tsx';
import { RequestOrderFacts } from './request-order-facts.tsx';
import { requestOrderKind } from './request-order-kind.ts';
import classes from './request-orders.module.css';
import { RequestWarnings } from './request-warnings.tsx';
import { RequestedLines } from './requested-lines.tsx';

/** The side from which request orders are decided: on site from a project, or procurement from Materials. */
export type OrderSide = 'on site' | 'procurement';

type RequestOrderPanelProps = OpenedPaperProps<RequestOrder> & { side: OrderSide };

/** The details of a request order, and what the reader may do with it. */
export default function RequestOrderPanel({ side, ...opened }: RequestOrderPanelProps) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<OrderDecision | null>(null);
  return (
    <PaperPanel kind={requestOrderKind} {...opened}>
      {(order) => (
        <>
          {order.status === 'Approved1' && (
            <Alert color="teal" variant="light" icon={<Info aria-hidden />}>
              {t("Approved on site. Awaiting for Procurement Officer's approval.")}
            </Alert>
          )}
          <RequestWarnings order={order} />
          <RequestOrderFacts order={order} />
          <RequestedLines order={order} />
          <OrdersOfRequest order={order} />
          <DecisionsOf kind="request_orders" id={order.id} />
          <OrderActions order={order} side={side} {...opened} onDecide={setDeciding} />
          {deciding && (
            <RequestOrderDecision order={order} decision={deciding} onClose={() => setDeciding(null)} />
          )}
        </>
      )}
    </PaperPanel>
  );
}

type OrderActionsProps = Pick<RequestOrderPanelProps, 'side' | 'onEdit' | 'onClose'> & {
  order: RequestOrder;
  onDecide: (decision: OrderDecision) => void;
};

/** What the reader may do with the order; on a phone the second of two next steps is in the menu. */
function OrderActions({ order, side, onEdit, onClose, onDecide }: OrderActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const phone = usePhone();
  const mayAllocate = useMay('allocation.write');
  const { id, abilities, common_material_request_id: toAllocate } = order;
  const isDecided = useQueuedDecision('request_orders')({ id }) !== undefined;
  const allocates = mayAllocate && toAllocate !== null;
  const both = phone && !isDecided && abilities.approve && abilities.approve_on_site;
  const allocatesBeside = phone && allocates && abilities.issue_po;
  return (
    <PaperPanelActions
      kind={requestOrderKind}
      paper={order}
      onEdit={() => onEdit(order)}
      onDeleted={onClose}
      others={[
        both && { label: t('Approve on site'), run: () => onDecide('approve_on_site') },
        allocatesBeside && {
          label: t('Allocate common materials'),
          run: () => void navigate(linkTo({ kind: 'common_requests', id: toAllocate })),
        },
      ]}
    >
      {hasNextStep(order, !isDecided, allocates) && (
        <>
          {!isDecided && <DecisionButtons order={order} side={side} withOnSite={!both} onDecide={onDecide} />}
          {allocates && !allocatesBeside && <AllocateLink id={toAllocate} />}
          <IssuePoTo order={order} />
        </>
      )}
    </PaperPanelActions>
  );
}

/** Whether the order waits for something that the reader may do, or ask why not. */
const hasNextStep = (order: RequestOrder, decides: boolean, allocates: boolean): boolean =>
  (decides && order.status !== 'Approved2') ||
  allocates ||
  (order.abilities.issue_po && order.suppliers.length > 0);

type DecisionButtonsProps = {
  order: RequestOrder;
  side: OrderSide;
  /** Whether the approval on site has a button. */
  withOnSite: boolean;
  onDecide: (decision: OrderDecision) => void;
};

/** The decisions that the user may make; a user with both permissions rejects for the side of the screen. */
function DecisionButtons(props: DecisionButtonsProps) {
  const { order, side, withOnSite, onDecide } = props;
  const { abilities, status } = order;
  const { t } = useTranslation();
  const rejections: OrderDecision[] =
    side === 'procurement' ? ['reject', 'reject_on_site'] : ['reject_on_site', 'reject'];
  const rejection = rejections.find((name) => abilities[name]);
  const cannot = !abilities.approve && !abilities.approve_on_site;
  return (
    <>
      {cannot && (status === 'Pending' || status === 'Approved1') && (
        <WhyCannot
          action={
            status === 'Pending' ? 'request-order.decide-on-site' : 'request-order.decide-for-procurement'
          }
          question={t("Why can't I approve it?")}
        />
      )}
      {rejection && (
        <Button
          variant="default"
          className={classes.decision}
          leftSection={<X size={16} aria-hidden />}
          onClick={() => onDecide(rejection)}
        >
          {t('Reject')}
        </Button>
      )}
      {withOnSite && abilities.approve_on_site && (
        <Button
          variant={abilities.approve ? 'light' : 'filled'}
          className={classes.decision}
          leftSection={<Check size={16} aria-hidden />}
          onClick={() => onDecide('approve_on_site')}
        >
          {t('Approve on site')}
        </Button>
      )}
      {abilities.approve && (
        <Button
          className={classes.decision}
          leftSection={<Check size={16} aria-hidden />}
          onClick={() => onDecide('approve')}
        >
          {t('Approve')}
        </Button>
      )}
    </>
  );
}

/** Leads to the form that allocates its common materials. */
function AllocateLink({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      className={classes.decision}
      variant="default"
      leftSection={<PackageCheck size={16} aria-hidden />}
      {...linkTo({ kind: 'common_requests', id })}
    >
      {t('Allocate common materials')}
    </ButtonLink>
  );
}
