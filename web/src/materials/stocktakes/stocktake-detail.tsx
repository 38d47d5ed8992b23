import { Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { DescribedLines } from '../parts/paper/described-lines.tsx';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { PaperFoot } from '../parts/paper/paper-foot.tsx';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { PaperPanel } from '../parts/paper/paper-panel.tsx';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { Attachment } from '../parts/paper-attachment.tsx';
import { CheckStatusBadge } from './check-status.tsx';
import type { AnyStocktake, ShownStocktake } from './shown-stocktake.ts';
import { StocktakeCheck } from './stocktake-check.tsx';

type StocktakeDetailProps = OpenedPaperProps<AnyStocktake> & { kind: PaperKind<AnyStocktake> };

/** A stocktake of either family to read. Rule: STOCK-29. */
export function StocktakeDetail(props: StocktakeDetailProps) {
  return <PaperPanel {...props}>{(stocktake) => <Content stocktake={stocktake} {...props} />}</PaperPanel>;
}

type ContentProps = StocktakeDetailProps & { stocktake: AnyStocktake };

function Content({ stocktake, kind, onClose }: ContentProps) {
  const { t } = useTranslation();
  const { prepared_by, checked_by, check, counted_at, action } = stocktake;
  const remove = useDeletePaper(kind, onClose);
  return (
    <>
      <Facts
        facts={[
          [t('Prepared by'), fullName(prepared_by)],
          [t('Checked by'), fullName(checked_by)],
          ...(check
            ? [[t('Confirmation'), <CheckStatusBadge key="check" status={check.status} />] as const]
            : []),
          ...(check?.comments ? [[t('Comments of the checker'), check.comments] as const] : []),
          ...(check?.decision_comments
            ? [[t('Decision on the dispute'), check.decision_comments] as const]
            : []),
          [t('Stock as of'), counted_at ?? t('End of the day')],
          [t('Attachment'), <Attachment key="attachment" paper={stocktake} />],
          [t('Operation'), t(action)],
          ...(stocktake.below_zero_reason
            ? [[t('Reason for negative stock'), stocktake.below_zero_reason] as const]
            : []),
        ]}
      />
      <StocktakeCheck stocktake={stocktake} />
      {action === 'With Adjustment' && (
        <section aria-label={t('Materials Adjusted')}>
          <Title order={3} mb={8}>
            {t('Materials Adjusted')}
          </Title>
          <MaterialsAdjusted materials={stocktake.materials} />
        </section>
      )}
      {stocktake.abilities.delete && (
        <PaperFoot>
          <Button variant="default" onClick={() => void remove.ask(stocktake)}>
            {t('Delete')}
          </Button>
        </PaperFoot>
      )}
    </>
  );
}

type Line = ShownStocktake['materials'][number];

function MaterialsAdjusted({ materials }: { materials: readonly Line[] }) {
  const { t } = useTranslation();
  const isCounted = materials.some(({ pivot }) => pivot.counted_qty !== null);
  return (
    <DescribedLines
      label={t('Materials Adjusted')}
      lines={materials}
      columns={[
        {
          key: 'price',
          title: t('Price'),
          align: 'right',
          width: 84,
          render: ({ price }) => <span className="numbers">{decimalWords(String(price), 'money')}</span>,
        },
        { key: 'warehouse', title: t('Warehouse'), render: ({ warehouse }) => warehouse?.name ?? '—' },
        isCounted && {
          key: 'counted_qty',
          title: t('Counted'),
          align: 'right',
          width: 84,
          render: ({ pivot, unit }) => (
            <span className="numbers">
              {pivot.counted_qty === null ? '—' : quantityWords(pivot.counted_qty, unit)}
            </span>
          ),
        },
        {
          key: 'operation',
          title: t('Operation'),
          width: 92,
          onPhone: 'detail',
          render: ({ pivot }) => (pivot.qty === 0 ? t('No difference') : t(pivot.operation)),
        },
        {
          key: 'qty',
          title: t('Adjusted Qty'),
          align: 'right',
          width: 100,
          decides: true,
          onPhone: 'detail',
          render: ({ pivot, unit }) => <span className="numbers">{quantityWords(pivot.qty, unit)}</span>,
        },
        {
          key: 'remarks',
          title: t('Remarks'),
          render: ({ pivot }) => pivot.remarks && <ClampedText>{pivot.remarks}</ClampedText>,
        },
      ]}
    />
  );
}
