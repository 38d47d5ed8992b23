import type pg from 'pg';
import { today, type Write } from './write.ts';

/** Who takes part in issues and where tools belong, which no writer has to make for itself. */
export type Store = { companyId: number; categoryId: number; recipientId: number; driverId: number };

/** Makes the store that all writers share. @param client of the owner of the schema */
export async function makeStore(client: pg.Client): Promise<Store> {
  const { rows } = await client.query<Store>(`
    with category as (insert into tool_categories (name) values ('Tools in hands') returning id),
      boss as (select id, company_id from employees order by id limit 1),
      driver as (insert into employees (company_id, role_id, unique_id, first_name, last_name, employee_status)
        select company_id, 12, 'IN-HANDS', 'Dev', 'Singh', 'Active' from boss returning id)
    select boss.company_id as "companyId", category.id as "categoryId", boss.id as "recipientId",
      driver.id as "driverId" from boss, category, driver`);
  return rows[0] as Store;
}

/** One tool that is issued with a driver, delivered and returned, again and again. */
export class ToolInHands {
  readonly #name: string;
  readonly #store: Store;
  readonly #write: (write: Write) => Promise<number>;
  #tool = 0;
  /** The issues that were acknowledged. */
  readonly #issues: number[] = [];
  #state: 'in_store' | 'on_its_way' | 'issued' = 'in_store';

  constructor(name: string, store: Store, write: (write: Write) => Promise<number>) {
    this.#name = name;
    this.#store = store;
    this.#write = write;
  }

  async begin(): Promise<void> {
    const { companyId, categoryId } = this.#store;
    this.#tool = await this.#write({
      method: 'POST',
      path: '/tool',
      body: {
        company_id: companyId,
        tool_category_id: categoryId,
        condition: 'Good',
        brand: 'Makita',
        description: 'Drill',
        serial_no: this.#name,
        purchase_date: '2025-01-01',
        warranty_expiry_date: '2027-01-01',
      },
      key: `${this.#name} tool`,
    });
  }

  /** Issues, delivers and returns it. */
  async turn(number: number, project: number): Promise<void> {
    const { recipientId, driverId } = this.#store;
    const items = [{ id: this.#tool }];
    const post = (path: string, body: object, act: string) =>
      this.#write({ method: 'POST', path, body, key: `${this.#name} ${act} ${number}` });
    const place = { project_id: project, date: today(), items };
    const issue = await post('/tool/issue', { ...place, recipient: recipientId, driver: driverId }, 'issue');
    this.#issues.push(issue);
    this.#state = 'on_its_way';
    await post(`/tools/issued/${issue}/deliver`, {}, 'deliver');
    this.#state = 'issued';
    await post('/tools/return', place, 'return');
    this.#state = 'in_store';
  }

  /** What of the acknowledged acts is not there, is there twice, or by half. */
  async findWrong(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ id: number; status: string; events: string[] }>(
      `select i.id, i.status, array(select ev.event from asset_events ev join asset_movements m on m.event_id = ev.id
         where ev.issue_id = i.id order by m.id) as events
       from asset_issues i join asset_issue_lines l on l.issue_id = i.id where l.asset_id = $1 order by i.id`,
      [this.#tool],
    );
    const wrong: string[] = [];
    const there = rows.map(({ id }) => id);
    for (const id of this.#issues)
      if (!there.includes(id)) wrong.push(`issue ${id} of ${this.#name} is lost`);
    // The one that was sent last may be there without its answer.
    if (new Set(there).size !== there.length || there.length > this.#issues.length + 1)
      wrong.push(`${this.#name} has the issues ${there} instead of ${this.#issues}`);
    for (const { id, status, events } of rows) {
      const expected = status === 'delivered' ? 'issued delivered' : 'issued';
      if (events.join(' ') !== expected) wrong.push(`issue ${id} is ${status}, with ${events}`);
    }
    const [tool] = (
      await client.query<{ state: string; moved: string }>(
        `select a.state, m.state as moved from assets a join asset_movements m on m.id =
           (select max(id) from asset_movements where asset_id = a.id) where a.id = $1`,
        [this.#tool],
      )
    ).rows;
    const next = { in_store: 'on_its_way', on_its_way: 'issued', issued: 'in_store' }[this.#state];
    if (tool?.state !== tool?.moved || ![this.#state, next].includes(tool?.state as never))
      wrong.push(
        `${this.#name} left its tool ${this.#state}, and it is ${tool?.state}, moved ${tool?.moved}`,
      );
    return wrong;
  }
}
