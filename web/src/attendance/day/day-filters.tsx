import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { usePhone } from '../../ui/use-device.ts';
import { ProjectPicker } from '../project-picker.tsx';
import { Stepper } from '../stepper.tsx';
import { isDate, shiftDay } from '../times.ts';

/** The filter by project; 0 is all of them. */
export function useProjectFilter(): DrawnFilter {
  const { t } = useTranslation();
  return {
    kind: 'drawn',
    initial: 0,
    isKnown: (value) => Number.isInteger(value) && Number(value) >= 0,
    draw: (value, set) => (
      <ProjectPicker
        w={{ sm: 260 }}
        miw={{ base: '100%', sm: 0 }}
        all={t('All')}
        value={Number(value)}
        onPick={(project) => set(project?.id ?? 0)}
      />
    ),
  };
}

/** The filter by day, with steps to the one before and the one after; '' is today. */
export function useDayFilter(today: string): DrawnFilter {
  const { t } = useTranslation();
  const phone = usePhone();
  return {
    kind: 'drawn',
    initial: '',
    inSight: true,
    isKnown: (value) => isDate(String(value)),
    draw(value, set) {
      const date = value === '' ? today : String(value);
      const setDate = (next: string) => set(next === today ? '' : next);
      return (
        <Stepper
          previous={t('Previous day')}
          next={t('Next day')}
          onPrevious={() => setDate(shiftDay(date, -1))}
          onNext={date < today ? () => setDate(shiftDay(date, 1)) : null}
        >
          <DateField
            // What a date is needs no word where there is little room.
            {...(phone ? { 'aria-label': t('Date') } : { label: t('Date') })}
            w={150}
            clearable={false}
            maxDate={today}
            value={date}
            onChange={(next) => setDate(next ?? today)}
          />
        </Stepper>
      );
    },
  };
}
