import { Anchor } from '@mantine/core';
import type { CalendarRow } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../ui/text/place-link.ts';
import { nameOf } from '../asset-name.ts';
import classes from './calendar.module.css';
import { cellsOf, lanesOf } from './lanes.ts';
import type { CalendarDate } from './period.ts';
import { SpanChip } from './span-chip.tsx';

type ItemRowProps = {
  row: CalendarRow;
  asset: NonNullable<CalendarRow['asset']>;
  days: readonly CalendarDate[];
  today: string;
};

/** An item with what it is booked for, who has it and when it is in service; what overlaps is one below the other. */
export function ItemRow({ row, asset, days, today }: ItemRowProps) {
  const { t } = useTranslation();
  const dates = days.map(({ date }) => date);
  const lanes = lanesOf(row.spans);
  const sundays = new Set(days.flatMap(({ date, isSunday }) => (isSunday ? [date] : [])));
  return lanes.map((lane, index) => (
    <tr key={lane[0] ? `${lane[0].kind} ${lane[0].from}` : 'free'} data-lane={index > 0 || undefined}>
      {index === 0 && (
        <th scope="row" rowSpan={lanes.length} className={classes.name}>
          <Anchor
            component={Link}
            size="sm"
            {...linkTo({ kind: 'asset_in_list', family: 'tools', id: asset.id })}
          >
            {nameOf(asset)}
          </Anchor>
          <small>{t('S/N {{number}}', { number: asset.serial_no })}</small>
        </th>
      )}
      {cellsOf(lane, dates).map(({ from, days: length, span }) =>
        span ? (
          <td key={from} colSpan={length} className={classes.spanCell}>
            <SpanChip span={span} days={length} asset={asset} />
          </td>
        ) : (
          <td
            key={from}
            className={classes.day}
            data-sunday={sundays.has(from) || undefined}
            data-today={from === today || undefined}
          />
        ),
      )}
    </tr>
  ));
}
