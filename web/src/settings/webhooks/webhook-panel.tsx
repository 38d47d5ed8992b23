import { Button, Group, Stack, Title } from '@mantine/core';
import {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhookKindWords,
} from '@plumbline/contract';
import { SearchX } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { StateBadge } from './badges.tsx';
import { Deliveries, useDeliveries } from './deliveries.tsx';
import { ShownSecret } from './shown-secret.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));

type WebhookPanelProps = {
  webhook: Webhook | undefined;
  isLoading: boolean;
  opened: boolean;
  onChanged: () => void;
  onClose: () => void;
};

/** A webhook with what can be done to it, and its last deliveries. Rules: WEBHOOK-1, WEBHOOK-9. */
export function WebhookPanel({ webhook, isLoading, opened, onChanged, onClose }: WebhookPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel inAddress title={webhook?.name ?? t('Webhook')} size={500} opened={opened} onClose={onClose}>
      {webhook ? (
        <WebhookDetails key={webhook.id} webhook={webhook} onChanged={onChanged} onRemoved={onClose} />
      ) : isLoading ? (
        <Loading />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('Webhook not found')}
          reason={t('Somebody may have removed it.')}
        />
      )}
    </SidePanel>
  );
}

type WebhookDetailsProps = { webhook: Webhook; onChanged: () => void; onRemoved: () => void };

function WebhookDetails({ webhook, onChanged, onRemoved }: WebhookDetailsProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const deliveries = useDeliveries(webhook, onChanged);
  const reload = () => {
    onChanged();
    deliveries.reload();
  };
  const { id, name, url, kinds, paused, created_at } = webhook;
  const params = { id };
  const test = useWrite(testWebhook, { onSuccess: reload });
  const update = useWrite(updateWebhook, { onSuccess: reload });
  const rotate = useWrite(rotateWebhookSecret, { onSuccess: (made) => setSecret(made.secret) });
  const remove = useWrite(deleteWebhook, {
    onSuccess: () => {
      onRemoved();
      onChanged();
    },
  });

  async function askRotate() {
    const sure = await confirmAction({
      sentence: t('For 24 hours, messages are signed with both the old and the new secret.'),
      subject: name,
      verb: t('Make new secret'),
    });
    if (sure) rotate.mutate({ params });
  }

  async function askRemove() {
    const sure = await confirmAction({
      sentence: t('The other program gets no more messages. Pending messages are deleted.'),
      subject: name,
      verb: t('Remove webhook'),
      destructive: true,
    });
    if (sure) remove.mutate({ params });
  }

  return (
    <Stack>
      <Facts
        facts={[
          [t('State'), <StateBadge key="state" webhook={webhook} />],
          [t('Address'), url],
          [
            t('Records'),
            kinds ? kinds.map((kind) => t(webhookKindWords[kind])).join(', ') : t('All records'),
          ],
          [t('Added'), formatInstant(created_at, site.time_zone)],
        ]}
      />
      <Group gap="xs">
        <Button size="sm" loading={test.isPending} onClick={() => test.mutate({ params })}>
          {t('Send test')}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={update.isPending}
          onClick={() => update.mutate({ params, body: { active: paused !== null } })}
        >
          {paused ? t('Resume') : t('Pause')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setEditing(true)}>
          {t('Edit')}
        </Button>
        <Button size="sm" variant="default" loading={rotate.isPending} onClick={() => void askRotate()}>
          {t('New secret')}
        </Button>
        <Button size="sm" variant="default" loading={remove.isPending} onClick={() => void askRemove()}>
          {t('Remove')}
        </Button>
      </Group>
      <Title order={3} size="h5">
        {t('Last deliveries')}
      </Title>
      <Deliveries webhook={webhook} deliveries={deliveries} />
      <LazyDialog opened={editing} onClose={() => setEditing(false)}>
        {editing && <WebhookDialog webhook={webhook} onSaved={reload} onClose={() => setEditing(false)} />}
      </LazyDialog>
      <Dialog
        opened={secret !== null}
        onClose={() => setSecret(null)}
        closeOnClickOutside={false}
        title={t('New secret')}
      >
        <ShownSecret value={secret ?? ''} onClose={() => setSecret(null)} />
      </Dialog>
    </Stack>
  );
}
