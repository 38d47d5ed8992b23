import { listCompanies, orderTotalsOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';

type OrderTotalsProps = {
  /** The lines as they are typed. */
  lines: readonly { quantity: string; price: string }[];
  /** The company that orders. */
  companyId: number | null;
  /** The order that is edited: it keeps the rate that its company had when it was issued. */
  paper?: { company_id: number; gst_rate: number | null } | undefined;
};

/** What the lines of an order cost with the GST of its company, while they are edited; nothing without a rate. */
export function OrderTotalsPreview({ lines, companyId, paper }: OrderTotalsProps) {
  const { t } = useTranslation();
  const companies = useEndpoint(listCompanies, {}).data;
  const rate =
    paper && paper.company_id === companyId
      ? paper.gst_rate
      : (companies?.find(({ id }) => id === companyId)?.gst_rate ?? null);
  if (rate === null) return null;
  const { subtotal, gst, total } = orderTotalsOf(lines, String(rate));
  return (
    <section aria-label={t('Total with GST')} aria-live="polite">
      <Facts
        facts={[
          [t('Subtotal'), decimalWords(subtotal, 'money')],
          [t('GST {{rate}}%', { rate }), decimalWords(gst, 'money')],
          [t('Total'), decimalWords(total, 'money')],
        ]}
      />
    </section>
  );
}
