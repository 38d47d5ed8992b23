import { Anchor } from '@mantine/core';
import { type Asset, assetStateNames } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { keepUnits } from '../asset-name.ts';
import { placeOf } from '../asset-place.ts';
import { ConditionBadge } from '../parts/condition-badge.tsx';
import { SerialNumber } from '../parts/serial-number.tsx';
import classes from './asset-list.module.css';
import { CardTitle } from './card-title.tsx';
import { DueDate } from './due-date.tsx';

/** The width of a list, in px, in which all of its columns are in sight, and in which what is due back is. */
const ROOM_FOR_ALL = 1250;
const ROOM_FOR_DUE = 1000;

/**
 * The columns of the list of assets, before those that it does not have. Rule: ASSET-30.
 * @param onPlace opens how an asset came to where it is
 * @param room for the list, in px: where there is little, it has fewer of them at first
 * @param on the day of the past that they are shown for; without it now
 */
export function useAssetColumns(onPlace: (asset: Asset) => void, room: number, on?: string): Column<Asset>[] {
  const { t } = useTranslation();
  const short = room < ROOM_FOR_ALL;
  const cards = useCards();
  // A card opens the item wherever it is touched; its history is among the actions there.
  const place = (asset: Asset) =>
    cards ? (
      <span className={classes.placeOnCard}>{placeOf(t, asset)}</span>
    ) : (
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.place}
        aria-label={t('{{place}}. Why is it there?', { place: placeOf(t, asset) })}
        onClick={() => onPlace(asset)}
      >
        {t(assetStateNames[asset.state])}
      </Anchor>
    );
  return [
    { key: 'brand', title: t('Brand'), sortable: true, render: ({ brand }) => brand },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      width: 190,
      minWidth: 170,
      onPhone: 'title',
      render: (asset) => (cards ? <CardTitle asset={asset} /> : keepUnits(asset.description)),
    },
    {
      key: 'company',
      title: t('Company'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ company }) => <Short>{company.name}</Short>,
    },
    {
      key: 'serial_no',
      title: t('Serial #'),
      sortable: true,
      render: ({ serial_no }) => <SerialNumber>{serial_no}</SerialNumber>,
    },
    {
      key: 'purchase_date',
      title: t('Purchase Date'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ purchase_date }) => <Day date={purchase_date} />,
    },
    {
      key: 'warranty_expiry_date',
      title: t('Expiry Date'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ warranty_expiry_date }) => <Day date={warranty_expiry_date} />,
    },
    {
      key: 'condition',
      title: t('Condition'),
      sortable: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ condition }) => <ConditionBadge condition={condition} />,
    },
    {
      key: 'project',
      title: t('Project'),
      sortable: true,
      render: ({ project }) => <Short>{project?.title ?? NO_DATE}</Short>,
    },
    {
      key: 'recipient',
      title: t('Recipient'),
      render: ({ recipient }) => <Short>{recipient ? fullName(recipient) : NO_DATE}</Short>,
    },
    {
      key: 'place',
      title: t('Where it is'),
      decides: true,
      wide: true,
      onPhone: 'detail',
      render: place,
      ...(cards ? {} : { tooltip: (asset: Asset) => placeOf(t, asset) }),
    },
    {
      key: 'due_on',
      title: t('Due back'),
      sortable: true,
      hiddenAtFirst: room < ROOM_FOR_DUE,
      render: ({ due_on }) => <DueDate date={due_on} on={on} />,
    },
    {
      key: 'category',
      title: t('Category'),
      sortable: true,
      hiddenAtFirst: true,
      render: ({ category }) => category?.name ?? t('Uncategorized'),
    },
  ];
}

/** On one line; where it is cut, pointing at it shows the whole. */
function Short({ children }: { children: string }) {
  return <span className={classes.short}>{children}</span>;
}

function Day({ date }: { date: string | null }) {
  return <span className="numbers">{formatDate(date)}</span>;
}
