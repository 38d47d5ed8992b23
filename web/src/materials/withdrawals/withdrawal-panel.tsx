import { Button } from '@mantine/core';
import type { Withdrawal } from '@plumbline/contract';
import { Check, Pencil, Trash2, Undo2, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, nameOfDecider, useQueuedDecision } from '../../decisions/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { PaperFoot } from '../parts/paper/paper-foot.tsx';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { Returns } from './returns.tsx';
import { withdrawalKind } from './withdrawal-kind.ts';
import { WithdrawalLines } from './withdrawal-lines.tsx';
import { WithdrawalStatusBadge } from './withdrawal-status.tsx';
import { withdrawalsOf } from './withdrawals-record.ts';

const WithdrawalDecisionDialog = lazy(() => import('./withdrawal-decision.tsx'));
const ReturnPanel = lazy(() => import('./return-panel.tsx'));

/** The panel of one withdrawal, in the address: its details, and what the user may do with it. */
export function WithdrawalPanel(opened: OpenedPaperProps<Withdrawal>) {
  return (
    <PaperPanel kind={withdrawalKind} {...opened}>
      {(withdrawal) => <Details withdrawal={withdrawal} {...opened} />}
    </PaperPanel>
  );
}

type DetailsProps = Pick<OpenedPaperProps<Withdrawal>, 'onEdit' | 'onClose'> & { withdrawal: Withdrawal };

function Details({ withdrawal, ...actions }: DetailsProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { task, requested_by, approved_by, rejected_by, decided_at } = withdrawal;
  const decider = approved_by ?? rejected_by;
  return (
    <>
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
      <CommandsOfRecord
        record={withdrawalsOf(withdrawal.project_id, task.id)}
        isAbout={({ input }) => (input.params as { id?: number } | undefined)?.id === withdrawal.id}
      />
      <PanelActions withdrawal={withdrawal} {...actions} />
      <Returns returns={withdrawal.returns} />
    </>
  );
}

/** What one may do with it, the most likely last. */
function PanelActions({ withdrawal, onEdit, onClose }: DetailsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'Approved' | 'Rejected' | null>(null);
  const [{ returning }, setAddress] = useUrlState({ returning: 0 });
  const remove = useDeletePaper(withdrawalKind, onClose);
  const { abilities } = withdrawal;
  const isQueued = useQueuedDecision('withdrawals')(withdrawal) !== undefined;
  const close = () => setOpened(null);
  const stopReturning = () => setAddress({ returning: 0 });
  return (
    <>
      <DecisionsOf kind="withdrawals" id={withdrawal.id} />
      <PaperFoot>
        {abilities.delete && (
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => void remove.ask(withdrawal)}
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
          <Button leftSection={<Undo2 size={16} aria-hidden />} onClick={() => setAddress({ returning: 1 })}>
            {t('Return unused')}
          </Button>
        )}
        {!isQueued && withdrawal.status === 'Pending' && !abilities.approve && (
          <WhyCannot action="withdrawal.decide" question={t("Why can't I approve it?")} />
        )}
        {!isQueued && abilities.reject && (
          <Button
            variant="default"
            leftSection={<X size={16} aria-hidden />}
            onClick={() => setOpened('Rejected')}
          >
            {t('Reject')}
          </Button>
        )}
        {!isQueued && abilities.approve && (
          <Button leftSection={<Check size={16} aria-hidden />} onClick={() => setOpened('Approved')}>
            {t('Approve')}
          </Button>
        )}
      </PaperFoot>
      <LazyDialog opened={returning === 1} onClose={stopReturning}>
        {returning === 1 && <ReturnPanel withdrawal={withdrawal} onClose={stopReturning} />}
      </LazyDialog>
      <LazyDialog opened={opened !== null} onClose={close}>
        {opened && (
          <WithdrawalDecisionDialog key={opened} withdrawal={withdrawal} decision={opened} onClose={close} />
        )}
      </LazyDialog>
    </>
  );
}
