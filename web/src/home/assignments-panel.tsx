import { Text, Title } from '@mantine/core';
import type { Assignment } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '../ui/data-table.tsx';
import type { TableQuery } from '../ui/data-table.types.ts';
import { Pagination } from '../ui/pagination.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useAddress } from '../ui/use-address.ts';
import { pageOfRows, sortAssignments } from './arrange-assignments.ts';
import { useAssignmentColumns } from './assignment-columns.tsx';
import { linkOf } from './assignment-link.ts';
import classes from './home.module.css';

type AssignmentsPanelProps = {
  /** Keeps this list's page and order apart in the address. */
  name: 'assigned' | 'completed';
  title: string;
  /** What is said where there is none. */
  empty: string;
  query: TableQuery;
  rows: Assignment[] | undefined;
};

/** One of the two lists of accepted assignments; a row opens its item in the project. */
export function AssignmentsPanel({ name, title, empty, query, rows }: AssignmentsPanelProps) {
  const navigate = useNavigate();
  const addressOf = useAddress();
  const { name: nameColumn, start, end, status, process } = useAssignmentColumns();
  const { sort, setSort, page: wanted, setPage } = useListState(name);
  const page = rows && pageOfRows(sortAssignments(rows, sort), wanted);

  return (
    <section aria-label={title}>
      <Title order={2} className={classes.heading}>
        {title}
        {rows && <span className={classes.count}>{rows.length}</span>}
      </Title>
      <DataTable
        label={title}
        columns={[nameColumn, { ...start, sortable: true }, { ...end, sortable: true }, status, process]}
        rows={page?.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(linkOf(row))}
        addressOf={(row) => addressOf(linkOf(row))}
        sort={sort}
        onSort={setSort}
        expectedRows={5}
        empty={
          <Text size="sm" c="dimmed" py="sm">
            {empty}
          </Text>
        }
      />
      {page && page.last_page > 1 && <Pagination page={page} onPage={setPage} />}
    </section>
  );
}

/** Where one is in a list, as the address has it; another order starts again at its first page. */
function useListState(name: string) {
  const keys = { page: `${name}_page`, sort: `${name}_sort`, direction: `${name}_direction` };
  const [state, setState] = useUrlState<Record<string, string | number>>({
    [keys.page]: 1,
    [keys.sort]: 'title',
    [keys.direction]: 'asc',
  });
  return {
    page: Number(state[keys.page]),
    setPage: (page: number) => setState({ [keys.page]: page }),
    sort: {
      by: String(state[keys.sort]),
      direction: state[keys.direction] === 'desc' ? ('desc' as const) : ('asc' as const),
    },
    setSort: (sort: { by: string; direction: string }) =>
      setState({ [keys.page]: 1, [keys.sort]: sort.by, [keys.direction]: sort.direction }),
  };
}
