import { type Family, pathOfPlace } from '@plumbline/contract';
import { useMemo } from 'react';
import { useStoredForm } from '../../outbox/index.ts';
import { t } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { actDraft } from '../custody/act-values.ts';
import { firstValues, type IssueStart, issueSchema } from './issue-values.ts';
import { issueWords } from './issue-words.ts';

/** The form of an issue. @param start what is issued from the start */
export function useIssueForm(family: Family, start: IssueStart) {
  const { site } = useSignedIn();
  const requestId = start.request?.id ?? null;
  const schema = useMemo(() => issueSchema(family, requestId), [family, requestId]);
  return useStoredForm(useContractForm(schema, firstValues(start, site.today)), draftOf(family, start));
}

/** How an issue that is not finished is found again on the device. */
function draftOf(family: Family, { request, assets = [], project_id = 0 }: IssueStart) {
  const title = t(issueWords[family.name].title);
  if (request)
    return {
      key: `${family.name}/issue-of-request/${request.id}`,
      name: `${title}: ${request.project.title}`,
      place: pathOfPlace({ kind: 'asset_request', family: family.name, status: 'Approved', id: request.id }),
    };
  if (assets.length > 0) return actDraft({ family, act: 'issue', title, assets });
  return { key: `${family.name}/issue/of-project/${project_id}`, name: title };
}

export type IssueFormState = ReturnType<typeof useIssueForm>;
