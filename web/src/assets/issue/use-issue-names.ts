import { type Family, getEmployee, getProject } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import type { IssueValues } from './issue-values.ts';
import { issueWords } from './issue-words.ts';

/** Whom and what an issue concerns, by name. */
export type IssueNames = { recipient: string; driver: string; project: string };

/** The names of the people in the form; the pick lists have already loaded them. */
export function useIssueNames({ recipient, driver, project_id }: IssueValues): IssueNames {
  const idOf = (id: number | null) => [{ params: { id: id ?? 0 } }, { enabled: id !== null }] as const;
  const recipientRead = useEndpoint(getEmployee, ...idOf(recipient));
  const driverRead = useEndpoint(getEmployee, ...idOf(driver));
  const project = useEndpoint(getProject, ...idOf(project_id));
  return {
    recipient: recipientRead.data ? fullName(recipientRead.data) : '',
    driver: driverRead.data ? fullName(driverRead.data) : '',
    project: project.data?.title ?? '',
  };
}

/** What an issue will do, in a sentence. @param count how many are issued */
export function issueInWords(family: Family, names: IssueNames, count: number, hasDriver: boolean): string {
  const words = issueWords[family.name];
  return t(hasDriver ? words.withDriver : words.onTheSpot, { ...names, count });
}
