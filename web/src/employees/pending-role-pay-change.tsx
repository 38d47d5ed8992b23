import { Alert, Anchor, Text } from '@mantine/core';
import { listRolePayChanges } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { linkTo } from '../ui/text/place-link.ts';

/** On an employee's record: the change of role, pay or employment that a second person still has to decide on. */
export function PendingRolePayChange({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const query = useEndpoint(listRolePayChanges, {
    query: { employee_id: employeeId, status: 'pending', per_page: 1 },
  });
  const change = query.data?.data[0];
  if (!change) return null;
  return (
    <Alert
      color="pending"
      variant="light"
      mb="sm"
      icon={<UserRoundPen size={18} aria-hidden />}
      title={t('Pending approval by a second person')}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {change.changes}
      </Text>
      <Text size="sm">{t('Requested by {{name}}.', { name: fullName(change.requested_by) })}</Text>
      {change.abilities.decide && (
        <Anchor component={Link} {...linkTo({ kind: 'approvals', of: 'role_pay_changes' })} size="sm">
          {t('Open in Approvals')}
        </Anchor>
      )}
    </Alert>
  );
}
