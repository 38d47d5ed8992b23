import { Text } from '@mantine/core';
import type { PaperMaterial } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import type { Column } from '../../ui/tables/data-table.types.ts';

type Described = Pick<PaperMaterial, 'category' | 'code' | 'description' | 'unit'>;

/** The columns of the material of a line that is read; a card, which has no column for it, says the code above. */
export const describedColumns = <Row extends Described>(t: TFunction): Column<Row>[] => [
  { key: 'category', title: t('Category'), render: ({ category }) => category?.name ?? t('Uncategorized') },
  {
    key: 'code',
    title: t('Code'),
    width: 120,
    render: ({ code }) => <span className="numbers">{code}</span>,
  },
  {
    key: 'description',
    title: t('Description'),
    onPhone: 'title',
    render: ({ code, description }) => (
      <>
        <Text span size="sm" c="dimmed" hiddenFrom="sm" display="block">
          {code}
        </Text>
        {description}
      </>
    ),
  },
  { key: 'unit', title: t('Unit'), width: 60, render: ({ unit }) => unit },
];
