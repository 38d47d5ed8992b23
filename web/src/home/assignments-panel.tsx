import { Title } from '@mantine/core';
import type { Assignment } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { selectionOfTasks, useTaskChoice } from '../projects/index.ts';
import { ListTable } from '../ui/list/list-table.tsx';
import { useRowList } from '../ui/list/use-row-list.ts';
import type { TableQuery } from '../ui/tables/data-table.types.ts';
import { hrefOf, linkTo } from '../ui/text/place-link.ts';
import { sortAssignments } from './arrange-assignments.ts';
import { useAssignmentColumns } from './assignment-columns.tsx';
import { placeOf } from './assignment-link.ts';
import classes from './home.module.css';

type AssignmentsPanelProps = {
  /** Keeps this list's page and order apart in the address. */
  name: 'assigned' | 'completed';
  title: string;
  /** The text without one. */
  empty: string;
  query: TableQuery;
  rows: Assignment[] | undefined;
};

/** One of the two lists of accepted assignments; a row opens its item in the project. */
export function AssignmentsPanel({ name, title, empty, query, rows }: AssignmentsPanelProps) {
  const navigate = useNavigate();
  const choice = useTaskChoice();
  const { name: nameColumn, start, end, status, process } = useAssignmentColumns();
  const list = useRowList({
    name,
    columns: [
      { ...nameColumn, sortable: true },
      { ...start, sortable: true },
      { ...end, sortable: true },
      status,
      process,
    ],
    // What is due first is first; of what is done, what ended last.
    sort: { by: 'end_date', direction: name === 'completed' ? 'desc' : 'asc' },
    query,
    rows,
    arrange: sortAssignments,
  });

  return (
    <section aria-label={title}>
      <Title order={2} className={classes.heading}>
        {title}
        {rows && <span className={classes.count}>{rows.length}</span>}
      </Title>
      <ListTable
        compact
        list={list}
        label={title}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(linkTo(placeOf(row)))}
        addressOf={(row) => hrefOf(placeOf(row))}
        selection={choice ? selectionOfTasks(choice, list.rows ?? []) : undefined}
        expectedRows={5}
        empty={empty}
      />
    </section>
  );
}
