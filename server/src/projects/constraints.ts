import { END_BEFORE_START } from '@plumbline/contract';
import { type ConstraintProblems, invalid, problem } from '../platform/problem.ts';

const DUPLICATE_CODE = 'This code is already in use. Please type another one.';

const CATEGORY_GONE = 'This task category no longer exists. Please select another one.';

/** The problems that the tree's constraints are to a person. */
export const projectConstraints: ConstraintProblems = {
  work_items_code_unique: () =>
    problem('duplicate', { message: DUPLICATE_CODE, errors: { code: [DUPLICATE_CODE] } }),
  work_items_task_category_fkey: () => invalid({ task_category_id: CATEGORY_GONE }),
  work_items_dates: () => invalid({ end_date: END_BEFORE_START }),
};
