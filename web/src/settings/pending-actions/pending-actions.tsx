import { Button, Group, Skeleton, Text } from '@mantine/core';
import { listPendingActions, type PendingAction } from '@plumbline/contract';
import { Bot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import classes from '../settings.module.css';
import { PendingActionPanel } from './pending-action-panel.tsx';
import { StateBadge } from './state-badge.tsx';

/** All that can wait, and as many of those that were decided on in the last days. */
const SHOWN = 100;

/** The actions that programs asked for in one's name, and one of them beside the list. Rules: API-31, API-32. */
export default function PendingActions() {
  const { t } = useTranslation();
  const [{ action: openedId }, set] = useUrlState({ action: 0 });
  const { data, error, refetch } = useEndpoint(listPendingActions, { query: { per_page: SHOWN } });
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Changes that assistants asked for. Nothing changes until you confirm.')}
      </Text>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading skeleton={<Skeleton height={56} />} />}
      {data?.data.length === 0 && (
        <EmptyState
          icon={<Bot />}
          title={t('No pending actions')}
          reason={t('Actions are listed here for 8 days.')}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.facts}>
          {data.data.map((action) => (
            <Row key={action.id} action={action} onOpen={() => set({ action: action.id }, { opens: true })} />
          ))}
        </ul>
      )}
      <PendingActionPanel id={openedId} onClose={() => set({ action: 0 })} />
    </>
  );
}

function Row({ action, onOpen }: { action: PendingAction; onOpen: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { title, key_name, asked_at, state } = action;
  const moment = formatInstant(asked_at, site.time_zone);
  return (
    <li className={classes.fact}>
      <div className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.note}>{`${key_name} · ${moment}`}</span>
        <Group gap={6} mt={4}>
          <StateBadge state={state} />
        </Group>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={t('Open: {{name}}', { name: `${title}, ${moment}` })}
        onClick={onOpen}
      >
        {t('Open')}
      </Button>
    </li>
  );
}
