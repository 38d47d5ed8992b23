import { equipments, tools } from '../assets/families.ts';
import {
  acceptAssignment,
  assignToProjects,
  assignToTasks,
  unassignFromProjects,
  unassignFromTasks,
} from '../assignments/endpoints.ts';
import {
  askCorrection,
  clockIn,
  clockOut,
  decideCorrection,
  decideOvertime,
  recordOvertime,
} from '../attendance/endpoints.ts';
import {
  createDailyReport,
  createDocument,
  decideDailyReport,
  updateDailyReport,
  updateDocument,
} from '../documents/endpoints.ts';
import { applyForLeave, decideLeave } from '../leave/endpoints.ts';
import { createCommonDelivery } from '../materials/common/delivery-endpoints.ts';
import { allocateCommonMaterials } from '../materials/common/request-endpoints.ts';
import { createCommonStocktake } from '../materials/common/stocktake-endpoints.ts';
import { createDelivery } from '../materials/delivery-endpoints.ts';
import {
  createRequestOrder,
  decideRequestOrder,
  updateRequestOrder,
} from '../materials/request-order-endpoints.ts';
import { checkStocktake } from '../materials/stocktake-check.ts';
import { createStocktake } from '../materials/stocktake-endpoints.ts';
import {
  createWithdrawal,
  decideWithdrawal,
  returnWithdrawn,
  updateWithdrawal,
} from '../materials/withdrawal-endpoints.ts';
import { readAllNotifications, readNotification } from '../notifications/endpoints.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { removeProjectFile, removeTaskFile } from '../projects/file-endpoints.ts';
import { updateProject } from '../projects/project-endpoints.ts';
import { updateTask } from '../projects/task-endpoints.ts';

const endpoints: readonly unknown[] = [
  acceptAssignment,
  allocateCommonMaterials,
  applyForLeave,
  askCorrection,
  assignToProjects,
  assignToTasks,
  checkStocktake,
  clockIn,
  clockOut,
  createCommonDelivery,
  createCommonStocktake,
  createDailyReport,
  createDelivery,
  createDocument,
  createRequestOrder,
  createStocktake,
  createWithdrawal,
  decideCorrection,
  decideDailyReport,
  decideLeave,
  decideOvertime,
  decideRequestOrder,
  decideWithdrawal,
  readAllNotifications,
  readNotification,
  recordOvertime,
  removeProjectFile,
  removeTaskFile,
  returnWithdrawn,
  unassignFromProjects,
  unassignFromTasks,
  updateDailyReport,
  updateDocument,
  updateProject,
  updateRequestOrder,
  updateTask,
  updateWithdrawal,
  ...[tools, equipments].flatMap((family) => [
    family.approve,
    family.completeService,
    family.deliver,
    family.deny,
    family.issue,
    family.reportBroken,
    family.request,
    family.return,
    family.scrap,
    family.service,
    family.unscrap,
  ]),
];

/** The writes that a device may store and send later (`sentLater`); a test of the server finds one that is missing. */
export const sentLaterEndpoints = endpoints as readonly Endpoint[];
