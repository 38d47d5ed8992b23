import { EndDate } from '../../ui/badges/overdue.tsx';

/** When materials are expected, in a table; in red, with the days, where some of them should have come already. */
export function ExpectedDate({ date, hasCome = false }: { date: string | null; hasCome?: boolean }) {
  return <EndDate item={{ end_date: date, percentage: 0, is_counted: !hasCome }} />;
}
