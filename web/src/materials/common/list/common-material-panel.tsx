import { Anchor, Stack, Text, Title } from '@mantine/core';
import {
  type CommonFigure,
  type CommonMaterialStock,
  commonFigures,
  getCommonMaterial,
} from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../../history/index.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/states/loading.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { linkTo } from '../../../ui/text/place-link.ts';
import { FigureCell } from '../../figures/figure-cell.tsx';
import type { FigureScope } from '../../figures/figure-panel.tsx';
import { APPROVED_QTY, figureNames } from '../../figures/figure-words.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { PaperTable } from '../../parts/paper/paper-table.tsx';
import { ReorderLevels } from '../reorder/reorder-levels.tsx';
import { figuresByDay } from './common-columns.tsx';

type OnFigure = (figure: CommonFigure, materialId: number, warehouseId?: number | null) => void;

type CommonMaterialPanelProps = {
  id: number;
  scope: FigureScope;
  /** The day of the past at whose end it is shown; without it now. */
  on?: string | undefined;
  onFigure: OnFigure;
  onClose: () => void;
};

/** A common material by warehouse, and its reorder levels. */
export default function CommonMaterialPanel({ id, scope, on, onFigure, onClose }: CommonMaterialPanelProps) {
  const { t } = useTranslation();
  const query = useEndpoint(getCommonMaterial, { params: { id }, query: { ...scope, on } });
  return (
    <SidePanel
      docked
      inAddress
      title={query.data ? `${query.data.code} · ${query.data.description}` : t('Common Material')}
      kind={query.data && t('Common Material')}
      size={600}
      opened
      onClose={onClose}
    >
      {query.data ? (
        <Content material={query.data} on={on} onFigure={onFigure} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading skeleton={<SkeletonLines lines={8} />} />
      )}
    </SidePanel>
  );
}

type ContentProps = { material: CommonMaterialStock; on: string | undefined; onFigure: OnFigure };

function Content({ material, on, onFigure }: ContentProps) {
  const { t } = useTranslation();
  const mayWrite = useMay('material.write');
  const maySee = useMay('material.see');
  const { id, unit, price, common_in_stock, common_category, warehouse } = material;
  return (
    <Stack>
      <Facts
        facts={[
          [
            t('In Stock'),
            <strong key="stock" className="numbers">
              {quantityWords(common_in_stock, unit)}
            </strong>,
          ],
          [t('Category'), common_category?.name ?? t('Uncategorized')],
          [t('Unit'), unit],
          [t('Price'), decimalWords(String(price), 'money')],
          [t('Warehouse'), warehouse?.name],
        ]}
      />
      {mayWrite && (
        <Anchor component={Link} size="sm" {...linkTo({ kind: 'material_form', id })}>
          {t('Update')}
        </Anchor>
      )}
      <ByWarehouse material={material} on={on} onFigure={onFigure} />
      <ReorderLevels materialId={id} unit={unit} />
      {maySee && <FoldedHistory kind="materials" id={id} />}
    </Stack>
  );
}

function ByWarehouse({ material, on, onFigure }: ContentProps) {
  const { t } = useTranslation();
  const figures = on ? figuresByDay : commonFigures;
  const { id, code, lines } = material;
  return (
    <section aria-label={t('By warehouse')}>
      <Title order={3} mb={8}>
        {t('By warehouse')}
      </Title>
      {on && (
        <Text size="sm" c="dimmed" mb={8}>
          {t('As it was at the end of {{day}}', { day: formatDate(on) })}
        </Text>
      )}
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {on ? t('No warehouse had any yet.') : t('Nothing has been ordered, requested or counted yet.')}
        </Text>
      ) : (
        <PaperTable<CommonMaterialStock['lines'][number] & { id: number }>
          label={t('By warehouse')}
          name={{ title: t('Warehouse'), render: (line) => line.warehouse?.name ?? t('No warehouse') }}
          lines={lines.map((line) => ({ ...line, id: line.warehouse_id ?? 0 }))}
          columns={figures.map((figure) => ({
            key: figure,
            title: t(figure === 'common_requested_qty' ? APPROVED_QTY : figureNames[figure]),
            isNumber: true,
            decides: figure === 'common_in_stock',
            render: (line) => (
              <FigureCell
                figure={figure}
                value={line[figure]}
                code={code}
                onShow={() => onFigure(figure, id, line.warehouse_id)}
              />
            ),
          }))}
        />
      )}
    </section>
  );
}
