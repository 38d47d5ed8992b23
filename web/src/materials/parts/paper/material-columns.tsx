import type { TFunction } from 'i18next';
import type { LineColumn } from '../../../ui/lines/lines.types.ts';

/** What a line of a form shows of its material. */
export type MaterialOfLine = { code: string; description: string; unit: string };

/** The columns of a line's material, which is chosen and not typed. A spreadsheet's codes find the materials. */
export function materialColumns<Row extends MaterialOfLine>(t: TFunction): LineColumn<Row>[] {
  return [
    {
      kind: 'readonly',
      key: 'code',
      title: t('Code'),
      width: 120,
      onPhone: 'title',
      headings: ['Item code', 'Material code', 'Item', 'Item no.'],
      render: ({ code }) => code,
    },
    {
      kind: 'readonly',
      key: 'description',
      title: t('Description'),
      width: 200,
      onPhone: 'title',
      render: ({ description }) => description,
    },
    { kind: 'readonly', key: 'unit', title: t('Unit'), width: 70, render: ({ unit }) => unit },
  ];
}

/** The columns of the category and the code of a line, where it says more than its material. */
export const categoryAndCodeColumns = <Row extends { category: string | null; code: string }>(
  t: TFunction,
): LineColumn<Row>[] => [
  {
    kind: 'readonly',
    key: 'category',
    title: t('Category'),
    width: 100,
    render: ({ category }) => category ?? t('Uncategorized'),
  },
  {
    kind: 'readonly',
    key: 'code',
    title: t('Code'),
    width: 90,
    onPhone: 'title',
    render: ({ code }) => code,
  },
];

/** What a line with a material is called. */
export const titleOfLine = ({ code, description }: MaterialOfLine): string =>
  [code, description].filter(Boolean).join(' · ');
