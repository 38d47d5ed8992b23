import { MONDAY_TO_SATURDAY, roleIdOf } from '@plumbline/contract';
import {
  type DemoCompany,
  type DemoEmployee,
  type DemoProject,
  demoCompany,
  drawLogo,
  firstPlanned,
  planDrawing,
} from '@plumbline/demo';
import { sql } from 'kysely';
import { hashPassword, usernameColumns } from '../auth/index.ts';
import { insertFile } from '../files/index.ts';
import { type Context, inTransaction, siteToday } from '../platform/context.ts';
import { insertTree } from '../projects/index.ts';
import { insertAssets, storeAssetPictures } from './insert-assets.ts';
import { insertBaseline } from './insert-baseline.ts';
import { insertDelegations, insertMonthlyReports, insertSavedViews } from './insert-company.ts';
import { insertAttendance, insertLeave } from './insert-days.ts';
import { insertDocuments, storeDocumentPictures } from './insert-documents.ts';
import { insertInbox } from './insert-inbox.ts';
import { insertMaterials, storeMaterialPages } from './insert-materials.ts';
import { insertPastProgress } from './insert-past-progress.ts';
import { columnsOf, type Ids, insertKeyed, insertRows } from './insert-rows.ts';
import { insertTemplates } from './insert-templates.ts';
import { insertFiles, storePicture } from './picture-files.ts';

/** How many items of a project get a drawing: the project and its first Areas. */
const DRAWN_ITEMS = 6;

function employeeColumns(employee: DemoEmployee, companies: Ids) {
  const { key: _, companyKey, role, username: __, pay, status, ...fields } = employee;
  return {
    company_id: companies.get(companyKey),
    role_id: roleIdOf(role),
    employee_status: status,
    ...columnsOf({ ...fields, ...pay }),
  };
}

/** Stores a PNG and gives the id of its file. */
async function insertPicture(ctx: Context, name: string, contents: Buffer): Promise<number> {
  return insertFile(ctx, await storePicture(ctx, name, contents));
}

async function insertPeople(
  ctx: Context,
  demo: DemoCompany,
  password: string,
): Promise<{ people: Ids; companies: Ids }> {
  const logos = await insertFiles(
    ctx,
    await Promise.all(
      demo.companies.map(async ({ logo }) => storePicture(ctx, 'logo.png', await drawLogo(logo))),
    ),
  );
  const companies = await insertKeyed(
    ctx,
    'companies',
    demo.companies,
    ({ key: _, logo: __, ...company }, index) => ({ ...columnsOf(company), logo_file_id: logos[index] }),
  );
  // The Superadmin of the first start is this company's: one person, not two.
  const isSuperadmin = ({ username }: DemoEmployee) => username === 'superadmin';
  const others = demo.employees.filter((employee) => !isSuperadmin(employee));
  const superadmin = demo.employees.find(isSuperadmin) as DemoEmployee;
  await ctx.database
    .updateTable('employees')
    .set(employeeColumns(superadmin, companies))
    .where('id', '=', ctx.actor.employeeId)
    .execute();
  const people = new Map([
    [superadmin.key, ctx.actor.employeeId],
    ...(await insertKeyed(ctx, 'employees', others, (employee) => employeeColumns(employee, companies))),
  ]);
  const users = await Promise.all(
    others.flatMap(({ key, username }) =>
      username === null
        ? []
        : hashPassword(password).then((password_hash) => ({
            ...{ employee_id: people.get(key) as number, ...usernameColumns(username), password_hash },
          })),
    ),
  );
  await ctx.database.insertInto('users').values(users).execute();
  return { people, companies };
}

async function insertAssignments(
  ctx: Context,
  project: DemoProject,
  projectId: number,
  items: Ids,
  people: Ids,
) {
  const rows = project.assignments.map(({ itemKey, employeeKey, pic, assignee, accepted }) => ({
    work_item_id: itemKey === null ? projectId : items.get(itemKey),
    project_id: projectId,
    employee_id: people.get(employeeKey),
    ...{ pic, assignee, made_by_overseer: true, created_by: ctx.actor.employeeId },
    accepted_at: accepted ? ctx.now().toISOString() : null,
  }));
  await insertRows(ctx, 'assignments', rows);
}

async function insertDrawings(ctx: Context, project: DemoProject, projectId: number, items: Ids) {
  const areas = project.items
    .filter((item) => item.parentKey === null)
    .map((item) => items.get(item.key) as number);
  for (const itemId of [projectId, ...areas].slice(0, DRAWN_ITEMS)) {
    const contents = await planDrawing(`${project.code} ${itemId}`);
    const fileId = await insertPicture(ctx, 'floor-plan.png', contents);
    await ctx.database
      .insertInto('work_item_files')
      .values({ work_item_id: itemId, slot: 'map', file_id: fileId })
      .execute();
  }
}

