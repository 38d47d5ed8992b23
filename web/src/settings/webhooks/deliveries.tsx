import { Button, Group, Skeleton, Text } from '@mantine/core';
import {
  deliveryKindWords,
  listWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@plumbline/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import classes from '../settings.module.css';
import { ResultBadge } from './badges.tsx';

/** So many are shown. */
const SHOWN = 50;

/** So often deliveries are asked for: no change of a webhook is announced. */
const ASK_EVERY_MS = 2_000;

/** The last deliveries of a webhook, as they go on. @param onSettled called when the first of them has another state */
export function useDeliveries({ id }: Pick<Webhook, 'id'>, onSettled: () => void) {
  const { data, error, refetch } = useEndpoint(
    listWebhookDeliveries,
    { params: { id }, query: { per_page: SHOWN } },
    { refetchInterval: ASK_EVERY_MS },
  );
  const [first] = data?.data ?? [];
  const state = first && `${first.id} ${first.state} ${first.tries}`;
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== undefined && known.current !== state) onSettled();
    known.current = state;
  }, [state, onSettled]);
  return { rows: data?.data, error, reload: () => void refetch() };
}

type DeliveriesProps = { webhook: Webhook; deliveries: ReturnType<typeof useDeliveries> };

/** The deliveries with their results, the newest first. Rule: WEBHOOK-9. */
export function Deliveries({ webhook, deliveries: { rows, error, reload } }: DeliveriesProps) {
  const { t } = useTranslation();
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!rows) return <Loading skeleton={<Skeleton height={112} />} />;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nothing has been sent yet.')}
      </Text>
    );
  return (
    <ul className={classes.facts} aria-label={t('Last deliveries')}>
      {rows.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} onQueued={reload} />
      ))}
    </ul>
  );
}

type DeliveryProps = { webhook: Webhook; delivery: WebhookDelivery; onQueued: () => void };

function Delivery({ webhook, delivery, onQueued }: DeliveryProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { id, kind, changes, made_at, tries, took_ms, tried_at, next_try_at } = delivery;
  const resend = useWrite(resendWebhookDelivery, { onSuccess: onQueued });
  const moment = (at: string) => formatInstant(at, site.time_zone);
  const name = kind === 'changes' ? t('{{count}} changes', { count: changes }) : t(deliveryKindWords[kind]);
  const facts = [
    moment(tried_at ?? made_at),
    took_ms !== null && t('{{milliseconds}} ms', { milliseconds: took_ms }),
    tries > 1 && t('{{count}} tries', { count: tries }),
    next_try_at && tries > 0 && !webhook.paused && t('next try {{moment}}', { moment: moment(next_try_at) }),
  ].filter(Boolean);
  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <Group gap={6}>
          <span className={classes.name}>{name}</span>
          <ResultBadge delivery={delivery} />
        </Group>
        <span className={classes.note}>{facts.join(' · ')}</span>
      </div>
      {kind !== 'test' && !webhook.paused && (
        <Button
          variant="default"
          size="sm"
          loading={resend.isPending}
          aria-label={t('Send again: {{name}}, {{moment}}', { name, moment: moment(made_at) })}
          onClick={() => resend.mutate({ params: { id: webhook.id, delivery: id } })}
        >
          {t('Send again')}
        </Button>
      )}
    </li>
  );
}
