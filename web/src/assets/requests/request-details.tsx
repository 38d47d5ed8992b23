import { Group, Stack } from '@mantine/core';
import type { AssetRequest, Family } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, nameOfDecider } from '../../decisions/index.ts';
import { FoldedHistory } from '../../history/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { itemsInWords } from './items-in-words.ts';
import { daysOf } from './request-columns.tsx';
import { RequestLines } from './request-lines.tsx';
import { AssetRequestStatusBadge } from './request-status.tsx';
import { requestWords } from './request-words.ts';

type RequestDetailsProps = {
  family: Family;
  request: AssetRequest;
  /** What the reader may do with it. */
  actions: ReactNode;
  onClose: () => void;
};

/** The details of a request, with its lines. */
export function RequestDetails({ family, request, actions, onClose }: RequestDetailsProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { decided_by, decided_at } = request;
  return (
    <SidePanel
      docked
      title={`${fullName(request.requested_by)}: ${itemsInWords(request)}`}
      kind={t(requestWords[family.name].details)}
      size={600}
      opened
      onClose={onClose}
    >
      <Stack>
        <Facts
          facts={[
            [t('Status'), <AssetRequestStatusBadge key="status" status={request.status} />],
            [t('Date Requested'), formatDate(request.date)],
            [t('Project'), request.project.title],
            [t('Task'), request.task?.title],
            [t('Requested By'), fullName(request.requested_by)],
            [t('Request Tools By'), family.hasBookings && t(request.request_by_type)],
            [t('Dates'), family.hasBookings && daysOf(request)],
            [t('Comments'), request.comments],
            [
              t(request.status === 'Denied' ? 'Denied by' : 'Approved by'),
              decided_by &&
                `${nameOfDecider(decided_by, request.decided_for)}, ${formatInstant(decided_at, site.time_zone)}`,
            ],
            [t('Approval comments'), request.approved_comments],
            [t('Denial comments'), request.denied_comments],
          ]}
        />
        <RequestLines family={family} request={request} withFree={request.status === 'Pending'} />
        <DecisionsOf kind={family.requests} id={request.id}>
          {actions && <Group justify="flex-end">{actions}</Group>}
          {request.status === 'Pending' && !request.abilities.approve && (
            <Group justify="flex-end">
              <WhyCannot action="tool-request.decide" question={t("Why can't I approve it?")} />
            </Group>
          )}
        </DecisionsOf>
        <FoldedHistory kind={family.requests} id={request.id} />
      </Stack>
    </SidePanel>
  );
}