async function insertProject(
  ctx: Context,
  project: DemoProject,
  people: Ids,
  proofFileId: number,
  categories: Ids,
): Promise<{ projectId: number; itemIds: Ids }> {
  const creator = people.get(project.createdByKey) as number;
  const asCreator = { ...ctx, actor: { ...ctx.actor, employeeId: creator } };
  const hasBaseline = project.slippedDays.length > 0;
  const planned = hasBaseline ? firstPlanned(project) : project.items;
  const { projectId, itemIds } = await insertTree(asCreator, {
    project: {
      code: project.code,
      title: project.title,
      status: project.items.every((item) => item.progress === null || Number(item.progress) === 100)
        ? 'Completed'
        : 'In Progress',
      location: project.location,
      description: project.description,
      start_date: project.startDate,
      end_date: project.endDate,
      client_name: project.clientName,
      client_address: project.clientAddress,
      tender_code: project.tender?.code ?? null,
      tender_reference_no: project.tender?.referenceNo ?? null,
    },
    items: planned.map((item) => ({
      key: item.key,
      parentKey: item.parentKey,
      code: item.code,
      title: item.title,
      status: item.status,
      location: item.location,
      description: item.description || null,
      new_updates: item.newUpdates || null,
      start_date: item.startDate,
      end_date: item.endDate,
      set_percentage: item.setPercentage,
      current_percentage: item.progress ?? '0',
      is_inspected: item.isInspected,
      inspection_proof_file_id: item.isInspected ? proofFileId : null,
      is_milestone: item.isMilestone,
      task_category_id: categories.get(item.category ?? '') ?? null,
    })),
  });
  if (hasBaseline) await insertBaseline(asCreator, project, projectId, itemIds);
  await insertAssignments(ctx, project, projectId, itemIds, people);
  await insertDrawings(ctx, project, projectId, itemIds);
  await insertPastProgress(ctx, projectId);
  return { projectId, itemIds };
}

async function insertCategories(ctx: Context, { taskCategories }: DemoCompany): Promise<Ids> {
  const rows = await ctx.database
    .insertInto('task_categories')
    .values(taskCategories)
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/**
 * Fills a database that has just had its first start with the demo company.
 * @param ctx its actor is the Superadmin of the first start
 * @param password every demo account's
 * @returns the usernames that can sign in. Rule: ACCOUNT-1.
 */
export async function insertDemo(ctx: Context, password: string): Promise<string[]> {
  const { rows: holidays } = await sql<{ date: string }>`select date from singapore_holidays()`.execute(
    ctx.database,
  );
  const demo = demoCompany(siteToday(ctx), {
    ...MONDAY_TO_SATURDAY,
    days: holidays.map(({ date }) => ({ date, kind: 'holiday' })),
  });
  const pictures = await storeDocumentPictures(ctx, demo);
  const assetPictures = await storeAssetPictures(ctx, demo);
  const materialPages = await storeMaterialPages(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { people, companies } = await insertPeople(ctx, demo, password);
    const proofFileId = await insertPicture(ctx, 'inspection.png', await planDrawing('inspection'));
    const categories = await insertCategories(ctx, demo);
    const projects = new Map<string, number>();
    const items = new Map<string, number>();
    for (const project of demo.projects) {
      const { projectId, itemIds } = await insertProject(ctx, project, people, proofFileId, categories);
      projects.set(project.code, projectId);
      for (const [key, id] of itemIds) items.set(key, id);
    }
    await insertLeave(ctx, demo, people);
    await insertDelegations(ctx, demo, people);
    await insertAttendance(ctx, demo, people, projects);
    const workItems = new Map([...projects, ...items]);
    const materials = await insertMaterials(ctx, demo, { people, companies, workItems }, materialPages);
    await insertDocuments(ctx, demo, { people, workItems, materials }, pictures);
    await insertAssets(ctx, demo, { people, companies, projects }, assetPictures);
    await insertSavedViews(ctx, demo, people);
    await insertTemplates(ctx, demo, people, categories);
    await insertMonthlyReports(ctx, demo, { people, projects });
    await insertInbox(ctx, demo, people);
    // The company that the first start made is empty now that its Superadmin moved to the demo's.
    await sql`delete from companies c where not exists (select 1 from employees e where e.company_id = c.id)`.execute(
      ctx.database,
    );
  });
  return demo.employees.flatMap((employee) => employee.username ?? []);
}
