import {
  type DocumentType,
  descriptorOf,
  fieldValue,
  type SiteDocument,
  type WorkItem,
} from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionMark } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { usePhone } from '../../ui/use-device.ts';
import { CellLines } from '../cell-lines.tsx';
import { ReportState } from '../decide/report-state.tsx';
import { formatNumber, isDecidedType, plainValue } from '../document-words.ts';
import { pathBelow } from '../path-below.ts';
import { ReportInShort } from '../report-in-short.tsx';
import classes from './list.module.css';

type DocumentColumn = Column<SiteDocument>;

/**
 * The columns of a type of document: its date and author, the fields that its descriptor lists, the numbers that it
 * sums, and its status.
 */
export function useDocumentColumns(type: DocumentType, item: WorkItem): DocumentColumn[] {
  const { t } = useTranslation();
  const { listed, dateLabel, summed } = descriptorOf(type);
  const decided = isDecidedType(type);
  const withPath = item.type === 'projects' || item.is_parent;
  // A card of a report has its date, its numbers and its status with its title.
  const card = usePhone() && decided;
  const inShort: InShort = decided && (card ? (row) => stateOf(row) : () => null);

  const stateOf = (row: SiteDocument) => (
    <>
      <ReportState state={row.state} /> <DecisionMark kind="daily_reports" id={row.id} />
    </>
  );

  const date: DocumentColumn = {
    key: 'date',
    title: t('{{date}}, by', { date: t(dateLabel) }),
    width: 132,
    ...(!card && { onPhone: listed.length > 0 ? 'detail' : 'title' }),
    unlabelled: true,
    tooltip: (row) => fullName(row.created_by),
    render: (row) => (
      <CellLines below={[fullName(row.created_by), decided ? '' : row.number]}>
        <span className="numbers">{formatDate(row.date)}</span>
      </CellLines>
    ),
  };
  const total: DocumentColumn = {
    key: 'total',
    title: t('Total'),
    align: 'right',
    width: 80,
    onPhone: 'detail',
    render: (row) => (
      <span className="numbers">{row.total === undefined ? '' : formatNumber(row.total)}</span>
    ),
  };
  const state: DocumentColumn = {
    key: 'state',
    title: t('Status'),
    decides: true,
    width: 124,
    render: (row) => (
      <>
        {stateOf(row)}
        <div className={`${classes.number} numbers`}>{row.number}</div>
      </>
    ),
  };
  return [
    date,
    ...listed.map((name, index) =>
      fieldColumn(t, type, name, index === 0 && withPath ? item : null, index === 0, inShort),
    ),
    ...(summed ?? []).map((name) => fieldColumn(t, type, name, null, false)),
    ...(summed ? [total] : []),
    ...(decided ? [state] : []),
  ];
}

/** Whether a document is shown in short, and what is beside its first words then. */
type InShort = false | ((row: SiteDocument) => ReactNode);

function fieldColumn(
  t: (key: string) => string,
  type: DocumentType,
  name: string,
  above: WorkItem | null,
  first: boolean,
  inShort: InShort = false,
): DocumentColumn {
  const field = descriptorOf(type).fields[name];
  if (!field) throw new Error(`A ${type} has no field ${name}.`);
  const isNumber = field.kind === 'count' || field.kind === 'number' || field.kind === 'percentage';
  const text = (row: SiteDocument) => plainValue(field, fieldValue(row, name));
  return {
    key: name,
    title: t(field.label),
    ...(isNumber ? { align: 'right', width: 90 } : { tooltip: text }),
    ...(first ? { onPhone: 'title' } : {}),
    render: (row) => {
      const path = above && pathBelow(row.heirarchies, above.id);
      if (first && inShort)
        return (
          <ReportInShort report={row} place={path || ''}>
            {text(row)} {inShort(row)}
          </ReportInShort>
        );
      return (
        <CellLines place={path || ''}>
          <span className={isNumber ? 'numbers' : undefined}>{text(row)}</span>
        </CellLines>
      );
    },
  };
}
