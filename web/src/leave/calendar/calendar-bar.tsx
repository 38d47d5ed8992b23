import { ActionIcon, Button, Group, SegmentedControl, Select } from '@mantine/core';
import { listCompanies } from '@plumbline/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import classes from './calendar.module.css';
import { monthAfter } from './month-days.ts';
import type { Calendar } from './use-calendar.ts';

/** The month with the ways to others; the filters for those who see more than their own leave. */
export function CalendarBar({ calendar, name }: { calendar: Calendar; name: string }) {
  const { t } = useTranslation();
  const seesOthers = useMay('attendance.see-others');
  const { month, thisMonth, show } = calendar;

  return (
    <>
      <Group mb="sm" gap="xs">
        <ActionIcon size={36} aria-label={t('Previous month')} onClick={() => show(monthAfter(month, -1))}>
          <ChevronLeft size={18} />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {name}
        </h2>
        <ActionIcon size={36} aria-label={t('Next month')} onClick={() => show(monthAfter(month, 1))}>
          <ChevronRight size={18} />
        </ActionIcon>
        {month !== thisMonth && (
          <Button variant="default" size="xs" onClick={() => show(thisMonth)}>
            {t('This month')}
          </Button>
        )}
        {calendar.maySwitchView && (
          <SegmentedControl
            ml="auto"
            aria-label={t('View')}
            data={[
              { value: 'months', label: t('Month') },
              { value: 'list', label: t('List') },
            ]}
            value={calendar.isList ? 'list' : 'months'}
            onChange={(view) => calendar.setList(view === 'list')}
          />
        )}
      </Group>
      {seesOthers && <Filters calendar={calendar} />}
    </>
  );
}

function Filters({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const companies = useEndpoint(listCompanies, {}).data ?? [];
  return (
    <FilterBar
      active={calendar.filtered}
      applied={calendar.company_id > 0 ? 1 : 0}
      count={calendar.query.data?.total}
      onClear={calendar.clear}
      search={
        <SearchField
          label={t('Name')}
          placeholder={t('Name or code')}
          w={{ sm: 240 }}
          value={calendar.search_term}
          onSearch={(search_term) => calendar.filter({ search_term })}
        />
      }
    >
      <Select
        label={t('Company')}
        w={{ sm: 220 }}
        allowDeselect={false}
        data={[
          { value: '0', label: t('All') },
          ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(calendar.company_id)}
        onChange={(company) => calendar.filter({ company_id: Number(company) })}
      />
    </FilterBar>
  );
}
