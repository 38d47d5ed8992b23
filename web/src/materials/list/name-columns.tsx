import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { useCards } from '../../ui/use-device.ts';

type Named = { code: string; description: string };

/**
 * The columns of the code and the description of a material; the title of a card has both.
 * @param titled draws the title of a card with more than its words
 */
export function useNameColumns<Row extends Named>(
  titled: (row: Row, words: ReactNode) => ReactNode = (_, words) => words,
): Column<Row>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'code',
      title: t('Code'),
      sortable: true,
      minWidth: 110,
      tooltip: ({ code }) => code,
      render: ({ code }) => <span className="numbers">{code}</span>,
    },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      minWidth: 130,
      onPhone: 'title',
      render: (row) =>
        cards ? titled(row, <NameOfCard material={row} />) : <ClampedText>{row.description}</ClampedText>,
    },
  ];
}

function NameOfCard({ material: { code, description } }: { material: Named }) {
  return (
    <>
      {description}
      <Text size="xs" c="dimmed">
        {code}
      </Text>
    </>
  );
}

/** The column of the price of a material in dollars. @param hiddenAtFirst where there is little room */
export const priceColumn = <Row extends { price: number }>(
  t: TFunction,
  hiddenAtFirst: boolean,
): Column<Row> => ({
  key: 'price',
  title: t('Price'),
  sortable: true,
  align: 'right',
  hiddenAtFirst,
  render: ({ price }) => <span className="numbers">{decimalWords(String(price), 'money')}</span>,
});
