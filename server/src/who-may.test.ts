import { type Endpoint, type RoleName, roleNames } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { pathOf } from '../test/client.ts';
import { testApp } from '../test/test-app.ts';
import { routes } from './slices.ts';

const everyone = roleNames;
const everyoneButWorkers = roleNames.filter((role) => role !== 'Worker');
const superadmin: RoleName[] = ['Superadmin'];
const founders: RoleName[] = ['Superadmin', 'Director', 'Human Resource'];
const recordKeepers: RoleName[] = ['Superadmin', 'Human Resource'];
const attendanceReaders: RoleName[] = [
  'Superadmin',
  'Director',
  'Project Manager',
  'Assistant Project Manager',
  'Engineer',
  'Supervisor',
  'Human Resource',
];
const storekeepers: RoleName[] = ['Superadmin', 'Logistic'];
const buyers: RoleName[] = ['Superadmin', 'Procurement'];
const materialKeepers: RoleName[] = ['Superadmin', 'Coordinator', 'Logistic', 'Procurement'];
const orderers = roleNames.filter((role) => role !== 'Worker' && role !== 'Driver');
const requestDeciders: RoleName[] = ['Superadmin', 'Director', 'Coordinator', 'Logistic'];
const overseers: RoleName[] = [
  'Superadmin',
  'Director',
  'Quantity Surveyor',
  'Coordinator',
  'Logistic',
  'Procurement',
  'Human Resource',
];
const crewLeaders = attendanceReaders.filter((role) => role !== 'Director');

