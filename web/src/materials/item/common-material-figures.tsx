import { getCommonMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { NO_DATE } from '../../ui/text/dates.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';

/** What each warehouse has of a common material, and its figures over all of them. */
export function CommonMaterialFigures({ id, unit }: { id: number; unit: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(getCommonMaterial, { params: { id }, query: {} });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading skeleton={<SkeletonLines lines={5} />} />;
  const figure = (quantity: number | null) => (quantity === null ? NO_DATE : quantityWords(quantity, unit));
  const stocked = data.lines.filter(({ warehouse }) => warehouse !== null);
  return (
    <>
      {stocked.length > 0 && (
        <section aria-label={t('By warehouse')}>
          <Facts
            facts={stocked.map(({ warehouse, common_in_stock }) => [
              warehouse?.name ?? '',
              figure(common_in_stock),
            ])}
          />
        </section>
      )}
      <section aria-label={t('Figures')}>
        <Facts
          facts={[
            [t('Ordered'), figure(data.common_issue_po_qty)],
            [t('Delivered'), figure(data.common_delivered_qty)],
            [t('Requested (approved)'), figure(data.common_requested_qty)],
            [t('Allocated'), figure(data.common_allocated_qty)],
          ]}
        />
      </section>
    </>
  );
}
