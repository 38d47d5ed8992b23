import { type EmployeeCard, getEmployee, listPeople } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeCall } from '../../platform/employee-call.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../badges/person-avatar.tsx';
import { NO_DATE } from '../text/dates.ts';
import {
  matchingPeople,
  OFFERED,
  type PeopleFilter,
  peopleCall,
  usePeopleOnDevice,
} from './people-on-device.ts';
import { PersonSelect, usePersonSearch } from './person-select.tsx';
import { usePerson } from './use-person.ts';

type EmployeePickerProps = PeopleFilter & {
  label: string;
  placeholder?: string;
  required?: boolean;
  /** Somebody who is known already, so that they are shown without a connection. */
  known?: EmployeeCard | null;
  /** The picked person's id. */
  value: number | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/**
 * An Active employee; the server searches while one types. Until it answers, or without a connection, those are offered
 * whom the device knows. Rules: PEOPLE-9, SCREEN-22.
 */
export function EmployeePicker(props: EmployeePickerProps) {
  const { label, placeholder, required = false, ofRole, withPermission, value, onPick, error } = props;
  const { t } = useTranslation();
  const filter = { ofRole, withPermission };
  const [last, setLast] = useState<EmployeeCard | null>(null);
  const onDevice = usePeopleOnDevice(filter);
  const known = onDevice.data?.data ?? [];
  const picked = usePerson(value, [props.known, last], filter);
  const search = usePersonSearch(picked);
  const found = useEndpoint(listPeople, peopleCall(search.search_term, filter));
  const matching = matchingPeople(known, search.search_term, filter);
  return (
    <PersonSelect
      label={label}
      placeholder={placeholder ?? t('Search by name or code')}
      required={required}
      search={search}
      found={{
        people: found.data?.data ?? matching.slice(0, OFFERED),
        total: found.data?.total ?? matching.length,
        elsewhere: found.error && onDevice.data ? onDevice.data.total - known.length : 0,
        error: onDevice.data ? null : found.error,
        isFetching: found.isFetching,
      }}
      noOneFound={t('No Active employees found.')}
      picked={picked}
      onPick={(person) => {
        setLast(person);
        onPick(person);
      }}
      error={error}
    />
  );
}

type EmployeeFieldProps = Omit<EmployeePickerProps, 'value' | 'onPick' | 'error'> & {
  value?: number | null;
  onChange: (id: number | null) => void;
  /** For a form that names the person. */
  onPick?: (person: EmployeeCard | null) => void;
  error?: ReactNode;
};

/** The same as a field of a form, with what its `getInputProps` gives. */
export function EmployeeField({ value = null, onChange, onPick, error, ...picker }: EmployeeFieldProps) {
  return (
    <EmployeePicker
      {...picker}
      value={value}
      onPick={(person) => {
        onChange(person?.id ?? null);
        onPick?.(person);
      }}
      error={error}
    />
  );
}

/** The name of an employee as it is read. */
export function EmployeeName({ id }: { id: number | null }) {
  const { data } = useEndpoint(getEmployee, employeeCall(id ?? 0), { enabled: id !== null });
  return data ? fullName(data) : NO_DATE;
}
