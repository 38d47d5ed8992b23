import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  confirmPendingAction,
  getPendingAction,
  type PendingActionWithInput,
  rejectPendingAction,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNoConnection } from '../../platform/connection.ts';
import { useEndpoint, useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import classes from './pending-actions.module.css';
import { StateBadge } from './state-badge.tsx';
import { writtenValues } from './written-values.ts';

/** An action with everything that it would write, and the yes or no to it. Rule: API-32. @param id 0: none */
export function PendingActionPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(getPendingAction, { params: { id } }, { enabled: id > 0 });
  return (
    <SidePanel
      inAddress
      title={data?.title ?? t('Pending action')}
      kind={data && t('Pending action')}
      size={500}
      opened={id > 0}
      onClose={onClose}
    >
      {data ? (
        <ActionDetails key={id} action={data} />
      ) : error?.status === 404 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('Action not found')}
          reason={t('Actions are listed here for 8 days.')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

function ActionDetails({ action }: { action: PendingActionWithInput }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const moment = (at: string) => formatInstant(at, site.time_zone);
  const { state, key_name, record_name, asked_at, expires_at, decided_at, summary, answer } = action;
  return (
    <Stack>
      <Text size="sm">{summary}</Text>
      <Facts
        facts={[
          [t('State'), <StateBadge key="state" state={state} />],
          [t('Asked by'), t('API key {{name}}', { name: key_name })],
          [t('Asked'), moment(asked_at)],
          [t('Expires'), state === 'waiting' && moment(expires_at)],
          [t('Decided'), decided_at && moment(decided_at)],
          [t('Record'), record_name],
        ]}
      />
      <Values action={action} />
      {answer && (
        <Alert color={state === 'done' ? 'good' : 'bad'} role="status">
          <Text size="sm" className={classes.answer}>
            {answer}
          </Text>
        </Alert>
      )}
      {state === 'rejected' && (
        <Text size="sm" role="status">
          {t('You rejected this. Nothing was changed.')}
        </Text>
      )}
      {state === 'expired' && (
        <Text size="sm">{t('It was not confirmed in time, or its API key is no longer valid.')}</Text>
      )}
      {state === 'waiting' && <Decision action={action} />}
    </Stack>
  );
}

function Values({ action }: { action: PendingActionWithInput }) {
  const { t } = useTranslation();
  const values = writtenValues(t, action);
  if (values.length === 0) return null;
  return (
    <section aria-label={t('Values')}>
      <Title order={3} size="h5" mb="xs">
        {t('Values')}
      </Title>
      <dl className={classes.values}>
        {values.map(({ field, label, value, isEmpty, names, before }) => (
          <div key={field} className={classes.value}>
            <dt>{label}</dt>
            <dd>
              {isEmpty ? <span className={classes.empty}>{value}</span> : value}
              {names !== null && <span className={classes.beside}>{names}</span>}
              {before !== null && (
                <span className={classes.beside}>{t('Now: {{value}}', { value: before })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Decision({ action: { id, deletes } }: { action: PendingActionWithInput }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const noConnection = useNoConnection();
  const params = { id };
  const confirm = useWrite(confirmPendingAction, {
    success: false,
    // Other screens show the records that it has changed.
    onSuccess: () => void client.invalidateQueries(),
  });
  const reject = useWrite(rejectPendingAction, { success: false });
  const isPending = confirm.isPending || reject.isPending;
  return (
    <>
      {noConnection && (
        <Text size="sm" c="dimmed" role="status">
          {t('You are offline. You can decide once you have a connection.')}
        </Text>
      )}
      <Group gap="xs">
        <Button
          {...(deletes && { color: 'bad' })}
          loading={confirm.isPending}
          disabled={noConnection || isPending}
          onClick={() => confirm.mutate({ params })}
        >
          {deletes ? t('Confirm deletion') : t('Confirm')}
        </Button>
        <Button
          variant="default"
          loading={reject.isPending}
          disabled={noConnection || isPending}
          onClick={() => reject.mutate({ params })}
        >
          {t('Reject')}
        </Button>
      </Group>
    </>
  );
}
