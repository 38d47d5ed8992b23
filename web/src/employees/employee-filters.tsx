import { Button, Select } from '@mantine/core';
import { employeeStatuses, listCompanies } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TableActions } from './table-actions.tsx';
import type { EmployeeList } from './use-employee-list.ts';

type EmployeeFiltersProps = {
  list: EmployeeList;
  onAdd: (() => void) | null;
  onImport: (() => void) | null;
};

/** The filters above the list of employees, and what adds to it or takes it away as a table. */
export function EmployeeFilters({ list, onAdd, onImport }: EmployeeFiltersProps) {
  const { t } = useTranslation();
  const { filters, setFilters } = list;
  const companies = useEndpoint(listCompanies, {}).data ?? [];
  return (
    <FilterBar
      active={list.filtered}
      count={list.query.data?.total}
      onClear={list.clear}
      actions={
        <>
          <TableActions list={list} onImport={onImport} />
          {onAdd && <Button onClick={onAdd}>{t('+ add employee')}</Button>}
        </>
      }
    >
      <SearchField
        label={t('Name')}
        placeholder={t('Name or code')}
        w={{ sm: 240 }}
        value={filters.search_term}
        onSearch={(search_term) => setFilters({ search_term })}
      />
      <Select
        label={t('Company')}
        w={{ sm: 220 }}
        allowDeselect={false}
        data={[
          { value: '0', label: t('All') },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(filters.company_id)}
        onChange={(company) => setFilters({ company_id: Number(company) })}
      />
      <Select
        label={t('Status')}
        w={{ sm: 130 }}
        allowDeselect={false}
        data={[...employeeStatuses, 'All'].map((status) => ({ value: status, label: t(status) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status: status ?? 'Active' })}
      />
    </FilterBar>
  );
}
