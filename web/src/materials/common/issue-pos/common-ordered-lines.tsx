import type { CommonIssuePo, CommonIssuePoLine } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_DATE } from '../../../ui/text/dates.ts';
import { OrderedLines } from '../../issue-pos/ordered-lines.tsx';

type CommonOrderedLinesProps = {
  paper: CommonIssuePo;
  /** What may be done with a line. */
  actions?: (line: CommonIssuePoLine) => ReactNode;
};

/** The lines of a common issue PO with where each goes to. */
export function CommonOrderedLines({ paper, actions }: CommonOrderedLinesProps) {
  const { t } = useTranslation();
  return (
    <OrderedLines
      lines={paper.materials.map((line) => ({
        ...line,
        issue_qty: line.common_issue_po_qty,
        issue_price: line.price,
        delivered_qty: line.common_delivered_qty,
      }))}
      totals={paper}
      columns={[
        { key: 'warehouse', title: t('Warehouse'), render: ({ warehouse }) => warehouse?.name ?? NO_DATE },
      ]}
      {...(actions && { actions })}
    />
  );
}
