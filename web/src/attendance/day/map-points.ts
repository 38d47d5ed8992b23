import { type AttendancePair, distanceMetres } from '@plumbline/contract';

/** A position of an attendance; degrees. */
export type MapPoint = { key: string; end: 'in' | 'out'; time: string; latitude: number; longitude: number };

/** The ends of attendances that have a position, in their order. */
export function mapPoints(pairs: readonly AttendancePair[]): MapPoint[] {
  return pairs.flatMap((pair) =>
    (['in', 'out'] as const).flatMap((end) => {
      const mark = end === 'in' ? pair.attendance_in : pair.attendance_out;
      if (!mark || mark.latitude === null || mark.longitude === null) return [];
      const { latitude, longitude, time_taken: time } = mark;
      return [{ key: `${pair.id}-${end}`, end, time, latitude, longitude }];
    }),
  );
}

/** How far each attendance ended from where it began, in whole metres; null where an end has no position. */
export function metresApart(pair: AttendancePair): number | null {
  const [start, end] = mapPoints([pair]);
  if (start?.end !== 'in' || end?.end !== 'out') return null;
  return Math.round(distanceMetres(start, end));
}
