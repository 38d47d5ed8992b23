import type { TFunction } from 'i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem, fieldErrors } from '../platform/problem.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';

/** The dialog 'Error Updating Employee'; resolves when it has been read. Rule: PEOPLE-1. */
export async function showUpdateError(t: TFunction, problem: ApiProblem): Promise<void> {
  await confirmAction({
    title: t('Error Updating Employee'),
    sentence: sentenceOf(t, problem),
    consequence: problem.requestId && problem.code !== 'duplicate' && <RequestId value={problem.requestId} />,
    verb: t('Back to the form'),
    keep: null,
  });
}

function sentenceOf(t: TFunction, problem: ApiProblem): string {
  if (problem.code === 'duplicate') return t('Duplicate Employee Code. Please enter a different one.');
  if (problem.code === 'defect') {
    return `${t("Something's went wrong on our side. Please try again later.")} ${t('What you entered is still here.')}`;
  }
  return [...Object.values(fieldErrors(problem)), explainProblem(problem, 'saving').sentence].join(' ');
}
