import type { Family } from '@plumbline/contract';
import { useMemo } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { firstValues, type IssueStart, issueSchema } from './issue-values.ts';

/** The form of an issue. @param start what is issued from the start */
export function useIssueForm(family: Family, start: IssueStart) {
  const { site } = useSignedIn();
  const requestId = start.request?.id ?? null;
  const schema = useMemo(() => issueSchema(family, requestId), [family, requestId]);
  return useContractForm(schema, firstValues(start, site.today));
}

export type IssueFormState = ReturnType<typeof useIssueForm>;
