import { Table } from '@mantine/core';
import type { PaperMaterial } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './paper.module.css';

/** A column of the lines of a paper. */
export type PaperColumn<Line> = {
  key: string;
  title: string;
  render: (line: Line) => ReactNode;
  /** Aligned right. */
  isNumber?: boolean;
};

type PaperTableProps<Line> = {
  label: string;
  lines: readonly Line[];
  /** Shown before the material, such as its photo. */
  lead?: PaperColumn<Line> | undefined;
  /** The columns after the material: quantities and prices. */
  columns: readonly PaperColumn<Line>[];
  /** Whether a line is complete: it is green, and a column says why. */
  isDone?: (line: Line) => boolean;
  /** Below the code and the description. */
  note?: (line: Line) => ReactNode;
  /** The sums, a row for each. */
  totals?: readonly (readonly [title: string, total: string])[];
  /** What may be done with a line, behind all else. */
  actions?: ((line: Line) => ReactNode) | undefined;
};

/** The lines of a paper as it is read, each with its material. */
export function PaperTable<Line extends Pick<PaperMaterial, 'id' | 'code' | 'description'>>(
  props: PaperTableProps<Line>,
) {
  const { label, lines, lead, columns, isDone, note, totals = [], actions } = props;
  const { t } = useTranslation();
  return (
    <Table aria-label={label} verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {lead && <Table.Th>{lead.title}</Table.Th>}
          <Table.Th>{t('Material')}</Table.Th>
          {columns.map(({ key, title, isNumber }) => (
            <Table.Th key={key} className={isNumber ? classes.number : undefined}>
              {title}
            </Table.Th>
          ))}
          {actions && <Table.Th className={classes.number}>{t('Actions')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.id} className={isDone?.(line) ? classes.done : undefined}>
            {lead && <Table.Td>{lead.render(line)}</Table.Td>}
            <Table.Td>
              {line.code}
              <span className={classes.below}>{line.description}</span>
              {note?.(line)}
            </Table.Td>
            {columns.map(({ key, render, isNumber }) => (
              <Table.Td key={key} className={isNumber ? classes.number : undefined}>
                {render(line)}
              </Table.Td>
            ))}
            {actions && <Table.Td>{actions(line)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {totals.length > 0 && (
        <Table.Tfoot>
          {totals.map(([title, total]) => (
            <Table.Tr key={title}>
              <Table.Th colSpan={columns.length + (lead ? 1 : 0)} className={classes.number}>
                {title}
              </Table.Th>
              <Table.Td className={classes.number}>{total}</Table.Td>
              {actions && <Table.Td />}
            </Table.Tr>
          ))}
        </Table.Tfoot>
      )}
    </Table>
  );
}
