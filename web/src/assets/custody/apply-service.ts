import {
  type Call,
  type Family,
  familyListOf,
  familyValue,
  type Page,
  type ServiceRecord,
} from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';

/** Completes services on this device as they are read. */
export const applyCompletion =
  (family: Family) =>
  (page: Page<ServiceRecord>, { endpoint, input, doneAt }: Command): Page<ServiceRecord> => {
    if (endpoint.name !== family.completeService.name) return page;
    const { params, body } = input as Call<Family['completeService']>;
    const conditionOf = new Map(body.items?.map(({ id, condition }) => [id, condition]));
    const complete = (record: ServiceRecord): ServiceRecord => {
      if (record.id !== params.id) return record;
      const lines = familyListOf(family, record).map((line) => {
        const { id } = familyValue(family, line, '');
        return conditionOf.has(id) ? { ...line, completed_at: doneAt, condition: conditionOf.get(id) } : line;
      });
      return {
        ...record,
        [family.name]: lines,
        abilities: { complete: lines.some(({ completed_at }) => completed_at === null) },
      } as ServiceRecord;
    };
    return { ...page, data: page.data.map(complete) };
  };
