import {
  createBulkPo,
  createMaterial,
  type Material,
  materialSuppliers,
  type RoleName,
  updateTask,
  type WorkItem,
  warehouses,
} from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { supply } from './material-supply.ts';
import { makeWithdrawal } from './material-use.ts';
import { type Made, makeProject, uniqueCode } from './projects.ts';
import { daysFromToday } from './tool-requests.ts';

/** A project whose cable is drawn ahead of the work, and whose next floors lack material. */
export type MaterialInsight = { made: Made; cable: Material; tray: Material };

const LEAD_TIME_DAYS = 10;

/** Makes it: 60 % of the risers are done and 95 of 100 m drawn; the floors begin in 5 days, the roof in 60. */
export async function makeMaterialInsight(people: RoleName[] = []): Promise<MaterialInsight> {
  const call = await api('Superadmin');
  const made = await makeProject(
    `Cable works ${uniqueCode()}`,
    [{ title: 'Risers', progress: 60 }, { title: 'Floors' }, { title: 'Roof' }],
    people,
  );
  const code = uniqueCode();
  const supplier = await call(materialSuppliers.create, {
    body: { name: `Cable House ${code}`, lead_time_days: LEAD_TIME_DAYS },
  });
  const material = (name: string, description: string, unit: string, supplier_id: number | null) =>
    call(createMaterial, { body: { code: `${code}-${name}`, description, unit, price: 8, supplier_id } });
  const cable = await material('CABLE', 'XLPE cable 4 x 16 sqmm', 'm', supplier.id);
  const tray = await material('TRAY', 'Cable tray 300 mm', 'pcs', null);
  const [risers, floors, roof] = [made.item('Risers'), made.item('Floors'), made.item('Roof')];
  await setDates(floors, 5, 35);
  await setDates(roof, 60, 90);
  await setDates(risers, -30, 30);
  const company = await demoCompany(call);
  const company_id = company.id;
  const bulk = (task: WorkItem, lines: { material_id: number; bulk_qty: number }[]) =>
    call(createBulkPo, {
      body: {
        series_no: uniqueCode(),
        company_id,
        project_id: task.project_id,
        task_id: task.id,
        materials: lines,
      },
    });
  await bulk(risers, [{ material_id: cable.id, bulk_qty: 100 }]);
  await bulk(floors, [
    { material_id: cable.id, bulk_qty: 250 },
    { material_id: tray.id, bulk_qty: 40 },
  ]);
  await bulk(roof, [{ material_id: cable.id, bulk_qty: 80.5 }]);
  const warehouse = await call(warehouses.create, { body: { name: `Warehouse ${uniqueCode()}` } });
  await supply(risers, cable, { ordered: 100, delivered: 100, price: 7.5, warehouse_id: warehouse.id });
  await makeWithdrawal(risers, cable, 95, { approve: true });
  return { made, cable, tray };
}

async function setDates(task: WorkItem, from: number, to: number) {
  const call = await api('Superadmin');
  const body = { start_date: await daysFromToday(from), end_date: await daysFromToday(to) };
  await call(updateTask, { params: { id: task.id }, body });
}
