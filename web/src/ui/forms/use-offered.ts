import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContractForm } from './use-contract-form.ts';

/**
 * Fills fields in with what is offered for them, whenever the offer changes and as long as the user has not changed them.
 * Fills in offered values, which do not count as unsaved.
 * @param offer undefined at a field for which nothing is known yet
 */
export function useOffered<Values extends Record<string, unknown>, Body>(
  form: ContractForm<Values, Body>,
  offer: { [Field in keyof Values]?: Values[Field] | undefined },
) {
  /** The form as it would be without what the user has changed. */
  const untouched = useRef<Values>(form.getValues());
  const fill = useEffectEvent((given: Partial<Values>) => {
    const values = form.getValues();
    const unchanged = Object.keys(given).filter((field) =>
      Object.is(values[field], untouched.current[field]),
    );
    untouched.current = { ...untouched.current, ...given };
    form.setValues({ ...values, ...Object.fromEntries(unchanged.map((field) => [field, given[field]])) });
    form.resetDirty(untouched.current);
  });
  // As text: an offer is another object at each drawing. What is not known yet is not in it.
  const given = JSON.stringify(offer);
  useEffect(() => fill(JSON.parse(given)), [given]);
}
