import { Alert, Anchor, Text } from '@mantine/core';
import type { IssuePo } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { linkTo } from '../../ui/text/place-link.ts';

const titles = {
  'Pending Approval': 'Waits for a second person',
  Rejected: 'Rejected by a second person',
  Issued: 'Issued by a second person',
} as const;

/** On an issue PO of either family: why it waits, or waited, for a second person, and what they decided. */
export function OrderApproval({
  paper: { delivery_status, approval, abilities },
}: {
  paper: Pick<IssuePo, 'delivery_status' | 'approval' | 'abilities'>;
}) {
  const { t } = useTranslation();
  if (!approval) return null;
  const isOpen = delivery_status === 'Pending Approval';
  const state = isOpen || delivery_status === 'Rejected' ? delivery_status : 'Issued';
  return (
    <Alert
      color={{ 'Pending Approval': 'pending', Rejected: 'bad', Issued: 'neutral' }[state]}
      variant="light"
      mb="sm"
      icon={<Users size={18} aria-hidden />}
      title={t(titles[state])}
    >
      {approval.reasons.map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
      <Text size="sm">{t('Requested by {{name}}.', { name: fullName(approval.requested_by) })}</Text>
      {approval.decided_by && (
        <Text size="sm">{t('Decided by {{name}}.', { name: fullName(approval.decided_by) })}</Text>
      )}
      {approval.comments && <Text size="sm">{approval.comments}</Text>}
      {isOpen && (
        <Text size="sm">{t('Until then it has no number and no PDF, and cannot be received.')}</Text>
      )}
      {abilities.decide && (
        <Anchor component={Link} {...linkTo({ kind: 'approvals', of: 'issue_pos' })} size="sm">
          {t('Open in Approvals')}
        </Anchor>
      )}
    </Alert>
  );
}