/** Who may call what, written down a second time and on purpose: a slip in the permission table shows here. */
const expected: Record<string, readonly RoleName[] | 'anyone'> = {
  signIn: 'anyone',
  signOut: everyone,
  signOutEverywhere: everyone,
  getCredentials: everyone,
  listRoles: everyone,

  listCompanies: everyone,
  createCompany: superadmin,
  renameCompany: superadmin,
  deleteCompany: superadmin,
  updateAvatar: everyone,

  listEmployees: everyone,
  getEmployee: everyone,
  createEmployee: recordKeepers,
  updateEmployee: recordKeepers,
  listExpiries: recordKeepers,
  importEmployees: recordKeepers,
  exportEmployees: recordKeepers,
  getEmployeeTemplate: recordKeepers,

  listUsers: recordKeepers,
  listEmployeesWithoutUser: recordKeepers,
  createUser: recordKeepers,
  changeUser: everyone,
  deleteUser: recordKeepers,

  listProjects: everyone,
  createProject: founders,
  importProject: founders,
  getProject: everyone,
  updateProject: everyoneButWorkers,
  deleteProject: superadmin,
  countProjectDeletion: superadmin,
  removeProjectFile: everyoneButWorkers,
  listAreas: everyone,
  listTasksOfCategory: everyone,
  computePercentages: everyoneButWorkers,
  explainProjectPercentage: everyone,

  listProjectProgress: overseers,
  getPeopleOnSite: founders,
  listWaitingReviews: overseers,
  getAttention: overseers,
  listOverdueTasks: everyone,
  getProjectProgress: everyone,
  getTaskProgress: everyone,
  listAreaProgress: everyone,
  getProgressCurve: everyone,

  createTask: everyoneButWorkers,
  getTask: everyone,
  updateTask: everyoneButWorkers,
  deleteTask: superadmin,
  countTaskDeletion: superadmin,
  removeTaskFile: everyoneButWorkers,
  listSubtasks: everyone,
  explainTaskPercentage: everyone,

  assignToProjects: everyoneButWorkers,
  assignToTasks: everyoneButWorkers,
  unassignFromProjects: everyoneButWorkers,
  unassignFromTasks: everyoneButWorkers,
  listUnacceptedAssignments: everyone,
  listAcceptedAssignments: everyone,
  acceptAssignment: everyone,
  listUnassignedEmployees: everyoneButWorkers,

  clockIn: everyone,
  clockOut: everyone,
  getMyAttendance: everyone,
  listCrew: crewLeaders,
  listAttendance: attendanceReaders,
  listProjectAttendance: attendanceReaders,
  getAttendanceTotals: attendanceReaders,
  getAttendance: everyone,
  exportAttendance: everyone,
  exportAllAttendance: attendanceReaders,
  recordOvertime: crewLeaders,
  getOvertime: everyone,
  decideOvertime: ['Superadmin', 'Project Manager', 'Human Resource'],
  listOvertime: everyone,
  askCorrection: everyone,
  decideCorrection: crewLeaders,
  listCorrections: everyone,

  listTaskCategories: everyone,
  createTaskCategory: founders,
  updateTaskCategory: founders,
  deleteTaskCategory: founders,

  listMaterials: orderers,
  exportMaterials: orderers,
  getMaterial: everyoneButWorkers,
  searchMaterials: everyoneButWorkers,
  listMaterialMovements: everyoneButWorkers,
  totalPurchased: orderers,
  listMaterialInventories: orderers,
  exportMaterialInventories: orderers,
  reconcileMaterials: superadmin,
  listReconciliation: everyoneButWorkers,
  exportReconciliation: everyoneButWorkers,
  listShortages: everyoneButWorkers,
  createMaterial: materialKeepers,
  importMaterials: materialKeepers,
  getPriceListTemplate: materialKeepers,
  updateMaterial: materialKeepers,
  printMaterialLabels: materialKeepers,
  listOpenOrders: ['Superadmin', 'Supervisor', 'Coordinator', 'Logistic', 'Procurement'],
  deleteMaterial: superadmin,
  ...Object.fromEntries(
    ['MaterialCategory', 'CommonMaterialCategory', 'MaterialSupplier', 'Warehouse'].flatMap((one) => [
      [`list${one.replace(/y$/, 'ie')}s`, everyoneButWorkers],
      [`create${one}`, materialKeepers],
      [`update${one}`, materialKeepers],
      [`delete${one}`, superadmin],
    ]),
  ),
  listBulkPos: everyoneButWorkers,
  getBulkPo: everyoneButWorkers,
  printBulkPo: everyoneButWorkers,
  printRequestOrder: everyoneButWorkers,
  printIssuePo: everyoneButWorkers,
  printCommonIssuePo: everyoneButWorkers,
  exportBulkPos: everyoneButWorkers,
  exportRequestOrders: everyoneButWorkers,
  exportIssuePos: everyoneButWorkers,
  createBulkPo: [
    'Superadmin',
    'Director',
    'Project Manager',
    'Quantity Surveyor',
    'Coordinator',
    'Procurement',
  ],
  updateBulkPo: orderers.filter((role) => role !== 'Engineer'),
  deleteBulkPo: superadmin,
  listRequestOrders: everyoneButWorkers,
  getRunningNumber: everyoneButWorkers,
  getRequestOrder: everyoneButWorkers,
  createRequestOrder: orderers,
  updateRequestOrder: [
    'Superadmin',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
    'Procurement',
  ],
  // On site or for procurement: the decision says which, and its own rule who may.
  decideRequestOrder: everyoneButWorkers,
  deleteRequestOrder: superadmin,
  listIssuePos: everyoneButWorkers,
  getIssuePo: everyoneButWorkers,
  createIssuePo: buyers,
  updateIssuePo: superadmin,
  closeIssuePo: buyers,
  deleteIssuePo: superadmin,
  listOrdersForDelivery: everyoneButWorkers,
  listOrdersPartiallyDelivered: everyoneButWorkers,
  listDeliveries: everyoneButWorkers,
  exportDeliveries: everyoneButWorkers,
  getDelivery: everyoneButWorkers,
  createDelivery: ['Superadmin', 'Supervisor', 'Coordinator', 'Logistic', 'Procurement'],
  updateDelivery: superadmin,
  deleteDelivery: superadmin,
  listWithdrawals: everyoneButWorkers,
  listAvailableMaterials: everyoneButWorkers,
  listMaterialsForReport: everyoneButWorkers,
  getWithdrawal: everyoneButWorkers,
  createWithdrawal: orderers,
  updateWithdrawal: [
    'Superadmin',
    'Project Manager',
    'Assistant Project Manager',
    'Engineer',
    'Supervisor',
    'Coordinator',
  ],
  decideWithdrawal: ['Superadmin', 'Project Manager', 'Logistic'],
  returnWithdrawn: ['Superadmin', 'Project Manager', 'Logistic'],
  deleteWithdrawal: superadmin,
  listStocktakes: everyoneButWorkers,
  getStocktake: everyoneButWorkers,
  printCountingSheet: ['Superadmin', 'Quantity Surveyor', 'Coordinator', 'Logistic', 'Procurement'],
  createStocktake: ['Superadmin', 'Quantity Surveyor', 'Coordinator', 'Logistic', 'Procurement'],
  deleteStocktake: superadmin,
  listCommonMaterials: everyoneButWorkers,
  getCommonMaterial: everyoneButWorkers,
  exportCommonMaterials: everyoneButWorkers,
  listAvailableCommonMaterials: everyoneButWorkers,
  listCommonIssuePos: everyoneButWorkers,
  getCommonIssuePo: everyoneButWorkers,
  createCommonIssuePo: buyers,
  updateCommonIssuePo: superadmin,
  updateCommonIssuePoLine: superadmin,
  deleteCommonIssuePoLine: superadmin,
  closeCommonIssuePo: buyers,
  deleteCommonIssuePo: superadmin,
  listCommonOrdersForDelivery: everyoneButWorkers,
  listCommonOrdersPartiallyDelivered: everyoneButWorkers,
  listCommonDeliveries: everyoneButWorkers,
  getCommonDelivery: everyoneButWorkers,
  createCommonDelivery: ['Superadmin', 'Supervisor', 'Coordinator', 'Logistic', 'Procurement'],
  deleteCommonDelivery: superadmin,
  listCommonMaterialRequests: everyoneButWorkers,
  getCommonMaterialRequest: everyoneButWorkers,
  allocateCommonMaterials: ['Superadmin', 'Logistic', 'Procurement'],
  deleteCommonMaterialRequest: superadmin,
  listCommonStocktakes: everyoneButWorkers,
  getCommonStocktake: everyoneButWorkers,
  createCommonStocktake: ['Superadmin', 'Quantity Surveyor', 'Coordinator', 'Logistic', 'Procurement'],
  deleteCommonStocktake: superadmin,
  listReorderLevels: everyoneButWorkers,
  setReorderLevel: ['Superadmin', 'Coordinator', 'Logistic', 'Procurement'],
  listBelowReorderLevel: everyoneButWorkers,
  listCommonMaterialSuppliers: everyoneButWorkers,
  createCommonMaterialSupplier: ['Superadmin', 'Coordinator', 'Logistic', 'Procurement'],
  updateCommonMaterialSupplier: ['Superadmin', 'Coordinator', 'Logistic', 'Procurement'],
  deleteCommonMaterialSupplier: superadmin,

  listTools: everyone,
  listEquipments: everyone,
  getToolChoices: everyone,
  getEquipmentChoices: everyone,
  getTool: everyone,
  getEquipment: everyone,
  listToolMovements: storekeepers,
  listEquipmentMovements: storekeepers,
  createTool: storekeepers,
  createEquipment: storekeepers,
  updateTool: storekeepers,
  updateEquipment: storekeepers,
  deleteTool: storekeepers,
  deleteEquipment: storekeepers,
  listScrappedTools: everyone,
  listScrappedEquipments: everyone,
  listServicedTools: everyone,
  listServicedEquipments: everyone,
  scrapTools: storekeepers,
  scrapEquipments: storekeepers,
  unscrapTool: storekeepers,
  unscrapEquipment: storekeepers,
  serviceTools: storekeepers,
  serviceEquipments: storekeepers,
  completeToolService: storekeepers,
  completeEquipmentService: storekeepers,
  returnTools: storekeepers,
  returnEquipments: storekeepers,
  // Whether one has it oneself is a rule about the record, tested with it.
  reportToolBroken: everyone,
  reportEquipmentBroken: everyone,
  exportTools: everyone,
  exportEquipments: everyone,
  exportScrappedTools: everyone,
  exportScrappedEquipments: everyone,
  exportServicedTools: everyone,
  exportToolsReminders: everyone,
  exportServicedEquipments: everyone,
  exportEquipmentsReminders: everyone,
  listToolCategories: everyone,
  listEquipmentCategories: everyone,
  createToolCategory: storekeepers,
  createEquipmentCategory: storekeepers,
  updateToolCategory: storekeepers,
  updateEquipmentCategory: storekeepers,
  deleteToolCategory: storekeepers,
  deleteEquipmentCategory: storekeepers,

  listNotifications: everyone,
  countToReview: everyone,
  readNotification: everyone,
  readAllNotifications: everyone,
  previewAnnouncement: recordKeepers,
  sendAnnouncement: recordKeepers,
  listAnnouncements: recordKeepers,
  registerPush: everyone,
  unregisterPush: everyone,
  getPushKey: everyone,

  getLeaveCredits: everyone,
  updateLeaveCredits: recordKeepers,
  applyForLeave: everyone,
  listLeaveApplications: everyone,
  decideLeave: everyone,
  getLeaveCalendar: everyone,

  uploadFile: everyone,
  listProjectDailyReports: everyoneButWorkers,
  listTaskDailyReports: everyoneButWorkers,
  listReportsToReview: everyoneButWorkers,
  listDocuments: everyoneButWorkers,
  getDocument: everyoneButWorkers,
  createDailyReport: everyoneButWorkers,
  createDocument: everyoneButWorkers,
  updateDailyReport: everyoneButWorkers,
  updateDocument: everyoneButWorkers,
  decideDailyReport: everyoneButWorkers,
  deleteDailyReport: everyoneButWorkers,
  deleteDocument: everyoneButWorkers,
  eraseDocumentFile: superadmin,
  countManpower: everyoneButWorkers,
  printDailyReport: everyoneButWorkers,
  printInstruction: everyoneButWorkers,
  printDocument: everyoneButWorkers,
  printProjectDailyReports: everyoneButWorkers,
  printTaskDailyReports: everyoneButWorkers,

  issueTool: ['Superadmin', 'Coordinator', 'Logistic'],
  issueEquipment: ['Superadmin', 'Coordinator', 'Logistic'],
  listIssuedTools: everyone,
  listIssuedEquipments: everyone,
  getIssuedTool: everyone,
  getIssuedEquipment: everyone,
  exportIssuedTools: everyone,
  exportIssuedEquipments: everyone,
  printToolDeliveryNote: everyone,
  printEquipmentDeliveryNote: everyone,
  deliverTools: everyone,
  deliverEquipments: everyone,
  findTools: everyone,
  findEquipments: everyone,
  findAssets: everyone,
  requestTool: everyoneButWorkers,
  requestEquipment: everyoneButWorkers,
  listToolRequests: everyoneButWorkers,
  listEquipmentRequests: everyoneButWorkers,
  exportToolRequests: everyoneButWorkers,
  exportEquipmentRequests: everyoneButWorkers,
  approveToolRequest: requestDeciders,
  approveEquipmentRequest: requestDeciders,
  denyToolRequest: requestDeciders,
  denyEquipmentRequest: requestDeciders,
  getToolAvailability: everyone,
  getToolCalendar: everyone,
  importTools: storekeepers,
  importEquipments: storekeepers,
  getToolTemplate: storekeepers,
  getEquipmentTemplate: storekeepers,
  printToolsLabels: storekeepers,
  printEquipmentsLabels: storekeepers,
  listToolsReminders: everyone,
  listEquipmentsReminders: everyone,

  listHistory: everyone,
  search: everyone,
  searchPeople: everyone,
  searchDocuments: everyoneButWorkers,
  searchAssets: everyone,
};

