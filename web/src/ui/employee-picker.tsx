import {
  type Action,
  type EmployeeCard,
  getEmployee,
  listEmployees,
  type RoleName,
  roleIdOf,
} from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { NO_DATE } from './dates.ts';
import { fullName } from './person-avatar.tsx';
import { PersonSelect, usePersonSearch } from './person-select.tsx';

type EmployeePickerProps = {
  label: string;
  placeholder?: string;
  required?: boolean;
  /** Only those of a role. */
  ofRole?: RoleName;
  /** Only those whose role may do this. */
  withPermission?: Action;
  /** Somebody who is known already, so that they can be picked without a connection. */
  known?: EmployeeCard | null;
  /** The picked person's id. */
  value: number | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/** An Active employee; the server searches while one types. */
export function EmployeePicker(props: EmployeePickerProps) {
  const { label, placeholder, required = false, ofRole, withPermission, known, value, onPick, error } = props;
  const { t } = useTranslation();
  const isKnown = known?.id === value;
  const chosen = useEndpoint(
    getEmployee,
    { params: { id: value ?? 0 } },
    { enabled: value !== null && !isKnown },
  );
  const picked = isKnown ? known : value === null ? null : (chosen.data ?? null);
  const search = usePersonSearch(picked);
  const query = {
    search_term: search.search_term,
    status: 'Active',
    per_page: 50,
    ...(ofRole && { role: roleIdOf(ofRole) }),
    ...(withPermission && { permission: withPermission }),
  } as const;
  const { data, ...found } = useEndpoint(listEmployees, { query }, { keepPrevious: true });
  return (
    <PersonSelect
      label={label}
      placeholder={placeholder ?? t('Search by name or code')}
      required={required}
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

type EmployeeFieldProps = Omit<EmployeePickerProps, 'value' | 'onPick' | 'error'> & {
  value?: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
};

/** The same as a field of a form, with what its `getInputProps` gives. */
export function EmployeeField({ value = null, onChange, error, ...picker }: EmployeeFieldProps) {
  return (
    <EmployeePicker
      {...picker}
      value={value}
      onPick={(person) => onChange(person?.id ?? null)}
      error={error}
    />
  );
}

/** The name of an employee as it is read. */
export function EmployeeName({ id }: { id: number | null }) {
  const { data } = useEndpoint(getEmployee, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return data ? fullName(data) : NO_DATE;
}
