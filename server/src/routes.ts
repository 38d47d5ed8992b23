import { assignmentRoutes } from './assignments/index.ts';
import { attendanceConstraints, attendanceRoutes } from './attendance/index.ts';
import { authRoutes } from './auth/index.ts';
import { companyConstraints, companyRoutes } from './companies/index.ts';
import { documentConstraints, documentRoutes, keepApprovedReports } from './documents/index.ts';
import { employeeConstraints, employeeRoutes } from './employees/index.ts';
import { fileRoutes } from './files/index.ts';
import { historyRoutes } from './history/index.ts';
import { leaveConstraints, leaveRoutes } from './leave/index.ts';
import { endPushes, notificationConstraints, notificationRoutes } from './notifications/index.ts';
import type { Route } from './platform/http/route.ts';
import type { ConstraintProblems } from './platform/problem.ts';
import { projectConstraints, projectRoutes } from './projects/index.ts';
import { roleRoutes } from './roles/index.ts';
import { searchRoutes } from './search/index.ts';
import { taskCategoryConstraints, taskCategoryRoutes } from './task-categories/index.ts';
import { userConstraints, userRoutes } from './users/index.ts';

/** Everything the API answers with an envelope; a new slice adds its line. */
export const routes: readonly Route[] = [
  ...authRoutes([endPushes]),
  ...roleRoutes,
  ...companyRoutes,
  ...employeeRoutes,
  ...userRoutes,
  ...fileRoutes,
  ...projectRoutes([keepApprovedReports]),
  ...documentRoutes,
  ...assignmentRoutes,
  ...attendanceRoutes,
  ...taskCategoryRoutes,
  ...notificationRoutes,
  ...leaveRoutes,
  ...historyRoutes,
  ...searchRoutes,
];

/** What the database's refusals mean, of all slices. */
export const constraintProblems: ConstraintProblems = {
  ...companyConstraints,
  ...employeeConstraints,
  ...userConstraints,
  ...projectConstraints,
  ...documentConstraints,
  ...attendanceConstraints,
  ...taskCategoryConstraints,
  ...leaveConstraints,
  ...notificationConstraints,
};
