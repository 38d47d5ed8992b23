import type { EmployeeRecord } from '@plumbline/contract';
import { useLastChange } from '../history/index.ts';
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx';

type EmployeeChangedMeanwhileProps = { record: EmployeeRecord; onCompare: () => void };

/** Says that somebody else has changed the employee that is being edited. */
export function EmployeeChangedMeanwhile({ record, onCompare }: EmployeeChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('employees', record)} onCompare={onCompare} />;
}
