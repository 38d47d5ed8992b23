import { Anchor, Text } from '@mantine/core';
import {
  type FigureRow,
  getMaterial,
  listMaterialMovements,
  type MaterialFigure,
  materialFigures,
} from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { figureNames, figureWords, type ShownFigure } from './figure-words.ts';
import classes from './figures.module.css';
import { placeOfPaper, reasonNames } from './paper-address.ts';

/** What figures are of. */
export type FigureScope = { project_id?: number | undefined; task_id?: number | undefined };

type FigurePanelProps = {
  figure: ShownFigure;
  materialId: number;
  scope: FigureScope;
  /** Of a common material: in one warehouse. */
  warehouseId?: number | undefined;
  /** The day of the past at whose end it is shown; without it now. */
  on?: string | undefined;
  /** The figure, where the material does not have it by this name, or of the day. */
  value?: number | undefined;
  onClose: () => void;
};

const isOfMaterial = (figure: ShownFigure): figure is MaterialFigure =>
  materialFigures.some((name) => name === figure);

/** The entries of a figure of a material: their sum is the figure. */
export default function FigurePanel({
  figure,
  materialId,
  scope,
  warehouseId,
  on,
  value,
  onClose,
}: FigurePanelProps) {
  const { t } = useTranslation();
  const params = { id: materialId };
  const material = useEndpoint(getMaterial, { params, query: scope }).data;
  const list = useList(listMaterialMovements, {
    name: 'rows',
    params,
    query: { ...scope, warehouse_id: warehouseId, figure, on },
    columns: useColumns(figure),
    outsideAddress: true,
  });
  const shown = value ?? (isOfMaterial(figure) && !on ? material?.[figure] : undefined);
  return (
    <SidePanel docked inAddress title={t(figureNames[figure])} size={600} opened onClose={onClose}>
      <div className={classes.head}>
        <div>
          <Text fw={600}>{material?.code}</Text>
          <Text size="sm" c="dimmed">
            {material?.description}
          </Text>
          {on && (
            <Text size="sm" c="dimmed">
              {t('As it was at the end of {{day}}', { day: formatDate(on) })}
            </Text>
          )}
        </div>
        {shown !== undefined && material && (
          <span className={`numbers ${classes.value}`}>
            {figureWords(figure, shown)}
            {figure !== 'filtered_delivered_amount_total' && ` ${material.unit}`}
          </span>
        )}
      </div>
      <ListTable
        compact
        list={list}
        label={t('Details of this figure')}
        rowKey={({ id }) => id}
        empty={t('Nothing has been recorded for this figure.')}
      />
    </SidePanel>
  );
}

function useColumns(figure: ShownFigure): Column<FigureRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'document',
      title: t('Document'),
      onPhone: 'title',
      render: (row) => <PaperOf row={row} />,
    },
    {
      key: 'date',
      title: t('Date'),
      onPhone: 'detail',
      render: ({ date }) => <span className="numbers">{formatDate(date)}</span>,
    },
    {
      key: 'quantity',
      title: figure === 'filtered_delivered_amount_total' ? t('Amount') : t('Quantity'),
      align: 'right',
      onPhone: 'detail',
      render: ({ quantity }) => <span className="numbers">{figureWords(figure, quantity)}</span>,
    },
  ];
}

/** Which paper a row comes from, for what, and by whom. */
function PaperOf({ row }: { row: FigureRow }) {
  const { t } = useTranslation();
  const { document, reason, project, task, by, below_zero_reason } = row;
  const place = placeOfPaper(row);
  const name = [t(reasonNames[reason] ?? reason), document?.number].filter(Boolean).join(' ');
  return (
    <>
      {place ? (
        <Anchor component={Link} size="sm" {...linkTo(place)}>
          {name}
        </Anchor>
      ) : (
        <Text size="sm">{document ? name : t('{{document}}, deleted', { document: name })}</Text>
      )}
      {task ? (
        <ItemPath heirarchy={task.hierarchy} whole />
      ) : (
        <Text size="xs" c="dimmed">
          {project?.title ?? t('Company store')}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {fullName(by)}
      </Text>
      {row.is_disputed && (
        <Text size="xs" c="bad">
          {t('Disputed by its checker')}
        </Text>
      )}
      {below_zero_reason && (
        <Text size="xs" c="bad">
          {t('Negative stock: {{reason}}', { reason: below_zero_reason })}
        </Text>
      )}
    </>
  );
}
