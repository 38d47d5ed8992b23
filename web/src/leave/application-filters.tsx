import { Select } from '@mantine/core';
import { leaveStatuses } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestStatusWords } from '../decisions/index.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { ApplicationList } from './use-application-list.ts';

/** The filters above the applications. */
export function ApplicationFilters({ list, actions }: { list: ApplicationList; actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FilterBar active={list.filtered} count={list.query.data?.total} onClear={list.clear} actions={actions}>
      <SearchField
        label={t('Name')}
        placeholder={t('Name or code')}
        w={{ sm: 240 }}
        value={list.search_term}
        onSearch={(search_term) => list.filter({ search_term })}
      />
      <Select
        label={t('Status')}
        w={{ sm: 150 }}
        allowDeselect={false}
        data={[
          ...leaveStatuses.map((status) => ({ value: status, label: t(requestStatusWords[status].word) })),
          { value: 'all', label: t('All') },
        ]}
        value={list.status}
        onChange={(status) => list.filter({ status: status ?? 'pending' })}
      />
    </FilterBar>
  );
}
