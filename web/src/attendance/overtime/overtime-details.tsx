import { Text } from '@mantine/core';
import { getOvertime, type Overtime } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChoicesInPanel,
  nameOfDecider,
  PanelDecisions,
  RequestStatusBadge,
  useApproveAndReject,
} from '../../decisions/index.ts';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { NO_DATE } from '../../ui/text/dates.ts';
import { formatDay } from '../times.ts';
import classes from './overtime.module.css';
import { OvertimeDecision } from './overtime-decision.tsx';
import { OvertimeTimes } from './overtime-times.tsx';
import type { OvertimeAddress } from './use-overtime-address.ts';

type OvertimeDetailsProps = {
  address: OvertimeAddress;
  /** It, where it is on the page of the list. */
  known: Overtime | undefined;
};

/** The panel of an overtime: where and when it was, why, and what was decided or is to be decided on it. */
export function OvertimeDetails({ address, known }: OvertimeDetailsProps) {
  const { t } = useTranslation();
  const asked = useEndpoint(getOvertime, { params: { id: address.id } }, { enabled: address.id > 0 });
  const overtime = asked.data ?? known;
  return (
    <SidePanel
      docked
      title={overtime ? t('Overtime of {{name}}', { name: fullName(overtime.employee) }) : t('Overtime')}
      size={400}
      opened={address.id > 0}
      onClose={address.close}
    >
      {overtime ? (
        <Details key={overtime.id} overtime={overtime} />
      ) : asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

function Details({ overtime }: { overtime: Overtime }) {
  const { t } = useTranslation();
  const [pressed, setPressed] = useState<string | null>(null);
  const approveAndReject = useApproveAndReject();
  const { status, approved_by, rejected_by, decided_for, comments } = overtime;
  return (
    <PanelDecisions
      kind="overtime"
      id={overtime.id}
      buttons={
        overtime.abilities.decide ? (
          <ChoicesInPanel
            choices={approveAndReject}
            name={t('overtime of {{name}}', { name: fullName(overtime.employee) })}
            onPress={setPressed}
          />
        ) : (
          status === 'pending' && (
            <WhyCannot action="overtime.decide" question={t("Why can't I approve it?")} />
          )
        )
      }
    >
      <div>
        <RequestStatusBadge status={status} />
      </div>
      <dl className={classes.facts}>
        <Fact name={t('Date')}>{formatDay(overtime.date)}</Fact>
        <Fact name={t('Overtime')}>
          <OvertimeTimes overtime={overtime} />
        </Fact>
        <Fact name={t('Project')}>{overtime.project?.title ?? NO_DATE}</Fact>
        <Fact name={t('Reason')}>{overtime.reason}</Fact>
        <Fact name={t('Recorded by')}>{fullName(overtime.prepared_by)}</Fact>
        {approved_by && <Fact name={t('Approved by')}>{nameOfDecider(approved_by, decided_for)}</Fact>}
        {rejected_by && <Fact name={t('Rejected by')}>{nameOfDecider(rejected_by, decided_for)}</Fact>}
        {comments && <Fact name={t('Comments')}>{comments}</Fact>}
      </dl>
      {overtime.project === null && (
        <Text size="sm" c="dimmed">
          {t('There is no attendance on this date, so the project is not known.')}
        </Text>
      )}
      <FoldedHistory kind="overtimes" id={overtime.id} />
      {pressed && <OvertimeDecision overtime={overtime} pressed={pressed} onClose={() => setPressed(null)} />}
    </PanelDecisions>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
