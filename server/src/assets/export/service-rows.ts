import { type Family, familyListOf, familyValue, type ServiceRecord } from '@plumbline/contract';
import type { Context } from '../../platform/context.ts';
import { dateIn } from '../../platform/site-formats.ts';
import { dayCell, personCell } from '../../platform/tables/sheet-columns.ts';

/** The rows of a service: one for each asset; the cost is in the first, so that their sum is right. */
export function serviceRows(
  ctx: Context,
  family: Family,
  service: ServiceRecord,
): Record<string, string | number | Date | null>[] {
  return familyListOf(family, service).map(({ completed_at, condition, ...line }, index) => {
    const { brand, description, serial_no } = familyValue(family, line, '');
    return {
      date: dayCell(service.date),
      performed_by: personCell(service.performed_by),
      recorded_by: personCell(service.recorded_by),
      serviced_to: service.extra,
      issue: service.comments,
      brand,
      description,
      serial_no,
      completed_on: dayCell(completed_at && dateIn(ctx.site.timeZone, new Date(completed_at))),
      condition,
      cost: index === 0 ? service.cost : null,
      comments: index === 0 ? service.completion_comments : null,
    };
  });
}
