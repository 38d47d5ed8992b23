import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { usePhone } from '../../ui/use-device.ts';
import { isDate } from '../times.ts';
import { DayStepper } from './day-stepper.tsx';

/** The filter by day, with steps to the one before and the one after; '' is today. */
export function useDayFilter(today: string): DrawnFilter {
  const phone = usePhone();
  return {
    kind: 'drawn',
    initial: '',
    inSight: true,
    isKnown: (value) => isDate(String(value)),
    draw(value, set) {
      const date = value === '' ? today : String(value);
      return (
        <DayStepper
          date={date}
          today={today}
          // What a date is needs no word where there is little room.
          labelled={!phone}
          onChange={(next) => set(next === today ? '' : next)}
        />
      );
    },
  };
}
