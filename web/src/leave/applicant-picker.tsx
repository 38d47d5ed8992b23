import { type EmployeeCard, listEmployees } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { PersonSelect, usePersonSearch } from '../ui/person-select.tsx';

type ApplicantPickerProps = {
  /** Null: oneself. */
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/** For whom leave is asked: an Active employee; oneself where nobody is picked. */
export function ApplicantPicker({ picked, onPick, error }: ApplicantPickerProps) {
  const { t } = useTranslation();
  const search = usePersonSearch(picked);
  const query = { search_term: search.search_term, status: 'Active', per_page: 50 } as const;
  const { data, ...found } = useEndpoint(listEmployees, { query }, { keepPrevious: true });
  return (
    <PersonSelect
      label={t('Employee')}
      placeholder={t('Yourself')}
      search={search}
      found={{
        people: data?.data ?? [],
        total: data?.total ?? 0,
        error: found.error,
        isFetching: found.isFetching,
      }}
      nobody={t('No Active employees found.')}
      picked={picked}
      onPick={onPick}
      error={error}
    />
  );
}
