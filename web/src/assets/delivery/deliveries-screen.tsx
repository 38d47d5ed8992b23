import { Alert, Button, Text, Title } from '@mantine/core';
import { familyNames } from '@plumbline/contract';
import { CircleAlert, Truck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './deliveries.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { byDay, type Delivery } from './delivery-days.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { type HandOverDraft, isOfDelivery } from './hand-over/draft.ts';
import { handOverOutbox } from './hand-over/hand-over-outbox.ts';
import { useMyDeliveries } from './use-my-deliveries.ts';

type DeliveriesScreenProps = {
  /** For those who begin with this screen. */
  first: ReactNode;
};

/** The deliveries of the signed-in user as driver or recipient: today, overdue and later; works offline on a phone. */
export default function DeliveriesScreen({ first }: DeliveriesScreenProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { deliveries, isPending, error, hasMore, showMore, refetch } = useMyDeliveries();
  const drafts = useOutgoing(handOverOutbox);
  const [{ family: familyName, delivery: id }, set] = useUrlState({ family: '', delivery: 0 });
  useScreenTitle(t('My deliveries'));
  useEffect(loadHandOver, []);
  const { today, overdue, later } = byDay(deliveries, site.today);
  const name = familyNames.find((one) => one === familyName);
  const opened = name && id > 0 ? { family: name, id } : null;
  const known = deliveries.find(
    ({ family, issue }) => family === opened?.family && issue.id === opened.id,
  )?.issue;

  return (
    <div className={classes.page}>
      {first}
      <OtherDrafts drafts={drafts} deliveries={deliveries} />
      {deliveries.length === 0 ? (
        isPending ? (
          <Loading />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <EmptyState
            icon={<Truck />}
            title={t('No deliveries')}
            reason={t('Tools and equipment that you deliver or receive appear here.')}
          />
        )
      ) : (
        <>
          <Day title={t('Today')} deliveries={today} drafts={drafts} none={t('Nothing for today.')} />
          <Day title={t('Overdue')} deliveries={overdue} drafts={drafts} />
          <Day title={t('Later')} deliveries={later} drafts={drafts} />
        </>
      )}
      {hasMore && (
        <Button variant="default" onClick={showMore}>
          {t('Show more')}
        </Button>
      )}
      {opened && (
        <DeliveryPanel
          key={`${opened.family}-${opened.id}`}
          {...opened}
          known={known}
          inAddress
          onClose={() => set({ family: '', delivery: 0 })}
        />
      )}
    </div>
  );
}

type DayProps = {
  title: string;
  deliveries: readonly Delivery[];
  drafts: readonly HandOverDraft[];
  /** The text for no deliveries; left out, the section is not shown. */
  none?: string;
};

function Day({ title, deliveries, drafts, none }: DayProps) {
  if (deliveries.length === 0 && !none) return null;
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb={8}>
        {title}
      </Title>
      {deliveries.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <ul className={classes.list}>
        {deliveries.map((delivery) => (
          <DeliveryCard
            key={`${delivery.family}-${delivery.issue.id}`}
            delivery={delivery}
            draft={drafts.find((draft) => isOfDelivery(draft, delivery.family, delivery.issue.id))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Hand-overs on this device whose deliveries are no longer open: somebody else delivered them. */
function OtherDrafts({ drafts, deliveries }: { drafts: readonly HandOverDraft[]; deliveries: Delivery[] }) {
  const { t } = useTranslation();
  const others = drafts.filter(
    (draft) => !deliveries.some(({ family, issue }) => isOfDelivery(draft, family, issue.id)),
  );
  const refused = others.filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <Alert color="pending" icon={<CircleAlert />} title={t('Not accepted')}>
      <ul className={classes.list}>
        {refused.map((draft) => (
          <DeliveryCard key={draft.id} delivery={{ ...draft.handOver, as: 'driver' }} draft={draft} />
        ))}
      </ul>
    </Alert>
  );
}

/** Loads the form ahead: there may be no connection where it is delivered. */
function loadHandOver() {
  void Promise.all([import('./hand-over/hand-over-form.tsx'), import('signature_pad')]).catch(() => {
    // It is loaded when it is opened.
  });
}
