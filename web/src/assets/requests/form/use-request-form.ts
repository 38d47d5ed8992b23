import type { Family } from '@plumbline/contract';
import { useMemo } from 'react';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { emptyRequest, type RequestLine, type RequestValues, requestSchema } from './request-values.ts';

/**
 * The form of a new request.
 * @param place where it is for, as far as that is known
 * @param first what is asked for from the start: a certain item
 */
export function useRequestForm(
  family: Family,
  place: Pick<RequestValues, 'project_id' | 'task_id'>,
  first?: RequestLine,
) {
  const schema = useMemo(() => requestSchema(family), [family]);
  return useContractForm(schema, {
    ...emptyRequest(place),
    ...(first && { request_by_type: 'Serial No.' as const, items: [first] }),
  });
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
