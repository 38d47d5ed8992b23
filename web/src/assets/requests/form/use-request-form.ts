import type { Family } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { requestWords } from '../request-words.ts';
import {
  emptyRequest,
  type RequestLine,
  type RequestValues,
  requestSchema,
  withPicked,
} from './request-values.ts';

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
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const schema = useMemo(() => requestSchema(family), [family]);
  const form = useStoredForm(
    useContractForm(schema, {
      ...emptyRequest(place, today),
      ...(first && { request_by_type: 'Serial No.' as const, items: [first] }),
    }),
    {
      key: `${family.name}/request/${[place.project_id, place.task_id, first?.tool_id].join('/')}`,
      name: t(requestWords[family.name].ask),
    },
  );
  return {
    ...form,
    check: () => {
      form.setValues(withPicked(form.getValues()));
      return form.check();
    },
  };
}

export type RequestFormState = ReturnType<typeof useRequestForm>;
