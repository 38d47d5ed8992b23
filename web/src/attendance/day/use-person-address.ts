import { useUrlState } from '../../ui/url-state.ts';
import { isDate } from '../times.ts';

/**
 * Whose days are open over the list, as the address has it: the person, the range, and a day of it.
 * @param listDate the day of the list, with which one begins
 */
export function usePersonAddress(listDate: string) {
  const [{ employee, range, day }, set] = useUrlState({ employee: 0, range: 'daily', day: '' });
  return {
    id: Math.max(0, Math.trunc(employee)),
    range: range === 'monthly' ? ('monthly' as const) : ('daily' as const),
    date: isDate(day) ? day : listDate,
    open: (id: number) => set({ employee: id, range: 'daily', day: '' }, { opens: true }),
    setRange: (next: 'daily' | 'monthly') => set({ range: next }),
    setDate: (next: string) => set({ day: next === listDate ? '' : next }),
    close: () => set({ employee: 0, range: 'daily', day: '' }),
  };
}
export type PersonAddress = ReturnType<typeof usePersonAddress>;
