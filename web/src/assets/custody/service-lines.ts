import {
  type AssetOnPaper,
  type Condition,
  type Family,
  familyListOf,
  familyValue,
  type ServiceRecord,
} from '@plumbline/contract';

/** What went to service together: each with when it came back, null while it is there. */
export type ServiceLine = { asset: AssetOnPaper; completed_at: string | null; condition: Condition | null };

/** The lines of a service record, whichever family it is of. */
export function serviceLines(family: Family, record: ServiceRecord): ServiceLine[] {
  return familyListOf(family, record).map((line) => ({
    asset: familyValue(family, line, ''),
    completed_at: line.completed_at,
    condition: line.condition,
  }));
}

/** Those that are still in service. */
export const stillThere = (lines: readonly ServiceLine[]): ServiceLine[] =>
  lines.filter(({ completed_at }) => completed_at === null);
