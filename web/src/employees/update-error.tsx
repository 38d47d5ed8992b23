import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { TFunction } from 'i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem, fieldErrors } from '../platform/problem.ts';

/**
 * The dialog 'Error Updating Employee'. Rule: PEOPLE-1.
 * @param onClose called when it has been read
 */
export function showUpdateError(t: TFunction, problem: ApiProblem, onClose?: () => void) {
  modals.openConfirmModal({
    title: t('Error Updating Employee'),
    children: (
      <>
        <Text>{sentenceOf(t, problem)}</Text>
        {problem.requestId && problem.code !== 'duplicate' && <RequestId value={problem.requestId} />}
      </>
    ),
    labels: { confirm: t('Back to the form'), cancel: '' },
    cancelProps: { display: 'none' },
    returnFocus: !onClose,
    onClose,
  });
}

function sentenceOf(t: TFunction, problem: ApiProblem): string {
  if (problem.code === 'duplicate') return t('Duplicate Employee Code. Please enter a different one.');
  if (problem.code === 'defect') {
    return `${t("Something's went wrong on our side. Please try again later.")} ${t('What you entered is still here.')}`;
  }
  return [...Object.values(fieldErrors(problem)), explainProblem(problem, 'saving').sentence].join(' ');
}
