import type { EmployeeRecord } from '@plumbline/contract';
import { useLastChange } from '../history/index.ts';
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx';

type EmployeeChangedMeanwhileProps = { record: EmployeeRecord; onCompare: () => void };

/** Tells whoever edits an employee that somebody has changed the record. */
export function EmployeeChangedMeanwhile({ record, onCompare }: EmployeeChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('employees', record)} onCompare={onCompare} />;
}
