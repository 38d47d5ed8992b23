import { createECDH } from 'node:crypto';
import {
  addCalendarDay,
  applyForLeave,
  askCorrection,
  createBaseline,
  createSavedView,
  createTemplate,
  createWebhook,
  decideLeave,
  families,
  familyNames,
  recordOvertime,
  registerPush,
  testWebhook,
  updateProject,
  updateTask,
  uploadFile,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { hashPassword } from '../../src/auth/index.ts';
import { base64, csv as peopleTable, row } from '../../src/employees/import/fixtures/people-table.ts';
import { attended } from '../attended.ts';
import { onePixel } from '../pictures.ts';
import { validBody, write } from '../site-records.ts';
import { next, type TestApp } from '../test-app.ts';
import { toolStore } from '../tool-store.ts';
import { assetRequestBodies } from './asset-request-bodies.ts';
import { goodAssetRequests } from './good-asset-requests.ts';
import { goodMaterialRequests } from './good-material-requests.ts';
import type { GoodRequest, GoodRequests } from './good-request.ts';

/** Of the superadmin. */
const PASSWORD = 'correct horse';
const csv = Buffer.from('code,title,parent_code\nP,Project,\nA,Area,P\n').toString('base64');
const assetTable = Buffer.from(
  'Brand,Description,Serial No.,Company,Category,Condition,Purchase Date,Warranty Expiry Date\nHilti,Drill,1,X,Y,Good,2025-01-01,2026-01-01\n',
).toString('base64');
const subscription = {
  endpoint: 'https://push.example/odd',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
};

const newItem = () => ({ title: 'Odd', code: `O-${next()}` });

const newEmployee = (company_id: number) => ({
  company_id,
  role_id: 7,
  unique_id: `ODD-${next()}`,
  first_name: 'Tan',
  last_name: 'Wei',
  birthdate: '1990-01-01',
  nationality: 'Singaporean',
  contact_number: '91234567',
  start_date: '2025-01-01',
  end_date: '2027-01-01',
});

/** An answer of the form that one has, which is never right: another would need a device. */
const oddPasskey = {
  credential_id: 'odd',
  client_data: 'odd',
  authenticator_data: 'odd',
  signature: 'odd',
};

/**
 * What each endpoint that takes anything is called with, by its name; several where the kinds of its records differ.
 * Made again for each request, so that no two have the same code. Those that are not here have no body, and the ids that
 * `usual` gives.
 */
export async function goodRequests(site: TestApp) {
  const { superadmin } = site;
  const { project, area, subTask } = await site.tree();
  const worker = await site.as('Worker');
  const free = async () => {
    const id = await site.employee('Worker');
    await attended(site, id, project, '2026-06-14', ['17:00', '18:00']);
    return id;
  };
  await site.assign(worker.employeeId, project);
  await site.assign(superadmin.employeeId, project);
  await site.assign(superadmin.employeeId, subTask);
  for (const [endpoint, item] of [
    [updateProject, project],
    [updateTask, subTask],
  ] as const)
    await superadmin.call(endpoint, { params: item, body: { base64image: onePixel } });
  const company = await site.company();
  await site.query(
    sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${superadmin.userId}`,
  );
  const holiday = await superadmin.call(addCalendarDay, {
    params: { id: company },
    body: { date: '2151-01-01', name: 'Odd day' },
  });
  const report = await write(superadmin, subTask, 'daily_report');
  const meeting = await write(superadmin, project, 'toolbox');
  const instruction = await write(superadmin, subTask, 'sdi_cvi');
  const overtimeOf = (employee_id: number) => ({
    employee_id,
    date: '2026-06-14',
    start_time: '18:00',
    end_time: '20:00',
    reason: 'Concrete pour',
  });
  await attended(site, worker.employeeId, project, '2026-06-14', ['17:00', '18:00']);
  const overtime = await superadmin.call(recordOvertime, { body: overtimeOf(worker.employeeId) });
  const correctionBody = {
    project_id: project.id,
    time_in: '2026-06-14T00:00:00.000Z',
    time_out: '2026-06-14T09:00:00.000Z',
    reason: 'Forgot',
  };
  const [rolePayChange] = await site.query(sql<{ id: number }>`
    insert into role_pay_changes (employee_id, changes, summary, requested_by)
    values (${worker.employeeId}, '{"basic_pay": [0, 1]}', 'Basic Pay', ${worker.employeeId}) returning id`);
  const correction = await worker.call(askCorrection, { body: correctionBody });
  const leaveBody = { type_of_leave: 'unpaid' as const, start_date: '2026-06-16', end_date: '2026-06-16' };
  const leave = await worker.call(applyForLeave, { body: leaveBody });
  const upload = await superadmin.call(uploadFile, { body: { file: onePixel, kind: 'image' } });
  await superadmin.send(registerPush, { body: { subscription } });
  const [category] = await site.query<{ id: number }>(
    sql`insert into task_categories (name, level) values ('Odd', 1) returning id`,
  );

  const baseline = await superadmin.call(createBaseline, { params: project, body: { name: 'Odd' } });

  const templateBody = () => ({ name: `Odd ${next()}`, project_id: project.id, task_id: subTask.id });
  const template = await superadmin.call(createTemplate, { body: templateBody() });

  const viewBody = () => ({
    list: `listTools:odd-${next()}`,
    name: 'Odd',
    state: { columns: { brand: false }, sort: null, filters: { search_term: 'odd' }, size: 50 as const },
  });
  const view = await superadmin.call(createSavedView, { body: viewBody() });

  const driver = await site.employee('Driver');
  const issues = Object.fromEntries(
    await Promise.all(
      familyNames.map(async (familyName) => {
        const { family, add } = await toolStore(site, familyName);
        const body = async () => ({
          project_id: project.id,
          recipient: worker.employeeId,
          date: '2026-06-15',
          items: [{ id: (await add()).id, condition: 'Good' as const }],
        });
        return [
          [family.issue.name, async () => ({ body: await body() })],
          [
            family.deliver.name,
            async () => {
              const { items, ...rest } = await body();
              const issue = await superadmin.call(family.issue, { body: { ...rest, driver, items } });
              return {
                params: { id: issue.id },
                body: { date: '2026-06-15', items: [{ ...items[0], delivered: true }] },
              };
            },
          ],
        ] as const;
      }),
    ).then((families) => families.flat()),
  );

  const webhookBody = async () => {
    // Each of the many requests is the first: there may be only some of them.
    await site.query(sql`delete from webhooks`);
    return { name: 'Odd', url: 'https://receiver.example/odd', kinds: ['documents' as const] };
  };
  const webhook = async () => superadmin.call(createWebhook, { body: await webhookBody() });

  /** One that asks for a new task category. */
  const pendingAction = async () => {
    const input = { params: {}, query: {}, body: { name: `Odd ${next()}`, level: 3 } };
    const [action] = await site.query(sql<{ id: number }>`
      with key as (insert into sessions (user_id, token_hash, user_agent, address, key_name, key_expires_at, key_endpoints)
        values (${superadmin.userId}, sha256(convert_to(${`odd ${next()}`}, 'UTF8')), '', '', 'Odd', now() + interval '1 day', '{createTaskCategory}')
        returning id)
      insert into pending_actions (user_id, key_id, key_name, endpoint, input, asked_at, expires_at)
      select ${superadmin.userId}, id, 'Odd', 'createTaskCategory', ${JSON.stringify(input)}::jsonb, now(), now() + interval '1 day' from key
      returning id`);
    return { params: { id: action?.id } };
  };

  const assetRequests = await assetRequestBodies(site, project);

  const byName: GoodRequests = {
    ...issues,
    ...assetRequests,
    getToolAvailability: () => ({ query: { from: '2026-06-15', to: '2026-06-20', description: 'Drill' } }),
    getToolCalendar: () => ({ query: { from: '2026-06-15', to: '2026-06-20' } }),
    startSingleSignOn: () => ({}),
    finishSingleSignOn: () => ({
      body: { secret: `${Date.now()}.secret`, answer: '?code=code&state=state' },
    }),
    signIn: () => ({ body: { username: 'superadmin', password: 'wrong-password' } }),
    finishSignIn: () => ({ body: { second_step: 'odd', code: '123456' } }),
    signInWithPasskey: () => ({ body: { ...oddPasskey, user_handle: 'odd' } }),
    addPasskey: () => ({
      body: { name: 'Odd', credential_id: 'odd', client_data: 'odd', attestation: 'odd', transports: [] },
    }),
    confirmWithPasskey: () => ({ body: oddPasskey }),
    beginTwoStep: () => ({ body: { password: PASSWORD } }),
    turnOnTwoStep: () => ({ body: { code: '123456' } }),
    turnOffTwoStep: () => ({ body: { password: PASSWORD } }),
    renewRecoveryCodes: () => ({ body: { password: PASSWORD } }),
    resetTwoStep: () => ({ params: { id: worker.userId } }),
    createCompany: () => ({ body: { name: `Odd ${next()}` } }),
    renameCompany: () => ({ params: { id: company }, body: { name: `Odd ${next()}` } }),
    createDelegation: async () => ({
      body: {
        to_employee_id: (await site.as('Engineer')).employeeId,
        start_date: '2026-06-16',
        end_date: '2026-06-17',
        reason: 'On leave',
      },
    }),
    createSavedView: () => ({ body: viewBody() }),
    updateSavedView: () => ({ params: view, body: { name: `Odd ${next()}` } }),
    listTemplates: () => ({}),
    getTemplate: () => ({ params: template }),
    createTemplate: () => ({ body: templateBody() }),
    updateTemplate: () => ({ params: template, body: { name: `Odd ${next()}` } }),
    deleteTemplate: async () => ({
      params: await superadmin.call(createTemplate, { body: templateBody() }),
    }),
    addFromTemplate: () => ({
      params: template,
      body: { project_id: project.id, parent_id: area.id, code: `ODD-${next()}` },
    }),
    createProjectFromTemplate: () => ({
      params: template,
      body: { title: 'Odd', code: `ODD-${next()}` },
    }),
    createTaskCategory: () => ({ body: { name: `Odd ${next()}`, level: 3 } }),
    updateTaskCategory: () => ({ params: { id: category?.id }, body: { name: `Odd ${next()}`, level: 3 } }),

    createEmployee: () => ({ body: newEmployee(company) }),
    eraseEmployee: async () => ({
      params: { id: await site.employee('Worker', { status: 'Inactive' }) },
      body: { reason: 'Asked for it' },
    }),
    openIdentityNumbers: () => ({ params: { id: worker.employeeId } }),
    updateEmployee: () => ({ params: { id: worker.employeeId }, body: { first_name: 'Tan' } }),
    updateAvatar: () => ({ params: { id: worker.employeeId }, body: { base64image: onePixel } }),
    ...Object.fromEntries(
      familyNames.map((familyName) => [
        families[familyName].import.name,
        () => ({
          body: { file: assetTable, file_name: 'tools.csv', dry_run: true, create_categories: true },
        }),
      ]),
    ),
    importEmployees: () => ({
      body: { file: base64(peopleTable([row()])), file_name: 'people.csv', dry_run: true },
    }),
    createUser: async () => ({
      body: { employee_id: await free(), username: `odd-${next()}`, password: 'long enough' },
    }),
    confirmIdentity: () => ({ body: { password: PASSWORD } }),
    createApiKey: () => ({
      body: { name: 'Odd', end_date: '2026-06-30', endpoints: ['listCompanies'], password: PASSWORD },
    }),
    createWebhook: async () => ({ body: await webhookBody() }),
    updateWebhook: async () => ({ params: await webhook(), body: { name: 'Odd' } }),
    rotateWebhookSecret: async () => ({ params: await webhook() }),
    deleteWebhook: async () => ({ params: await webhook() }),
    testWebhook: async () => ({ params: await webhook() }),
    listWebhookDeliveries: async () => ({ params: await webhook() }),
    resendWebhookDelivery: async () => {
      const { id } = await webhook();
      const delivery = await superadmin.call(testWebhook, { params: { id } });
      return { params: { id, delivery: delivery.id } };
    },
    getPendingAction: pendingAction,
    confirmPendingAction: pendingAction,
    rejectPendingAction: pendingAction,
    inviteUser: async () => ({ body: { employee_id: await free(), username: `odd-${next()}` } }),
    mailInvitation: async () => ({
      body: { employee_id: await free(), username: `odd-${next()}`, email: 'odd@people.example' },
    }),
    mailPasswordLink: async () => {
      await site.query(sql`update users set email = 'odd@people.example' where id = ${worker.userId}`);
      return { params: { id: worker.userId } };
    },
    createPasswordLink: () => ({ params: { id: worker.userId } }),
    endPasswordLink: () => ({ params: { id: worker.userId } }),
    readPasswordLink: () => ({ body: { token: 'wrong' } }),
    setPasswordByLink: () => ({
      body: { token: 'wrong', password: 'long enough', password_confirmation: 'long enough' },
    }),
    changeUser: () => ({ params: { id: worker.userId }, body: { username: `odd-${next()}` } }),

    createProject: () => ({ body: newItem() }),
    updateProject: () => ({ params: project, body: { title: 'Odd' } }),
    removeProjectFile: () => ({ params: project, body: { key: 'map' } }),
    importProject: () => ({ body: { file: csv, file_name: 'odd.csv', weights: 'equal', dry_run: true } }),
    createTask: () => ({
      params: area,
      body: { ...newItem(), project_id: project.id, parent_id: area.id },
    }),
    updateTask: () => ({ params: subTask, body: { title: 'Odd' } }),
    copyTask: () => ({
      params: subTask,
      body: { project_id: project.id, parent_id: area.id, code: `ODD-${next()}` },
    }),
    updateTasks: () => ({ params: project, body: { tasks: [{ id: subTask.id }], set_percentage: 5 } }),
    listSelectedTasks: () => ({ params: project, query: { ids: String(subTask.id) } }),
    moveTask: () => ({ params: subTask, body: { parent_id: subTask.parent_id, code: `ODD-${next()}` } }),
    removeTaskFile: () => ({ params: subTask, body: { key: 'map' } }),
    listAreas: () => ({ params: project }),
    getProject: () => ({ params: project }),
    computePercentages: () => ({ params: project }),
    explainProjectPercentage: () => ({ params: project }),
    shareProjectEqually: () => ({ params: project }),
    shareTaskEqually: () => ({ params: area }),
    deleteProject: () => ({ params: { id: 0 } }),

    listBaselines: () => ({ params: project }),
    createBaseline: async () => ({
      params: { id: (await site.project()).id },
      body: { name: `Odd ${next()}` },
    }),
    updateBaseline: () => ({
      params: { id: project.id, baseline_id: baseline.id },
      body: { name: `Odd ${next()}` },
    }),
    deleteBaseline: () => ({ params: { id: project.id, baseline_id: 0 } }),
    listAreaSlip: () => ({ query: { baseline_id: baseline.id } }),
    exportAreaSlip: () => ({ query: { baseline_id: baseline.id } }),
    listMilestones: () => ({ params: project, query: { baseline_id: baseline.id } }),
    getProgressCurve: () => ({ params: project, query: { baseline_id: baseline.id } }),

    assignToProjects: () => ({ params: { id: worker.employeeId }, body: { project_ids: [project.id] } }),
    assignToTasks: () => ({ params: { id: worker.employeeId }, body: { task_ids: [subTask.id] } }),
    unassignFromProjects: () => ({ params: { id: worker.employeeId }, body: { project_ids: [project.id] } }),
    unassignFromTasks: () => ({ params: { id: worker.employeeId }, body: { task_ids: [subTask.id] } }),
    changeAssignments: () => ({ body: { task_ids: [subTask.id], assign: [worker.employeeId] } }),
    listPeopleOfTasks: () => ({ query: { ids: String(subTask.id) } }),
    acceptAssignment: () => [
      { body: { type: 'project', project_id: project.id } },
      { body: { type: 'task', task_id: subTask.id } },
    ],

    clockIn: () => ({ body: { project_id: project.id, employee_ids: [worker.employeeId] } }),
    clockOut: () => ({ body: { project_id: project.id, employee_ids: [worker.employeeId] } }),
    listCrew: () => ({ params: project }),
    listProjectAttendance: () => ({ params: project }),
    recordOvertime: async () => ({ body: overtimeOf(await free()) }),
    decideOvertime: () => ({ params: overtime, body: { status: 'approved', comments: 'Yes' } }),
    askCorrection: () => ({ body: correctionBody }),
    decideRolePayChange: () => ({ params: rolePayChange, body: { status: 'rejected', comments: 'No' } }),
    decideCorrection: () => ({ params: correction, body: { status: 'approved', comments: 'Yes' } }),

    getWorkCalendar: () => ({ params: { id: company } }),
    updateLeaveCreditDefaults: () => ({ params: { id: company }, body: { role_id: 7, annual_leave: 14 } }),
    updateWorkWeek: () => ({ params: { id: company }, body: { weekdays: [1, 2, 3, 4, 5] } }),
    addCalendarDay: () => ({
      params: { id: company },
      body: {
        date: `2150-01-${String((next() % 28) + 1).padStart(2, '0')}`,
        name: 'Odd day',
        kind: 'holiday',
      },
    }),
    updateCalendarDay: () => ({ params: holiday, body: { name: 'Odd day', kind: 'working_day' } }),
    removeCalendarDay: () => ({ params: { id: 0 } }),
    importCalendarDays: () => ({ params: { id: company }, body: { text: '2028-12-25,Christmas Day' } }),

    updateLeaveCredits: () => ({ params: { id: worker.employeeId }, body: { year: 2026, annual_leave: 14 } }),
    applyForLeave: () => ({ body: leaveBody }),
    shortenLeave: async () => {
      const employee_id = await free();
      const body = { ...leaveBody, end_date: '2026-06-17', employee_id };
      const params = await superadmin.call(applyForLeave, { body });
      await superadmin.call(decideLeave, { params, body: { status: 'approved' } });
      return { params, body: { end_date: '2026-06-16', comments: 'Back early' } };
    },
    decideLeave: () => ({ params: leave, body: { status: 'rejected', comments: 'No' } }),

    previewAnnouncement: () => ({ body: { send_to: 'role', role_ids: [7] } }),
    sendAnnouncement: () => ({
      body: { send_to: 'role', role_ids: [7], title: 'Water', description: 'Off at ten' },
    }),
    registerPush: () => ({ body: { subscription } }),
    updateDigest: () => ({ body: { on: false } }),
    updateNotificationSetting: () => ({ body: { topic: 'assignments', on: false } }),
    unregisterPush: () => ({ body: { endpoint: subscription.endpoint } }),
    uploadPart: () => ({ params: { sha256: 'ab'.repeat(32) }, body: { offset: 0, part: onePixel } }),
    uploadFile: () => ({ body: { file: onePixel, file_name: 'odd.png', kind: 'image' } }),

    createDailyReport: () => ({ body: { ...validBody('daily_report'), task_id: subTask.id } }),
    createDocument: () => [
      { params: { kind: 'project', id: project.id }, body: validBody('toolbox') },
      { params: { kind: 'task', id: subTask.id }, body: validBody('sdi_cvi') },
      {
        params: { kind: 'task', id: subTask.id },
        body: { ...validBody('correspondence'), base64image: [{ upload_id: upload.id }] },
      },
    ],
    updateDailyReport: () => ({ params: report, body: { activity: 'Odd' } }),
    updateDocument: () => [
      { params: meeting, body: { type: 'toolbox', safety: 1 } },
      { params: instruction, body: { type: 'sdi_cvi', subject: 'Odd' } },
    ],
    decideDailyReport: () => ({ params: report, body: { status: 'rejected', comments: 'Dark' } }),
    getDocument: () => ({ params: report }),
    listProjectDailyReports: () => ({ params: project }),
    countManpower: () => ({
      params: project,
      query: { start_date: '2026-01-01', end_date: '2026-06-30' },
    }),
    printProjectDailyReports: () => ({
      params: project,
      query: { start_date: '2026-01-01', end_date: '2026-06-30' },
    }),
    printTaskDailyReports: () => ({
      params: subTask,
      query: { start_date: '2026-01-01', end_date: '2026-06-30' },
    }),
    listProjectPhotos: () => ({ params: project }),
    getMonthlyReport: () => ({ params: project, query: { month: '2025-05' } }),
    saveMonthlyReport: () => ({ params: project, body: { month: '2025-05', summary: 'Odd' } }),
    printMonthlyReport: () => ({ params: project, query: { month: '2025-05', parts: 'areas' } }),
    printProjectLookAhead: () => ({ params: project }),
    exportProjectLookAhead: () => ({ params: project }),
    listDocuments: () => ({ query: { for: 'project', forId: project.id, type: 'toolbox' } }),
    listUnassignedEmployees: () => ({ params: { kind: 'projects', id: project.id } }),
    listSavedViews: () => ({ query: { list: 'listTools' } }),
    listHistory: () => ({ params: { kind: 'projects', id: project.id } }),
    ...(await goodAssetRequests(site, 'tools')),
    ...(await goodAssetRequests(site, 'equipments')),
    ...(await goodMaterialRequests(site)),
  };
  const usual: GoodRequest = { params: { id: subTask.id } };
  return async (name: string): Promise<GoodRequest[]> => [(await byName[name]?.()) ?? usual].flat();
}
