import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.types.ts';
import { formatDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import { Loading } from '../../ui/loading.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { ThreeLines } from '../../ui/three-lines.tsx';
import { Attachment } from '../parts/paper-attachment.tsx';
import { CheckStatusBadge } from './check-status.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';
import { StocktakeCheck } from './stocktake-check.tsx';

type StocktakeDetailProps<Shown extends ShownStocktake> = {
  query: { data: Shown | undefined; error: ApiProblem | null; refetch: () => unknown };
  /** The stocktake as the list has it already. */
  known: Shown | undefined;
  /** The kind of its history. */
  history: string;
  onDelete: (stocktake: Shown) => void;
  onClose: () => void;
};

/** A stocktake of either family to read. Rule: STOCK-29. */
export function StocktakeDetail<Shown extends ShownStocktake>(props: StocktakeDetailProps<Shown>) {
  const { query, known, history, onDelete, onClose } = props;
  const { t } = useTranslation();
  const stocktake = query.data ?? known;
  return (
    <Dialog opened onClose={onClose} size={960} title={t('Stocktake')}>
      {stocktake ? (
        <Content stocktake={stocktake} history={history} onDelete={() => onDelete(stocktake)} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

type ContentProps = { stocktake: ShownStocktake; history: string; onDelete: () => void };

function Content({ stocktake, history, onDelete }: ContentProps) {
  const { t } = useTranslation();
  const { prepared_by, checked_by, check, date, counted_at, project, action } = stocktake;
  const { attachment, attachment_full_url } = stocktake;
  return (
    <Stack>
      <Facts
        facts={[
          [t('Prepared by'), fullName(prepared_by)],
          [t('Checked by'), fullName(checked_by)],
          ...(check ? [[t('Check'), <CheckStatusBadge key="check" status={check.status} />] as const] : []),
          ...(check?.comments ? [[t('Comments of the checker'), check.comments] as const] : []),
          ...(check?.decision_comments
            ? [[t('Decision on the dispute'), check.decision_comments] as const]
            : []),
          [t('Date'), formatDate(date)],
          [t('Stock as of'), counted_at ?? t('End of the day')],
          ...(project === undefined ? [] : [[t('Stock of'), project?.title ?? t('Company store')] as const]),
          [
            t('Attachment'),
            <Attachment
              key="attachment"
              name={attachment}
              url={attachment_full_url}
              none={t('No attachments.')}
            />,
          ],
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onDelete}>
            {t('Delete')}
          </Button>
        </Group>
      )}
      <FoldedHistory kind={history} id={stocktake.id} />
    </Stack>
  );
}

type Line = ShownStocktake['materials'][number];

const quantity = (value: number) => decimalWords(String(value), 'quantity');

/** A card, which has no columns for them, says the code and the remarks too. */
function Described({ line: { code, description, pivot } }: { line: Line }) {
  return (
    <>
      <Text span size="sm" c="dimmed" hiddenFrom="sm" display="block">
        {code}
      </Text>
      {description}
      {pivot.remarks && (
        <Text span size="sm" hiddenFrom="sm" display="block">
          {pivot.remarks}
        </Text>
      )}
    </>
  );
}

function MaterialsAdjusted({ materials }: { materials: readonly Line[] }) {
  const { t } = useTranslation();
  const isCounted = materials.some(({ pivot }) => pivot.counted_qty !== null);
  const columns: (Column<Line> | false)[] = [
    { key: 'category', title: t('Category'), render: ({ category }) => category?.name ?? t('Uncategorized') },
    { key: 'code', title: t('Code'), width: 110, render: ({ code }) => code },
    {
      key: 'description',
      title: t('Description'),
      onPhone: 'title',
      render: (line) => <Described line={line} />,
    },
    { key: 'unit', title: t('Unit'), width: 56, render: ({ unit }) => unit },
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
      render: ({ pivot }) => (
        <span className="numbers">{pivot.counted_qty === null ? '—' : quantity(pivot.counted_qty)}</span>
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
      onPhone: 'detail',
      render: ({ pivot, unit }) => (
        <span className="numbers">
          {quantity(pivot.qty)} {unit}
        </span>
      ),
    },
    {
      key: 'remarks',
      title: t('Remarks'),
      render: ({ pivot }) => pivot.remarks && <ThreeLines>{pivot.remarks}</ThreeLines>,
    },
  ];
  return (
    <DataTable
      label={t('Materials Adjusted')}
      columns={columns.filter((column) => column !== false)}
      rows={[...materials]}
      query={{ isPending: false, error: null, refetch: () => {} }}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
