import { Table } from '@mantine/core';
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
  /** On a phone it is next to the name, without its title; else the first number does. */
  decides?: boolean;
};

/** A line, most often of a material. */
type PaperLine = { id: number; code?: string; description?: string };

type PaperTableProps<Line> = {
  label: string;
  lines: readonly Line[];
  /** What a line is of, where that is no material. */
  name?: { title: string; render: (line: Line) => ReactNode };
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

/** The lines of a record as it is read, each with its material; on a phone an entry of two lines for each. */
export function PaperTable<Line extends PaperLine>(props: PaperTableProps<Line>) {
  const { label, lines, name, lead, columns, isDone, note, totals = [], actions } = props;
  const { t } = useTranslation();
  const decisive = columns.find(({ decides }) => decides) ?? columns.find(({ isNumber }) => isNumber);
  return (
    <Table aria-label={label} verticalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {lead && <Table.Th>{lead.title}</Table.Th>}
          <Table.Th>{name?.title ?? t('Material')}</Table.Th>
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
            <Table.Td className={classes.name}>
              <span className={classes.of}>{name ? name.render(line) : <MaterialName line={line} />}</span>
              {note?.(line)}
            </Table.Td>
            {columns.map((column) => (
              <Table.Td
                key={column.key}
                className={column.isNumber ? classes.number : undefined}
                data-title={column === decisive ? undefined : column.title}
              >
                {column.render(line)}
              </Table.Td>
            ))}
            {actions && <Table.Td className={classes.lineActions}>{actions(line)}</Table.Td>}
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

function MaterialName({ line: { code, description } }: { line: PaperLine }) {
  return (
    <>
      {code} <span className={classes.below}>{description}</span>
    </>
  );
}
