import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineCatalogue, LineColumn, LineIdentity } from '../../ui/lines/lines.types.ts';
import { LinesField } from '../../ui/lines/lines-field.tsx';
import { amountText } from '../../ui/lines/totals.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { materialColumns, titleOfLine } from '../parts/paper/material-columns.tsx';
import type { IssuePoLine, IssuePoValues } from './issue-po-values.ts';

const identity: LineIdentity<IssuePoLine> = {
  keyOf: ({ id }) => id,
  titleOf: titleOfLine,
  code: { column: 'code', of: ({ code }) => code },
};

type IssuePoLinesProps<Body> = {
  form: ContractForm<IssuePoValues, Body>;
  /** What the request order asks for of the supplier. */
  ordered: readonly IssuePoLine[];
};

/** What is ordered, with its totals. */
export function IssuePoLines<Body>({ form, ordered }: IssuePoLinesProps<Body>) {
  const { t } = useTranslation();
  const columns = useMemo<LineColumn<IssuePoLine>[]>(() => {
    const requested = new Map(ordered.map(({ id, order_qty }) => [id, order_qty]));
    return [
      ...materialColumns<IssuePoLine>(t),
      {
        kind: 'readonly',
        key: 'order_qty',
        title: t('Requested'),
        width: 100,
        align: 'right',
        render: ({ id, unit }) => {
          const quantity = requested.get(id) ?? null;
          return quantity === null ? '—' : quantityWords(quantity, unit);
        },
      },
      {
        kind: 'quantity',
        key: 'issue_qty',
        title: t('Issue Qty'),
        width: 120,
        required: true,
        headings: ['Qty', 'Quantity'],
      },
      {
        kind: 'money',
        key: 'issue_price',
        title: t('Price'),
        width: 120,
        required: true,
        headings: ['Unit price', 'Rate'],
      },
      {
        kind: 'amount',
        key: 'amount',
        title: t('Amount'),
        width: 120,
        total: true,
        decimal: ({ issue_qty, issue_price }) => amountText(issue_qty, issue_price),
      },
    ];
  }, [t, ordered]);
  const catalogue = useMemo(() => orderedCatalogue(t, ordered), [t, ordered]);
  return (
    <LinesField
      form={form}
      name="materials"
      label={t('Materials')}
      columns={columns}
      identity={identity}
      catalogue={catalogue}
    />
  );
}

/** The lines that an issue PO can have: what its request order asks for of its supplier. */
function orderedCatalogue(
  t: TFunction,
  lines: readonly IssuePoLine[],
): LineCatalogue<IssuePoLine, IssuePoLine> {
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    useFound: (term) => {
      const words = term.toLowerCase().split(/\s+/);
      const found = lines.filter((line) =>
        words.every((word) => titleOfLine(line).toLowerCase().includes(word)),
      );
      return { found, isFetching: false, error: null };
    },
    keyOf: ({ id }) => id,
    titleOf: titleOfLine,
    detailOf: ({ unit, isOrdered }) => (isOrdered ? t('{{unit}} · on an Issue PO', { unit }) : unit),
    lineOf: (line) => line,
  };
}
