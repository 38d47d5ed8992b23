import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ProjectPicker } from '../project-picker.tsx';
import { Stepper } from '../stepper.tsx';
import { shiftDay } from '../times.ts';
import { ExportMenu } from './export-menu.tsx';
import type { DayList } from './use-day-list.ts';

/** The filters above the attendance of a day, and its export. */
export function DayFilters({ list }: { list: DayList }) {
  const { t } = useTranslation();
  return (
    <FilterBar
      active={list.filtered}
      count={list.query.data?.total}
      onClear={list.clear}
      actions={<ExportMenu list={list} />}
    >
      <SearchField
        label={t('Employee')}
        placeholder={t('Name')}
        w={{ sm: 220 }}
        value={list.search_term}
        onSearch={list.search}
      />
      <ProjectPicker
        w={{ sm: 260 }}
        miw={{ base: '100%', sm: 0 }}
        all={t('All')}
        value={list.project}
        onPick={(project) => list.setProject(project?.id ?? 0)}
      />
      <Stepper
        previous={t('Previous day')}
        next={t('Next day')}
        onPrevious={() => list.setDate(shiftDay(list.date, -1))}
        onNext={list.date < list.today ? () => list.setDate(shiftDay(list.date, 1)) : null}
      >
        <DateField
          label={t('Date')}
          w={150}
          clearable={false}
          maxDate={list.today}
          value={list.date}
          onChange={(date) => list.setDate(date ?? list.today)}
        />
      </Stepper>
    </FilterBar>
  );
}
