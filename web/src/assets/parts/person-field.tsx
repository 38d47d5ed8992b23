import { type EmployeeCard, listEmployees } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { PersonSelect, usePersonSearch } from '../../ui/person-select.tsx';

type PersonFieldProps = {
  label: string;
  required?: boolean;
  /** Who is picked at first. */
  initial: EmployeeCard | null;
  onPick: (id: number | null) => void;
  error: ReactNode;
};

/** An Active employee, found by name. */
export function PersonField({ label, required, initial, onPick, error }: PersonFieldProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState(initial);
  const search = usePersonSearch(picked);
  const query = { search_term: search.search_term, status: 'Active', per_page: 50 } as const;
  const { data, ...found } = useEndpoint(listEmployees, { query }, { keepPrevious: true });
  return (
    <PersonSelect
      label={label}
      {...(required ? { required } : {})}
      placeholder={t('Search by name')}
      search={search}
      found={{
        people: data?.data ?? [],
        total: data?.total ?? 0,
        error: found.error,
        isFetching: found.isFetching,
      }}
      nobody={t('No Active employees found.')}
      picked={picked}
      onPick={(person) => {
        setPicked(person);
        onPick(person?.id ?? null);
      }}
      error={error}
    />
  );
}
