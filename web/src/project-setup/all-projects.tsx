import { Button, Select, Title, VisuallyHidden } from '@mantine/core';
import { itemStatuses, type ProjectRow } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useAddress } from '../ui/use-address.ts';
import { NewProjectPanel } from './new-project-panel.tsx';
import { NoProjects } from './no-projects.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { useSetupAddress } from './setup-address.ts';
import { useProjectList } from './use-project-list.ts';

const linkOf = ({ id }: ProjectRow) =>
  ({ to: '/projects/$id', params: { id: String(id) }, search: {} }) as const;

/** 'All Projects': the list of those that one may see, and the ways to a new one. */
export function AllProjects() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { showNew, showImport, showList, shows } = useSetupAddress();
  const mayCreate = useMay('project.create');
  const columns = useProjectColumns();
  const { query, filters, setFilters, filtered, clear, sort, setSort, setPage } = useProjectList();
  const addressOf = useAddress();

  return (
    <section aria-label={t('All Projects')}>
      <VisuallyHidden>
        <Title order={2}>{t('All Projects')}</Title>
      </VisuallyHidden>
      <FilterBar
        active={filtered}
        count={query.data?.total}
        onClear={clear}
        actions={
          mayCreate && (
            <>
              <Button variant="default" leftSection={<FileUp size={16} />} onClick={showImport}>
                {t('Import schedule')}
              </Button>
              <Button onClick={showNew}>{t('+ add project')}</Button>
            </>
          )
        }
      >
        <SearchField
          label={t('Name')}
          placeholder={t('Title or code')}
          w={{ sm: 240 }}
          value={filters.search_term}
          onSearch={(search_term) => setFilters({ search_term })}
        />
        <Select
          label={t('Status')}
          w={{ sm: 150 }}
          allowDeselect={false}
          data={[
            { value: '', label: t('All') },
            ...itemStatuses.map((status) => ({ value: status, label: t(status) })),
          ]}
          value={filters.status}
          onChange={(status) => setFilters({ status: status ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('All Projects')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => void navigate(linkOf(row))}
        addressOf={(row) => addressOf(linkOf(row))}
        sort={sort}
        onSort={setSort}
        expectedRows={6}
        empty={<NoProjects filtered={filtered} onAdd={mayCreate ? showNew : undefined} />}
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={setPage} />}
      {mayCreate && <NewProjectPanel opened={shows === 'new'} onClose={showList} />}
    </section>
  );
}
