import { Button, SegmentedControl, Select } from '@mantine/core';
import { listCompanies } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { DateField } from '../fields/date-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import classes from '../tables/filter-bar.module.css';
import { FilterBar } from '../tables/filter-bar.tsx';
import { usePhone } from '../use-device.ts';
import type { ListFilters } from './list-address.ts';
import { type FilterValue, initialOf, type ListFilter } from './list-filter.ts';

type ListFilterBarProps = {
  /** The values of the filters, and the functions that set them: a list has all of it. */
  list: {
    filters: ListFilters;
    values: Readonly<Record<string, FilterValue>>;
    filtered: boolean;
    setFilters: (values: Record<string, FilterValue>) => void;
    clear: () => void;
  };
  /** How many entries the filters leave. */
  count: number | undefined;
  /** A button with this label applies the filters other than the search; without it each applies at once. */
  applyLabel?: string | undefined;
  /** Before the search, such as the views of the list. */
  start?: ReactNode;
  actions?: ReactNode;
};

/**
 * The filters of a list, as they are described. Those that a phone folds are all but the search and what is always in
 * sight; a single one without a search is not worth a button to fold it behind.
 */
export function ListFilterBar({ list, count, applyLabel, start, actions }: ListFilterBarProps) {
  const phone = usePhone();
  const [chosen, setChosen] = useState<Record<string, FilterValue>>({});
  const entries = Object.entries(list.filters);
  const searches = entries.filter(([, filter]) => filter.kind === 'search');
  const isAlwaysInSight = (filter: ListFilter) =>
    filter.kind === 'drawn' ? filter.inSight === true : filter.kind === 'segments' && !phone;
  const inSight = entries.filter(([, filter]) => isAlwaysInSight(filter) || entries.length === 1);
  const others = entries.filter((entry) => !searches.includes(entry) && !inSight.includes(entry));
  const currentOf = (name: string) => list.values[name] ?? '';
  const isSet = ([name, filter]: (typeof entries)[number]) => currentOf(name) !== initialOf(filter);
  const setOf =
    ({ kind }: ListFilter, name: string) =>
    (value: FilterValue) => {
      if (applyLabel && kind !== 'search') setChosen((present) => ({ ...present, [name]: value }));
      else list.setFilters({ [name]: value });
    };
  const fields = (some: typeof entries, beside = false) =>
    some.map(([name, filter]) => (
      <FilterField
        key={name}
        filter={filter}
        value={chosen[name] ?? currentOf(name)}
        onChange={setOf(filter, name)}
        beside={beside}
      />
    ));
  function apply() {
    list.setFilters(chosen);
    setChosen({});
  }
  return (
    <FilterBar
      folds
      search={
        <>
          {start}
          {fields(searches)}
        </>
      }
      inSight={fields(
        inSight.filter((entry) => !searches.includes(entry)),
        true,
      )}
      applied={others.filter(isSet).length}
      // Where there is little room, what is in sight says by itself that it is set.
      active={
        Object.keys(chosen).length > 0 || (phone ? [...searches, ...others].some(isSet) : list.filtered)
      }
      count={count}
      onClear={() => {
        list.clear();
        setChosen({});
      }}
      actions={actions}
    >
      {(others.length > 0 || applyLabel) && (
        <>
          {fields(others)}
          {applyLabel && (
            <Button variant="default" onClick={apply}>
              {applyLabel}
            </Button>
          )}
        </>
      )}
    </FilterBar>
  );
}

type FilterFieldProps<Filter = ListFilter> = {
  filter: Filter;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  /** Next to the search, where a label above it would push the list down. */
  beside: boolean;
};

/** A field has its label above it, or before it. */
const placed = (beside: boolean, width: number) =>
  beside ? { className: classes.beside, styles: { wrapper: { minWidth: width } } } : { w: { sm: width } };

function FilterField({ filter, value, onChange, beside }: FilterFieldProps) {
  switch (filter.kind) {
    case 'search':
      return (
        <SearchField
          aria-label={filter.label}
          placeholder={filter.placeholder ?? filter.label}
          className={classes.search}
          maw={{ sm: filter.width ?? 240 }}
          value={String(value)}
          onSearch={onChange}
        />
      );
    case 'select':
    case 'segments':
      return <ChoiceField filter={filter} value={value} onChange={onChange} beside={beside} />;
    case 'company':
      return <CompanyField filter={filter} value={value} onChange={onChange} beside={beside} />;
    case 'date':
      return (
        <DateField
          label={filter.label}
          // Room for a date in the larger letters of a touched screen, next to the × that clears it.
          {...placed(beside, filter.width ?? 180)}
          value={value === '' ? null : String(value)}
          onChange={(date) => onChange(date ?? '')}
        />
      );
    case 'drawn':
      return filter.draw(value, onChange);
  }
}

function ChoiceField({
  filter,
  value,
  onChange,
  beside,
}: FilterFieldProps<Extract<ListFilter, { kind: 'select' | 'segments' }>>) {
  const { t } = useTranslation();
  const all = { value: filter.all ?? '', label: t('All') };
  if (filter.kind === 'segments') {
    return (
      <SegmentedControl
        aria-label={filter.label}
        data={[...filter.options, all]}
        value={String(value)}
        onChange={onChange}
      />
    );
  }
  return (
    <Select
      label={filter.label}
      {...placed(beside, filter.width ?? 150)}
      // The words need the room more than the arrow does, on a phone above all.
      rightSectionWidth={28}
      allowDeselect={false}
      data={[all, ...filter.options]}
      value={String(value)}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

function CompanyField({
  filter,
  value,
  onChange,
  beside,
}: FilterFieldProps<Extract<ListFilter, { kind: 'company' }>>) {
  const { t } = useTranslation();
  const companies = useEndpoint(listCompanies, {}).data ?? [];
  return (
    <Select
      label={filter.label}
      {...placed(beside, filter.width ?? 220)}
      allowDeselect={false}
      data={[
        { value: '0', label: t('All') },
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(value)}
      onChange={(company) => onChange(Number(company))}
    />
  );
}
