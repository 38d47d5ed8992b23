import { useSignedIn } from '../../platform/session.ts';
import { DayStepper } from './day-stepper.tsx';
import { MonthStepper } from './month-stepper.tsx';
import type { PersonAddress } from './use-person-address.ts';

/** Goes to another day or another month of somebody. */
export function PersonRange({ address: { range, date, setDate } }: { address: PersonAddress }) {
  const { today } = useSignedIn().site;
  const Steps = range === 'daily' ? DayStepper : MonthStepper;
  return <Steps date={date} today={today} onChange={setDate} />;
}
