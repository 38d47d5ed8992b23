import { type EmployeeRecord, getEmployee, updateEmployee } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { employeeCall } from '../platform/employee-call.ts';
import { showWarnings } from '../platform/notices.tsx';
import { fieldErrors } from '../platform/problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';
import { queryKey } from '../platform/query-key.ts';
import { showUpdateError } from './update-error.tsx';

type UpdateOptions = {
  form: FieldErrorsTarget;
  onSaved: (record: EmployeeRecord) => void;
  /** Somebody else had saved before. */
  onStale: (problem: ApiProblem) => void;
};

/** Saves an employee; a failure is shown in the dialog 'Error Updating Employee'. Rule: PEOPLE-1. */
export function useEmployeeUpdate({ form, onSaved, onStale }: UpdateOptions) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useWrite(updateEmployee, {
    form,
    onSuccess: ({ warnings = [], ...saved }) => {
      showWarnings(warnings);
      client.setQueryData(queryKey(getEmployee, employeeCall(saved.id)), saved);
      onSaved(saved);
    },
    onProblem: (problem) => {
      if (problem.code === 'not_signed_in') return false;
      if (problem.code === 'stale') {
        onStale(problem);
        return true;
      }
      const errors = fieldErrors(problem);
      if (problem.code === 'duplicate') {
        // Marked once the dialog is gone: only then can the field take the focus.
        void showUpdateError(t, problem).then(() => form.setFieldErrors(errors));
      } else if (Object.keys(errors).length === 0 || !form.setFieldErrors(errors)) {
        void showUpdateError(t, problem);
      }
      return true;
    },
  });
}
