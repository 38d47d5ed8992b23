import { Alert, Text } from '@mantine/core';
import { DEFAULT_OVER_PRICE_PERCENT, listCompanies, reasonsToWait } from '@plumbline/contract';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { IssuePoLine } from './issue-po-values.ts';

type WaitsForSecondPersonProps = {
  /** The lines as they are typed. */
  lines: readonly IssuePoLine[];
  /** What the request order asks for, at the prices of the materials. */
  ordered: readonly IssuePoLine[];
  /** The company that orders. */
  companyId: number | null;
};

/**
 * Says while a new order is typed that it will wait for a second person, and why. The server also counts what other orders
 * of the request have.
 */
export function WaitsForSecondPerson({ lines, ordered, companyId }: WaitsForSecondPersonProps) {
  const { t } = useTranslation();
  const companies = useEndpoint(listCompanies, {}).data;
  const percent =
    companies?.find(({ id }) => id === companyId)?.over_price_percent ?? DEFAULT_OVER_PRICE_PERCENT;
  const reasons = lines.flatMap(({ id, code, unit, issue_qty, issue_price }) => {
    const requested = ordered.find((line) => line.id === id);
    if (!requested) return [];
    const { quantity, price } = reasonsToWait({
      code,
      unit,
      issue_price,
      ordered_qty: issue_qty,
      approved_qty: requested.order_qty === null ? null : String(requested.order_qty),
      known_price: Number(requested.issue_price) > 0 ? requested.issue_price : null,
      over_price_percent: String(percent),
    });
    return [quantity, price].filter((reason) => reason !== null);
  });
  if (reasons.length === 0) return null;
  return (
    <Alert
      color="pending"
      variant="light"
      icon={<Users size={18} aria-hidden />}
      title={t('A second person who may issue has to approve this order')}
      aria-live="polite"
    >
      {reasons.map((reason) => (
        <Text key={reason} size="sm">
          {reason}
        </Text>
      ))}
    </Alert>
  );
}
