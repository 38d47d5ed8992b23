import { useEffect, useEffectEvent } from 'react';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import { type FieldTab, wrongTabs } from './employee-fields.ts';
import type { EmployeeValues } from './employee-values.ts';

/** Leads to the first tab on which something is wrong, whenever fields were marked. */
export function useWrongTab(form: ContractForm<EmployeeValues, unknown>, openTab: (tab: FieldTab) => void) {
  const lead = useEffectEvent(() => {
    const [first] = wrongTabs(form.errors);
    if (first) openTab(first);
  });
  useEffect(() => {
    if (form.refusals > 0) lead();
  }, [form.refusals]);
}
