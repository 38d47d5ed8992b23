import { Button, Group, Skeleton, Text } from '@mantine/core';
import { listWebhooks, MAX_WEBHOOKS, type Webhook } from '@plumbline/contract';
import { Webhook as WebhookIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from '../settings.module.css';
import { ResultBadge, StateBadge } from './badges.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

/** The addresses of other programs that are sent what changes, and one of them beside the list. Rule: WEBHOOK-1. */
export default function Webhooks() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [{ webhook: openedId }, set] = useUrlState({ webhook: 0 });
  const { data, error, refetch } = useEndpoint(listWebhooks, {});
  const reload = () => void refetch();
  const open = (id: number) => set({ webhook: id }, { opens: true });
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Notifies another program when records change. The program reads them with an API key.')}
      </Text>
      {error && <ErrorState error={error} onRetry={reload} />}
      {!data && !error && <Loading skeleton={<Skeleton height={56} />} />}
      {data && data.length > 0 && (
        <ul className={classes.facts}>
          {data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} onOpen={() => open(webhook.id)} />
          ))}
        </ul>
      )}
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<WebhookIcon size={16} aria-hidden />}
          disabled={!data || data.length >= MAX_WEBHOOKS}
          onClick={() => setAdding(true)}
        >
          {t('Add webhook')}
        </Button>
      </Group>
      <LazyDialog opened={adding} onClose={() => setAdding(false)}>
        {adding && <WebhookDialog onSaved={reload} onClose={() => setAdding(false)} />}
      </LazyDialog>
      <WebhookPanel
        webhook={data?.find(({ id }) => id === openedId)}
        isLoading={!data}
        opened={openedId > 0}
        onChanged={reload}
        onClose={() => set({ webhook: 0 })}
      />
    </>
  );
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t } = useTranslation();
  const { name, url, last_delivery } = webhook;
  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{url}</span>
        <Group gap={6} mt={4}>
          <StateBadge webhook={webhook} />
          {last_delivery && <ResultBadge delivery={last_delivery} />}
        </Group>
      </div>
      <Button variant="default" size="sm" aria-label={t('Open: {{name}}', { name })} onClick={onOpen}>
        {t('Open')}
      </Button>
    </li>
  );
}
