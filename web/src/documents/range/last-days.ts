import dayjs from 'dayjs';

export type Range = { start_date: string; end_date: string };

/** The last so many days up to and with a site date. */
export function lastDays(today: string, days: number): Range {
  return {
    start_date: dayjs(today)
      .subtract(days - 1, 'day')
      .format('YYYY-MM-DD'),
    end_date: today,
  };
}

/** Every day of a range, in order: a chart shows the days without reports too. */
export function eachDay({ start_date, end_date }: Range): string[] {
  const days: string[] = [];
  for (let day = dayjs(start_date); !day.isAfter(end_date); day = day.add(1, 'day')) {
    days.push(day.format('YYYY-MM-DD'));
  }
  return days;
}
