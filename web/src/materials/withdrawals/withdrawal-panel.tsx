import { Button, Group, Stack } from '@mantine/core';
import { getWithdrawal, type Withdrawal } from '@plumbline/contract';
import { Check, PackageX, Pencil, Trash2, Undo2, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOfDecider } from '../../decisions/index.ts';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { formatDate, formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Returns } from './returns.tsx';
import { WithdrawalLines } from './withdrawal-lines.tsx';
import { WithdrawalStatusBadge } from './withdrawal-status.tsx';

const WithdrawalDecisionDialog = lazy(() => import('./withdrawal-decision.tsx'));
const ReturnPanel = lazy(() => import('./return-panel.tsx'));

type Actions = {
  onEdit: (withdrawal: Withdrawal) => void;
  onDelete: (withdrawal: Withdrawal) => void;
};
type WithdrawalPanelProps = Actions & { id: number; onClose: () => void };

/** The panel of one withdrawal, in the address: its details, and what the user may do with it. */
export function WithdrawalPanel({ id, onClose, ...actions }: WithdrawalPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getWithdrawal, { params: { id } });
  return (
    <SidePanel title={t('Withdrawal Request')} size={600} opened inAddress onClose={onClose}>
      {query.error?.status === 404 ? (
        <EmptyState
          icon={<PackageX />}
          title={t('Not found')}
          reason={t('This does not exist, or was deleted.')}
        />
      ) : query.data ? (
        <Details withdrawal={query.data} {...actions} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

function Details({ withdrawal, ...actions }: Actions & { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { task, requested_by, approved_by, rejected_by, decided_at } = withdrawal;
  const decider = approved_by ?? rejected_by;
  return (
    <Stack>
      <Facts
        facts={[
          [t('Project/Task'), task.hierarchy],
          [t('Requested by'), fullName(requested_by)],
          [t('Request Date'), formatDate(withdrawal.date)],
          [t('Status'), <WithdrawalStatusBadge key="status" status={withdrawal.status} />],
          [
            approved_by ? t('Approved by') : t('Rejected by'),
            decider &&
              `${nameOfDecider(decider, withdrawal.decided_for)}, ${formatInstant(decided_at, site.time_zone)}`,
          ],
          [t('Comments'), withdrawal.approved_comments ?? withdrawal.rejected_comments],
          ...(withdrawal.below_zero_reason
            ? [[t('Reason for negative stock'), withdrawal.below_zero_reason] as const]
            : []),
        ]}
      />
      <WithdrawalLines withdrawal={withdrawal} />
      <PanelActions withdrawal={withdrawal} {...actions} />
      <Returns returns={withdrawal.returns} />
      <FoldedHistory kind="withdrawals" id={withdrawal.id} />
    </Stack>
  );
}

/** What one may do with it, the most likely last. */
function PanelActions({ withdrawal, onEdit, onDelete }: Actions & { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'Approved' | 'Rejected' | 'return' | null>(null);
  const { abilities } = withdrawal;
  const close = () => setOpened(null);
  return (
    <>
      <Group justify="flex-end" gap="xs">
        {abilities.delete && (
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => onDelete(withdrawal)}
          >
            {t('Delete')}
          </Button>
        )}
        {abilities.edit && (
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => onEdit(withdrawal)}
          >
            {t('Edit')}
          </Button>
        )}
        {abilities.return && (
          <Button leftSection={<Undo2 size={16} aria-hidden />} onClick={() => setOpened('return')}>
            {t('Return unused')}
          </Button>
        )}
        {withdrawal.status === 'Pending' && !abilities.approve && (
          <WhyCannot action="withdrawal.decide" question={t("Why can't I approve it?")} />
        )}
        {abilities.reject && (
          <Button
            variant="default"
            leftSection={<X size={16} aria-hidden />}
            onClick={() => setOpened('Rejected')}
          >
            {t('Reject')}
          </Button>
        )}
        {abilities.approve && (
          <Button leftSection={<Check size={16} aria-hidden />} onClick={() => setOpened('Approved')}>
            {t('Approve')}
          </Button>
        )}
      </Group>
      <LazyDialog opened={opened !== null} onClose={close}>
        {opened === 'return' && <ReturnPanel withdrawal={withdrawal} onClose={close} />}
        {(opened === 'Approved' || opened === 'Rejected') && (
          <WithdrawalDecisionDialog key={opened} withdrawal={withdrawal} decision={opened} onClose={close} />
        )}
      </LazyDialog>
    </>
  );
}