/** Registered beside the table of routes, because they answer no envelope; their own tests say who may. */
const besideTheTable = ['events', 'health', 'openDownload', 'openFile'];

const site = await testApp();

/** An id that no record has: who may call gets as far as not finding it. */
const NO_RECORD = 2_147_483_647;

const urlOf = (endpoint: Endpoint, id: number) => pathOf(endpoint, { params: { id, kind: 'projects' } });

test.each(routes.map(({ endpoint }) => endpoint))(
  '$name lets in who may and nobody else',
  async (endpoint) => {
    const allowed = expected[endpoint.name];
    expect(
      allowed,
      `Nobody has written down who may call ${endpoint.name}: add it to the table in who-may.test.ts, from the roles that decisions 3 names, not from the code.`,
    ).toBeDefined();

    const body = endpoint.method === 'GET' ? undefined : {};
    if (allowed !== 'anyone') {
      const stranger = await site.anyone.request(urlOf(endpoint, NO_RECORD), {
        method: endpoint.method,
        body,
      });
      expect([stranger.status, stranger.body.code]).toEqual([401, 'not_signed_in']);
    }
    const letIn: RoleName[] = [];
    for (const role of roleNames) {
      const person = await site.as(role);
      // One's own picture is everybody's to change; another's is a rule about the record, tested with it.
      const id = endpoint.name === 'updateAvatar' ? person.employeeId : NO_RECORD;
      const { status, body: answer } = await person.request(urlOf(endpoint, id), {
        method: endpoint.method,
        body,
      });
      if (status === 403) expect(answer.code).toBe('not_allowed');
      else letIn.push(role);
      if (allowed !== 'anyone') expect(status).not.toBe(401);
      expect(status, `${endpoint.name} as ${role} fails with a defect`).toBeLessThan(500);
    }
    expect(letIn).toEqual(allowed === 'anyone' ? everyone : allowed);
  },
);

test('no operation of the API is missing from the tables of this test', async () => {
  const { paths } = JSON.parse((await site.anyone.request('/openapi.json')).text) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const operations = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.toSorted()).toEqual([...Object.keys(expected), ...besideTheTable].toSorted());
});

test('the stream of events needs a token', async () => {
  const { status, body } = await site.anyone.request('/events');
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
});

test('a token that nobody holds opens nothing', async () => {
  const headers = { authorization: 'Bearer 0000000000000000000000000000000000000000000' };
  expect((await site.anyone.request('/projects/all', { headers })).status).toBe(401);
});
